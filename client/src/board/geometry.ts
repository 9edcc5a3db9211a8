/** Where everything lies on the drawing of the valley. North is up; one hex has the "radius" R. */

export type Place = string;
export type Direction = "s" | "se" | "sw";
export interface Point {
  x: number;
  y: number;
}

export const R = 50;
export const H = (R * Math.sqrt(3)) / 2;
export const COLUMNS = "abcdefg";
/** Doubled row coordinate of the northernmost field of each column. */
const TOPS = [2, 1, 0, 1, 0, 1, 2];
const STEPS: Record<Direction, readonly [number, number]> = { s: [0, 2], se: [1, 1], sw: [-1, 1] };
export const DIRECTIONS: readonly Direction[] = ["s", "se", "sw"];

export const VIEW = { x: -1.97 * R, y: -2.35 * H, width: 12.94 * R, height: 20.55 * H };

export const FIELDS: readonly Place[] = [...COLUMNS].flatMap((column) =>
  [7, 6, 5, 4, 3, 2, 1].map((row) => `${column}${row}`),
);

/** Column and doubled row of a field or spring. */
export function coordinates(place: Place): readonly [number, number] {
  if (place === "V") return [1, -1];
  if (place === "M") return [5, -1];
  const column = COLUMNS.indexOf(place.charAt(0));
  return [column, (TOPS[column] ?? 0) + 2 * (7 - Number(place.charAt(1)))];
}

export function centreAt(column: number, y: number): Point {
  return { x: column * 1.5 * R, y: y * H };
}

/** The middle of a place; for the city and the trails the spot where somebody who stands there is drawn. */
export function centre(place: Place): Point {
  if (place === "C") return { x: 4.5 * R, y: 16.3 * H };
  if (place === "W") return { x: -1.32 * R, y: 12 * H };
  if (place === "E") return { x: 10.32 * R, y: 12 * H };
  return centreAt(...coordinates(place));
}

export function isField(place: Place): boolean {
  return /^[a-g][1-7]$/.test(place);
}

const AT = new Map(FIELDS.map((field) => [coordinates(field).join(), field]));

/** The field at these coordinates, if there is one. */
export function fieldAt(column: number, y: number): Place | undefined {
  return AT.get(`${column},${y}`);
}

/** The field below a downstream side, or undefined where there is none. */
export function below(place: Place, direction: Direction): Place | undefined {
  const [column, y] = coordinates(place);
  const [dx, dy] = STEPS[direction];
  return fieldAt(column + dx, y + dy);
}

/** The fields around a field, clockwise from the north; undefined where there is no field. */
export function around(place: Place): (Place | undefined)[] {
  const [column, y] = coordinates(place);
  const steps: [number, number][] = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]];
  return steps.map(([dx, dy]) => fieldAt(column + dx, y + dy));
}

/** `d4sw` as its place and direction. */
export function parseSide(side: string): { place: Place; direction: Direction } {
  const spring = side.charAt(0) === "V" || side.charAt(0) === "M";
  const length = spring ? 1 : 2;
  return { place: side.slice(0, length), direction: side.slice(length) as Direction };
}

/** The unit vector in which water leaves through a side. */
export function heading(direction: Direction): Point {
  if (direction === "s") return { x: 0, y: 1 };
  return { x: direction === "se" ? Math.sqrt(3) / 2 : -Math.sqrt(3) / 2, y: 0.5 };
}

/** The middle of a side. */
export function sideMiddle(place: Place, direction: Direction): Point {
  const from = centre(place);
  const way = heading(direction);
  return { x: from.x + way.x * H, y: from.y + way.y * H };
}

/** The two ends of a side. */
export function sideEnds(place: Place, direction: Direction, part = 1): [Point, Point] {
  const middle = sideMiddle(place, direction);
  const way = heading(direction);
  const half = (R / 2) * part;
  return [
    { x: middle.x - way.y * half, y: middle.y + way.x * half },
    { x: middle.x + way.y * half, y: middle.y - way.x * half },
  ];
}

export function hexPoints(middle: Point, radius = R): Point[] {
  const height = (radius * Math.sqrt(3)) / 2;
  return [
    { x: middle.x - radius, y: middle.y },
    { x: middle.x - radius / 2, y: middle.y - height },
    { x: middle.x + radius / 2, y: middle.y - height },
    { x: middle.x + radius, y: middle.y },
    { x: middle.x + radius / 2, y: middle.y + height },
    { x: middle.x - radius / 2, y: middle.y + height },
  ];
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function polygon(points: Point[]): string {
  return points.map((point) => `${round(point.x)},${round(point.y)}`).join(" ");
}

/** The drawing's text for `points=` of a hex. */
export function hexagon(middle: Point, radius = R): string {
  return polygon(hexPoints(middle, radius));
}

/** A place's neighbour in the direction of an arrow key, for walking over the board with the keyboard. */
export function neighbour(place: Place, key: "up" | "down" | "left" | "right"): Place | undefined {
  if (place === "C") return key === "up" ? "d1" : key === "left" ? "W" : key === "right" ? "E" : undefined;
  if (place === "W") return key === "right" ? "a2" : key === "down" ? "C" : key === "up" ? "a4" : undefined;
  if (place === "E") return key === "left" ? "g2" : key === "down" ? "C" : key === "up" ? "g4" : undefined;
  if (place === "V") return key === "down" ? "b7" : key === "left" ? "a7" : key === "right" ? "c7" : undefined;
  if (place === "M") return key === "down" ? "f7" : key === "left" ? "e7" : key === "right" ? "g7" : undefined;
  const [column, y] = coordinates(place);
  if (key === "up") return fieldAt(column, y - 2) ?? (column === 1 ? "V" : column === 5 ? "M" : undefined);
  if (key === "down") {
    const lower = fieldAt(column, y + 2);
    return lower ?? (column >= 1 && column <= 5 ? "C" : undefined);
  }
  const dx = key === "left" ? -1 : 1;
  const beside = fieldAt(column + dx, y + 1) ?? fieldAt(column + dx, y - 1);
  if (beside) return beside;
  if (column === 0 && key === "left" && y >= 8) return "W";
  return column === 6 && key === "right" && y >= 8 ? "E" : undefined;
}

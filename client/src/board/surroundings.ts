/** What lies around the fields: mountains, lakes, trails and the city, as shapes of the drawing. */
import { centreAt, H, hexagon, R, round, VIEW, type Point } from "./geometry";

/** Deterministic "chance" in [0, 1), so that a drawing looks grown and yet is always the same. */
export function scatter(a: number, b: number, c = 0): number {
  const value = Math.sin(a * 127.1 + b * 311.7 + c * 74.7) * 43758.5453;
  return value - Math.floor(value);
}

const TOPS = [2, 1, 0, 1, 0, 1, 2];

interface Cell {
  column: number;
  y: number;
}

function isSpring({ column, y }: Cell): boolean {
  return y === -1 && (column === 1 || column === 5);
}

function mountains(): Cell[] {
  const cells: Cell[] = [];
  for (let column = -1; column <= 7; column++) {
    const bottom = TOPS[column] ?? 8;
    const parity = Math.abs(column) % 2;
    for (let y = -4; y < bottom; y++) {
      if (Math.abs(y) % 2 === parity && !isSpring({ column, y })) cells.push({ column, y });
    }
  }
  return cells;
}

export interface Peak {
  at: Point;
  size: number;
  snow: boolean;
}

/** Peaks from north to south, so that nearer ones cover those behind. */
export const PEAKS: readonly Peak[] = mountains()
  .flatMap(({ column, y }) =>
    [0, 1, 2].map((index) => {
      const middle = centreAt(column, y);
      const dx = (index - 1) * 0.5 * R + (scatter(column, y, index) - 0.5) * 0.3 * R;
      const dy = (index === 1 ? -0.12 : 0.3) * H + (scatter(y, column, index) - 0.5) * 0.35 * H;
      const far = y < -1 || column === -1 || column === 7;
      return {
        at: { x: middle.x + dx, y: middle.y + dy + 0.42 * H },
        size: (index === 1 ? 1.15 : 0.85) * (0.8 + 0.4 * scatter(column, y, index + 7)),
        snow: far ? scatter(column, y, index + 3) > 0.25 : scatter(column, y, index + 3) > 0.7,
      };
    }),
  )
  .sort((one, other) => one.at.y - other.at.y);

/** The shape of a peak: `light` is the side towards the sun. */
export function peakShapes({ at, size }: Peak): { dark: string; light: string; snow: string } {
  const width = 0.46 * R * size;
  const height = 0.86 * H * size;
  const x = (part: number) => round(at.x + part * width);
  const y = (part: number) => round(at.y - part * height);
  return {
    dark: `${x(-1)},${y(0)} ${x(-0.05)},${y(1)} ${x(1)},${y(0)}`,
    light: `${x(-1)},${y(0)} ${x(-0.05)},${y(1)} ${x(0.12)},${y(0.55)} ${x(-0.12)},${y(0.3)} ${x(0.05)},${y(0)}`,
    snow: `${x(-0.4)},${y(0.63)} ${x(-0.05)},${y(1)} ${x(0.33)},${y(0.63)} ${x(0.14)},${y(0.7)} ${x(-0.02)},${y(0.56)} ${x(-0.2)},${y(0.72)}`,
  };
}

const southEdge = VIEW.y + VIEW.height;

/** The lakes: below columns a and b, below f and g. */
export const LAKES = {
  "west-lake": [
    { column: 0, y: 16 },
    { column: 1, y: 15 },
  ],
  "east-lake": [
    { column: 6, y: 16 },
    { column: 5, y: 15 },
  ],
} as const;

export const LAKE_CELLS: Record<"west-lake" | "east-lake", string[]> = {
  "west-lake": LAKES["west-lake"].map(({ column, y }) => hexagon(centreAt(column, y), R + 0.6)),
  "east-lake": LAKES["east-lake"].map(({ column, y }) => hexagon(centreAt(column, y), R + 0.6)),
};

function line(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

/** Where a trail can be clicked: the strip beside the fields from the mountains to the city. */
export const TRAIL_SHAPE: Record<"W" | "E", string> = {
  W: trail((x) => x),
  E: trail((x) => 9 * R - x),
};

function trail(mirror: (x: number) => number): string {
  const left = VIEW.x;
  const corner = (x: number, y: number): [number, number] => [mirror(x), y];
  return `${line([
    corner(left, 8.1 * H),
    corner(-R, 8 * H),
    corner(-R / 2, 9 * H),
    corner(-R, 10 * H),
    corner(-R / 2, 11 * H),
    corner(-R, 12 * H),
    corner(-R / 2, 13 * H),
    corner(-R, 14 * H),
    corner(-R / 2, 15 * H),
    corner(-R, 16 * H),
    corner(-R / 2, 17 * H),
    corner(R / 2, 17 * H),
    corner(R, 16 * H),
    corner(2 * R, 16 * H),
    corner(2.45 * R, 16.9 * H),
    corner(2.2 * R, southEdge),
    corner(left, southEdge),
  ])}Z`;
}

/** Where a trail is pressed: its strip beside the fields, the middle of which lies on it. */
export const TRAIL_STRIP: Record<"W" | "E", string> = { W: strip((x) => x), E: strip((x) => 9 * R - x) };

function strip(mirror: (x: number) => number): string {
  const edge = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((y): [number, number] => [mirror(y % 2 ? -R / 2 : -R), y * H]);
  return `${line([[mirror(VIEW.x), 8.1 * H], ...edge, [mirror(VIEW.x), 17 * H]])}Z`;
}

/** The worn path in the middle of a trail. */
export const TRAIL_PATH: Record<"W" | "E", string> = { W: worn((x) => x), E: worn((x) => 9 * R - x) };

function worn(mirror: (x: number) => number): string {
  const at = (x: number, y: number) => `${round(mirror(x * R))} ${round(y * H)}`;
  return `M${at(-1.42, 8.6)}C${at(-1.1, 9.6)} ${at(-1.6, 10.4)} ${at(-1.32, 11.4)}S${at(-1.5, 13.6)} ${at(-1.3, 14.6)}S${at(-1.4, 17.3)} ${at(-0.6, 17.5)}S${at(0.9, 17.6)} ${at(1.5, 17.1)}S${at(2.2, 16.9)} ${at(3, 16.7)}`;
}

/** Where the city can be clicked. */
export const CITY_SHAPE = `${line(
  (
    [
      [2, 14],
      [2.5, 13],
      [3.5, 13],
      [4, 14],
      [5, 14],
      [5.5, 13],
      [6.5, 13],
      [7, 14],
      [6.5, 15],
      [7, 16],
      [6.6, 16.9],
      [6.8, southEdge / H],
      [2.2, southEdge / H],
      [2.4, 16.9],
      [2, 16],
      [2.5, 15],
    ] as const
  ).map(([x, y]) => [x * R, y * H] as const),
)}Z`;

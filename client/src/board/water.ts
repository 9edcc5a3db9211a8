/** How river beds are drawn: smooth from side to side, and in two lanes where both rivers share a bed. */
import { centre, H, heading, parseSide, R, round, sideMiddle, type Point } from "./geometry";
import type { River } from "./valley";

export interface Bed {
  /** Path data of one river from its spring to its end. */
  path: string;
  /** Whether the river shares part of its bed. */
  shared: boolean;
}

const LANE = 4.6;

/** Sides through which both rivers flow. */
export function sharedSides(rivers: Record<River, string[]>): Set<string> {
  const verde = new Set(rivers.V);
  return new Set(rivers.M.filter((side) => verde.has(side)));
}

/** Rio Verde keeps to the west of a shared bed, Rio Moreno to the east. */
function laneOffset(side: string, river: River, shared: ReadonlySet<string>): Point {
  if (!shared.has(side)) return { x: 0, y: 0 };
  const way = heading(parseSide(side).direction);
  const west = river === "V" ? 1 : -1;
  return { x: -way.y * LANE * west, y: way.x * LANE * west };
}

function plus(a: Point, b: Point, factor = 1): Point {
  return { x: a.x + b.x * factor, y: a.y + b.y * factor };
}

function write(point: Point): string {
  return `${round(point.x)} ${round(point.y)}`;
}

/** The path of a river that leaves place after place through the given sides. */
export function bedPath(sides: readonly string[], river: River, shared: ReadonlySet<string>): string {
  let path = "";
  sides.forEach((side, index) => {
    const { place, direction } = parseSide(side);
    const offset = laneOffset(side, river, shared);
    const out = plus(sideMiddle(place, direction), offset);
    const before = sides[index - 1];
    if (before === undefined) {
      path = `M${write(centre(place))}`;
      const bend = plus(centre(place), heading(direction), H * 0.55);
      path += `Q${write(bend)} ${write(out)}`;
    } else {
      const middle = plus(plus(centre(place), offset, 0.5), laneOffset(before, river, shared), 0.5);
      path += `Q${write(middle)} ${write(out)}`;
    }
    if (index === sides.length - 1) path += `L${write(plus(out, heading(direction), R * 0.3))}`;
  });
  return path;
}

/** One piece of a bed: through a field from the side `from` (or its spring) out through `side`. */
export function piecePath(side: string): string {
  const { place, direction } = parseSide(side);
  return `M${write(centre(place))}L${write(plus(sideMiddle(place, direction), heading(direction), R * 0.25))}`;
}

/** A chevron in the middle of each side, which shows the way the water flows. */
export function arrowAt(side: string): { at: Point; turn: number } {
  const { place, direction } = parseSide(side);
  const way = heading(direction);
  return { at: sideMiddle(place, direction), turn: round((Math.atan2(way.y, way.x) * 180) / Math.PI) };
}

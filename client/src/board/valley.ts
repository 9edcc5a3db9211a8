/** What the board draws. It knows nothing of rules or of the network; match/ fills this in. */
import { centre, H, R, type Place, type Point } from "./geometry";

export type Terrain = "h" | "f" | "m" | "w" | "t";
export type River = "V" | "M";
export type Colour = "red" | "blue" | "yellow" | "purple";

export interface Campesino {
  /** Stays the same while the campesino moves, so that one sees it move. */
  id: number;
  seat: number;
  colour: Colour;
  place: Place;
}

export interface BuildingOn {
  place: Place;
  colour: Colour;
  kind: "finca" | "hacienda";
}

export interface Valley {
  /** The sides through which each river flows, from its spring down. */
  rivers: Record<River, string[]>;
  /** Pieces that no spring feeds at the moment. */
  loose: string[];
  wet: ReadonlySet<Place>;
  /** Sides, as `d4s`. */
  dams: ReadonlySet<string>;
  campesinos: readonly Campesino[];
  buildings: readonly BuildingOn[];
  players: number;
}

/** How a place stands out while somebody chooses. */
export interface Mark {
  kind: "chosen" | "own" | "walk" | "chase" | "build" | "place" | "lay" | "lit";
  /** A few characters in the badge: a cost or a price. */
  badge?: string;
  chases?: { colour: Colour; number: number };
}

/** A side that may be chosen. */
export interface SideMark {
  side: string;
  chosen: boolean;
  label: string;
}

/** What water would do, shown before it is decided. */
export interface Preview {
  closes: string | null;
  pieces: string[];
  options: string[];
  dries: ReadonlySet<Place>;
  mayDry: ReadonlySet<Place>;
  irrigates: ReadonlySet<Place>;
  mayIrrigate: ReadonlySet<Place>;
}

/** A part of what somebody intends, drawn as a ghost of what would be there. */
export interface PlanStep {
  number: number;
  /** Where campesinos would walk; one place where one would be placed; none for other things. */
  path: Place[];
  /** Whether two walk together. */
  pair: boolean;
  /** Where somebody would be chased off. */
  chased: Place[];
  /** The side that would be dammed, or through which a river would be led. */
  side: string | null;
  isDam: boolean;
  building: { kind: "finca" | "hacienda"; place: Place } | null;
  colour: Colour;
}

/** Something short that appears over a place and goes again: `+200`, a rider, a puff of dust. */
export interface Flash {
  id: number;
  place: Place;
  kind: "gain" | "dam" | "rider" | "dust" | "water";
  text: string;
  colour: Colour | null;
}

/** Where the nth campesino of a seat is drawn on a place that holds `total` of his. */
export function standing(place: Place, seat: number, index: number, total: number, players: number): Point {
  const middle = centre(place);
  if (place === "C") {
    const x = middle.x + (seat - (players - 1) / 2) * 0.98 * R;
    return { x: x + (index - (total - 1) / 2) * 5, y: 16.55 * H };
  }
  if (place === "W" || place === "E") {
    const inward = place === "W" ? 1 : -1;
    return { x: middle.x + inward * (index - (total - 1) / 2) * 5, y: (9.7 + seat * 1.55) * H };
  }
  const x = total > 1 ? (index === 0 ? 16 : 34) : 27;
  return { x: middle.x + x, y: middle.y + 1 };
}

/** Where a building is drawn. */
export function site(place: Place): Point {
  const middle = centre(place);
  return { x: middle.x - 27, y: middle.y + 1 };
}

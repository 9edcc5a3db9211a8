/** A line that somebody intends, as the board draws it. */
import type { Colour, PlanStep, Preview } from "../board/valley";
import type { GameEvent, Intention } from "../protocol.gen";

/** A step for each part of the line that is seen on the board, numbered as in the list beside it. */
export function planOf(line: readonly Intention[], colour: (seat: number) => Colour): PlanStep[] {
  return line.map((part, index) => stepOf(index + 1, part.events, colour));
}

function stepOf(number: number, events: readonly GameEvent[], colour: (seat: number) => Colour): PlanStep {
  const step: PlanStep = { number, path: [], pair: false, chased: [], side: null, isDam: false, building: null, colour: "red" };
  for (const event of events) {
    switch (event.type) {
      case "moved":
        step.path = event.path;
        step.pair = event.number === 2;
        step.colour = colour(event.seat);
        break;
      case "chased":
        step.chased.push(event.place);
        break;
      case "placed":
        step.path = [event.place];
        step.colour = colour(event.seat);
        break;
      case "dammed":
        step.side = event.side;
        step.isDam = true;
        step.colour = colour(event.seat);
        break;
      case "built":
        step.building = { kind: event.building, place: event.place };
        step.colour = colour(event.seat);
        break;
      case "laid":
        // The piece that is chosen; those that follow by themselves are in the preview.
        if (!event.forced) step.side ??= event.side;
        break;
      default:
        break;
    }
  }
  return step;
}

/** What the water would do in the course of the line: which beds are new, what falls dry and what gets water. */
export function previewOfLine(line: readonly Intention[]): Preview | null {
  const pieces = new Set<string>();
  const wet = new Map<string, boolean>();
  for (const event of line.flatMap((part) => part.events)) {
    if (event.type === "laid") pieces.add(event.side);
    else if (event.type === "pieces_taken") event.sides.forEach((side) => pieces.delete(side));
    else if (event.type === "water_changed") {
      // A field that changes twice is as it was.
      for (const place of event.dried) if (!wet.delete(place)) wet.set(place, false);
      for (const place of event.irrigated) if (!wet.delete(place)) wet.set(place, true);
    }
  }
  if (!pieces.size && !wet.size) return null;
  const places = (irrigated: boolean) => new Set([...wet].filter(([, now]) => now === irrigated).map(([place]) => place));
  return {
    closes: null,
    pieces: [...pieces],
    options: [],
    dries: places(false),
    mayDry: new Set(),
    irrigates: places(true),
    mayIrrigate: new Set(),
  };
}

/** The seats of a match that is to be made. */
import type { Colour, NewSeat } from "../protocol.gen";

export const COLOURS: readonly Colour[] = ["red", "blue", "yellow", "purple"];

export interface SeatPlan {
  kind: NewSeat["kind"];
  name: string;
  colour: Colour;
  bot: string;
}

/** As many seats as wanted, those there are kept, new ones of a kind added. */
export function resized(seats: readonly SeatPlan[], number: number, kind: NewSeat["kind"], bot: string): SeatPlan[] {
  const kept = seats.slice(0, number);
  while (kept.length < number) {
    const colour = COLOURS.find((one) => !kept.some((seat) => seat.colour === one)) ?? "red";
    kept.push({ kind, name: "", colour, bot });
  }
  return kept;
}

/** A seat gets a colour; whoever had it gets his instead. */
export function recoloured(seats: readonly SeatPlan[], index: number, colour: Colour): SeatPlan[] {
  const before = seats[index]!.colour;
  return seats.map((seat, other) =>
    other === index ? { ...seat, colour } : seat.colour === colour ? { ...seat, colour: before } : seat,
  );
}

/** What is sent: names only where there are some, bots only where one sits. */
export function toSend(seats: readonly SeatPlan[]): NewSeat[] {
  return seats.map(({ kind, name, colour, bot }) => ({
    kind,
    colour,
    ...(name.trim() && kind !== "open" ? { name: name.trim() } : {}),
    ...(kind === "bot" ? { bot } : {}),
  }));
}

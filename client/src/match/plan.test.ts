import { describe, expect, it } from "vitest";
import type { GameEvent, Intention } from "../protocol.gen";
import { planOf, previewOfLine } from "./plan";

const part = (...events: GameEvent[]): Intention => ({ actions: ["…"], words: "", places: [], events });
const colour = (seat: number) => (seat ? "blue" : "red");

describe("a line on the board", () => {
  it("has the numbers of the list, also where a part is not seen on the board", () => {
    const steps = planOf(
      [
        part(
          { type: "moved", seat: 1, number: 2, path: ["d4", "d3", "d2"], cost: 4 },
          { type: "chased", seat: 0, by: 1, place: "d2", number: 1 },
        ),
        part({ type: "card_put_off", seat: 1, card: "m" }, { type: "turn_began", seat: 0, turn: 4 }),
        part({ type: "built", seat: 1, building: "hacienda", place: "d2", price: 1000 }),
      ],
      colour,
    );
    expect(steps.map((step) => step.number)).toEqual([1, 2, 3]);
    expect(steps[0]).toMatchObject({ path: ["d4", "d3", "d2"], pair: true, chased: ["d2"], colour: "blue" });
    expect(steps[1]).toMatchObject({ path: [], side: null, building: null });
    expect(steps[2]!.building).toEqual({ kind: "hacienda", place: "d2" });
  });

  it("tells a dam from the way of a river", () => {
    const laid = (side: string, forced: boolean): GameEvent => ({
      type: "laid",
      side,
      above: "d4",
      below: "d3",
      rivers: ["V"],
      seat: 0,
      forced,
    });
    const [dam, way] = planOf(
      [part({ type: "dammed", seat: 0, side: "d4s" }, laid("d4sw", true)), part(laid("c3s", false), laid("c2s", true))],
      colour,
    );
    expect(dam).toMatchObject({ side: "d4s", isDam: true });
    expect(way).toMatchObject({ side: "c3s", isDam: false });
  });
});

describe("the water of a line", () => {
  const changed = (dried: string[], irrigated: string[]): GameEvent => ({ type: "water_changed", dried, irrigated });

  it("is what is different in the end", () => {
    const preview = previewOfLine([part(changed(["d3", "d2"], []), changed([], ["c3", "d2"])), part(changed(["c3"], ["b2"]))]);
    expect([...preview!.dries]).toEqual(["d3"]);
    expect([...preview!.irrigates]).toEqual(["b2"]);
  });

  it("is nothing where no water changes", () => {
    expect(previewOfLine([part({ type: "placed", seat: 0, place: "d4" })])).toBeNull();
  });

  it("shows no bed that is taken away again", () => {
    const laid = (side: string): GameEvent => ({ type: "laid", side, above: "", below: "", rivers: [], seat: 0, forced: true });
    const preview = previewOfLine([part(laid("d4s"), laid("d3s"), { type: "pieces_taken", sides: ["d3s"] })]);
    expect(preview!.pieces).toEqual(["d4s"]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, Position } from "../protocol.gen";
import { courseOf, Stage } from "./stage.svelte";

function position(campesinos: { place: string; number: number }[][], more: Partial<Position> = {}): Position {
  return {
    ply: 1,
    turn: 1,
    phase: "actions",
    active: 0,
    actor: 0,
    points: 6,
    wet: [],
    flows: [],
    dams: [],
    head: null,
    players: campesinos.map((groups, seat) => ({ seat, campesinos: groups, fincas: [], hacienda: null })),
    ...more,
  } as unknown as Position;
}

function where(stage: Stage, seat: number): string[] {
  return stage.campesinos.filter((one) => one.seat === seat).map((one) => one.place);
}

const walk = (path: string[]): GameEvent => ({ type: "moved", seat: 0, number: 1, path, cost: 1 });

let pace = 100;
let stage: Stage;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  pace = 100;
  stage = new Stage(
    () => pace,
    () => undefined,
  );
  stage.setUp(["red", "blue"]);
  stage.show(position([[{ place: "d4", number: 2 }], [{ place: "C", number: 1 }]]));
});

describe("the stage", () => {
  it("shows a position at once", () => {
    expect(where(stage, 0)).toEqual(["d4", "d4"]);
    expect(stage.busy).toBe(false);
  });

  it("lets a campesino stay who he is when he moves", () => {
    const before = stage.campesinos.map((one) => one.id);
    stage.show(position([[{ place: "d4", number: 1 }, { place: "e4", number: 1 }], [{ place: "C", number: 1 }]]));
    expect(stage.campesinos.map((one) => one.id)).toEqual(before);
    expect(where(stage, 0).sort()).toEqual(["d4", "e4"]);
  });

  it("walks step by step, and ends where the match is", async () => {
    const end = position([[{ place: "d4", number: 1 }, { place: "d2", number: 1 }], [{ place: "C", number: 1 }]]);
    stage.play([{ events: [walk(["d4", "d3", "d2"])], words: "A walk", position: end }]);
    expect(stage.busy).toBe(true);
    expect(stage.caption).toBe("A walk");
    expect(where(stage, 0)).toContain("d3");
    await vi.advanceTimersByTimeAsync(110);
    expect(where(stage, 0)).toContain("d2");
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.busy).toBe(false);
    expect(where(stage, 0).sort()).toEqual(["d2", "d4"]);
  });

  it("catches up with everything that waits", () => {
    const end = position([[{ place: "a1", number: 2 }], [{ place: "C", number: 1 }]]);
    stage.play([
      { events: [walk(["d4", "d3"])], words: "", position: null },
      { events: [walk(["d3", "d2"])], words: "", position: end },
    ]);
    stage.skip();
    expect(stage.busy).toBe(false);
    expect(where(stage, 0)).toEqual(["a1", "a1"]);
  });

  it("shows only where it leads when nothing is to move", () => {
    pace = 0;
    const end = position([[{ place: "a1", number: 2 }], [{ place: "C", number: 1 }]]);
    stage.play([{ events: [walk(["d4", "d3"])], words: "", position: end }]);
    expect(stage.busy).toBe(false);
    expect(where(stage, 0)).toEqual(["a1", "a1"]);
  });

  it("is behind only while what others did is shown", async () => {
    const end = position([[{ place: "d3", number: 2 }], [{ place: "C", number: 1 }]]);
    stage.play([{ events: [walk(["d4", "d3"])], words: "", position: end }], true);
    expect(stage.behind).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.behind).toBe(false);
  });

  it("takes pieces of a river away and lays others", async () => {
    const flow = (side: string, above: string, below: string) => ({ side, above, below, rivers: ["V" as const] });
    stage.show(position([[], []], { flows: [flow("Vs", "V", "b7"), flow("b7s", "b7", "b6")] }));
    stage.play([
      {
        events: [
          { type: "dammed", seat: 0, side: "b7s" },
          { type: "pieces_taken", sides: ["b7s"] },
          { type: "laid", ...flow("b7se", "b7", "c6"), seat: 0, forced: false },
        ],
        words: "",
        position: null,
      },
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(courseOf(stage.flows, "V")).toEqual(["Vs", "b7se"]);
    expect(stage.valley.dams).toEqual(new Set(["b7s"]));
    expect(stage.valley.loose).toEqual([]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Thought } from "../protocol.gen";

vi.stubGlobal("navigator", { languages: ["en"] });
const { Advice } = await import("./advice.svelte");

const walk = { actions: ["d4-d3", "d3-d2"], words: "Ana walks.", places: [], events: [] };
const dam = { actions: ["#d2s"], words: "Ana dams.", places: [], events: [] };
const harvest = { actions: ["harvest"], words: "Ana harvests.", places: [], events: [] };

function thought(line = [walk, dam, harvest]): Thought {
  return { type: "thought", id: 1, ply: 10, seat: 0, bot: "expert", chances: [0.6, 0.4], line, reasons: [] };
}

function match() {
  return {
    update: { version: 7, choices: { legal: ["d4-d3", "#d2s", "harvest"] } },
    plies: 10,
    said: "",
    stage: { settled: () => Promise.resolve(), skip: vi.fn() },
    name: () => "Ana",
    colour: () => "red",
    hint: vi.fn((noted: (id: number) => void) => {
      noted(33);
      return Promise.resolve<Thought | null>(thought());
    }),
    recall: vi.fn(() => Promise.resolve<Thought | null>(thought())),
    callOff: vi.fn(),
    tell: vi.fn(),
  };
}

let table: ReturnType<typeof match>;
let timeline: { ply: number | null; go: (ply: number) => Promise<void>; leave: () => void };
let played: string[][];
let choosing: { play: (actions: string[]) => Promise<boolean> };
let advice: InstanceType<typeof Advice>;

beforeEach(() => {
  table = match();
  timeline = {
    ply: null,
    go: (ply) => {
      timeline.ply = ply;
      return Promise.resolve();
    },
    leave: () => (timeline.ply = null),
  };
  played = [];
  choosing = {
    play: (actions) => {
      played.push(actions);
      table.plies += actions.length;
      table.update.version += 1;
      return Promise.resolve(true);
    },
  };
  advice = new Advice(table as never, timeline as never, choosing as never);
});

describe("a hint", () => {
  it("is shown as long as the match stands where it was asked for", async () => {
    await advice.ask();
    expect(advice.isHint).toBe(true);
    expect(advice.thought?.line).toHaveLength(3);
    expect(table.said).toContain("Ana walks. Ana dams.");
    await advice.ask();
    expect(table.hint).toHaveBeenCalledTimes(1);
  });

  it("is played part by part, and leaves the end of the turn to be asked", async () => {
    await advice.ask();
    expect(await advice.play()).toBe("harvest");
    expect(played).toEqual([["d4-d3", "d3-d2"], ["#d2s"]]);
    expect(advice.thought).toBeNull();
  });

  it("stops where something is refused", async () => {
    await advice.ask();
    choosing.play = () => Promise.resolve(false);
    expect(await advice.play()).toBeNull();
    expect(table.tell).not.toHaveBeenCalled();
  });

  it("stops, and says so, where more happens than was meant", async () => {
    await advice.ask();
    const play = choosing.play;
    choosing.play = async (actions) => {
      const done = await play(actions);
      table.plies += 1;
      return done;
    };
    expect(await advice.play()).toBeNull();
    expect(played).toHaveLength(1);
    expect(table.tell).toHaveBeenCalledTimes(1);
  });

  it("stops, and says so, where the next part is not allowed any more", async () => {
    await advice.ask();
    table.update.choices.legal = ["d4-d3"];
    expect(await advice.play()).toBeNull();
    expect(played).toHaveLength(1);
    expect(table.tell).toHaveBeenCalledTimes(1);
  });

  it("stops when it is put away", async () => {
    await advice.ask();
    const play = choosing.play;
    choosing.play = (actions) => {
      advice.dismiss();
      return play(actions);
    };
    expect(await advice.play()).toBeNull();
    expect(played).toHaveLength(1);
  });

  it("is for the position that the match has come to: the board catches up with it", async () => {
    table.stage.skip.mockImplementation(() => expect(advice.thought).toBeNull());
    await advice.ask();
    expect(table.stage.skip).toHaveBeenCalledTimes(1);
  });

  it("goes away once it is played, whatever others do then is still to be shown", async () => {
    table.hint.mockResolvedValue(thought([dam]));
    await advice.ask();
    table.stage.settled = () => new Promise(() => undefined);
    expect(await advice.play()).toBeNull();
    expect(played).toEqual([["#d2s"]]);
    expect(advice.thought).toBeNull();
  });

  it("is called off while it is thought about, and then not shown", async () => {
    let answer: (thought: Thought | null) => void = () => undefined;
    table.hint.mockImplementation((noted) => {
      noted(44);
      return new Promise((resolve) => (answer = resolve));
    });
    const asked = advice.ask();
    expect(advice.asking).toBe(true);
    expect(advice.dismiss()).toBe(true);
    expect(table.callOff).toHaveBeenCalledWith(44);
    expect(advice.asking).toBe(false);
    answer(thought());
    await asked;
    expect(advice.thought, "it came all the same").toBeNull();
    expect(advice.dismiss()).toBe(false);
  });
});

describe("what a bot thought", () => {
  it("is shown at its moment, and cannot be played", async () => {
    await advice.recall(10);
    expect(timeline.ply).toBe(10);
    expect(advice.isHint).toBe(false);
    expect(await advice.play()).toBeNull();
    expect(played).toEqual([]);
    advice.dismiss();
    expect(timeline.ply).toBeNull();
  });

  it("is not shown where it is not known", async () => {
    table.recall.mockResolvedValue(null);
    await advice.recall(10);
    expect(advice.thought).toBeNull();
    expect(timeline.ply).toBeNull();
  });
});

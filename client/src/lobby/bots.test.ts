import { describe, expect, it } from "vitest";
import type { BotChoice } from "../protocol.gen";
import { grouped, usualBot } from "./bots";

const offered = (...names: string[]): BotChoice[] => names.map((name) => ({ name, title: name, words: "" }));

describe("the choice of bots", () => {
  it("begins with the levels, the easiest first, whatever the server's order", () => {
    const { levels, others } = grouped(offered("greedy", "expert", "own", "easy", "random", "medium"));
    expect(levels.map((bot) => bot.name)).toEqual(["easy", "medium", "expert"]);
    expect(others.map((bot) => bot.name)).toEqual(["greedy", "own", "random"]);
  });

  it("has a sensible one chosen already", () => {
    expect(usualBot(offered("greedy", "easy", "medium"))).toBe("medium");
    expect(usualBot(offered("random", "greedy"))).toBe("greedy");
    expect(usualBot(offered("own"))).toBe("own");
    expect(usualBot([])).toBe("");
  });
});

import { describe, expect, it, vi } from "vitest";
import { commandOf, type Commands } from "./keys";

function commands(): Commands {
  const names = ["mode", "number", "next", "cancel", "end", "undo", "redo", "replay", "step", "skip", "board", "text", "notation", "help"];
  return Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as Commands;
}

describe("the keys", () => {
  it.each([
    ["m", false, "mode", ["walk"]],
    ["D", true, "mode", ["dam"]],
    ["2", false, "number", [2]],
    ["z", false, "undo", [false]],
    ["Z", true, "undo", [true]],
    ["Y", true, "redo", [true]],
    [",", false, "step", [-1]],
    [".", false, "step", [1]],
  ] as const)("%s (shift %s) does %s", (key, shift, name, args) => {
    const all = commands();
    commandOf(key, shift, all)?.();
    expect(all[name]).toHaveBeenCalledWith(...args);
  });

  it("leave other keys alone", () => {
    expect(commandOf("x", false, commands())).toBeUndefined();
    expect(commandOf("ArrowUp", false, commands())).toBeUndefined();
  });
});

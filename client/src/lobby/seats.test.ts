import { describe, expect, it } from "vitest";
import { recoloured, resized, toSend } from "./seats";

describe("the seats of a new match", () => {
  it("get a colour each when there are more", () => {
    const seats = resized([], 4, "bot", "greedy");
    expect(new Set(seats.map((seat) => seat.colour)).size).toBe(4);
    expect(resized(seats, 2, "bot", "greedy")).toEqual(seats.slice(0, 2));
  });

  it("swap colours, so that no two are the same", () => {
    const seats = recoloured(resized([], 3, "here", ""), 0, "yellow");
    expect(seats.map((seat) => seat.colour)).toEqual(["yellow", "blue", "red"]);
  });

  it("are sent with a name or a bot only where that has a meaning", () => {
    const [seat] = resized([], 1, "open", "greedy");
    expect(toSend([{ ...seat!, name: "Ana" }])).toEqual([{ kind: "open", colour: "red" }]);
    expect(toSend([{ ...seat!, kind: "bot", name: "" }])).toEqual([{ kind: "bot", colour: "red", bot: "greedy" }]);
    expect(toSend([{ ...seat!, kind: "here", name: " Ana " }])).toEqual([{ kind: "here", colour: "red", name: "Ana" }]);
  });
});

import { describe, expect, it } from "vitest";
import { around, below, centre, FIELDS, neighbour, parseSide, sideMiddle } from "./geometry";

describe("the valley's places", () => {
  it("are 49 fields", () => {
    expect(new Set(FIELDS).size).toBe(49);
  });

  it("lie downstream of each other as rule R2.2 says", () => {
    expect(below("d4", "s")).toBe("d3");
    expect(below("d4", "sw")).toBe("c3");
    expect(below("d4", "se")).toBe("e3");
    expect(below("V", "s")).toBe("b7");
    expect(below("M", "sw")).toBe("e7");
    expect(below("b1", "se")).toBeUndefined();
  });

  it("touch up to six others", () => {
    expect(around("d4")).toEqual(["d5", "e4", "e3", "d3", "c3", "c4"]);
  });

  it("have sides halfway to what lies below", () => {
    const middle = sideMiddle("d4", "sw");
    const [from, to] = [centre("d4"), centre("c3")];
    expect(middle.x).toBeCloseTo((from.x + to.x) / 2);
    expect(middle.y).toBeCloseTo((from.y + to.y) / 2);
  });

  it("can all be reached with the arrow keys from any place", () => {
    const keys = ["up", "down", "left", "right"] as const;
    const reached = new Set(["d4"]);
    const waiting = ["d4"];
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      for (const key of keys) {
        const next = neighbour(place, key);
        if (next && !reached.has(next)) {
          reached.add(next);
          waiting.push(next);
        }
      }
    }
    expect([...FIELDS, "C", "W", "E"].filter((place) => !reached.has(place))).toEqual([]);
  });
});

describe("a side's name", () => {
  it.each([
    ["d4s", "d4", "s"],
    ["d4sw", "d4", "sw"],
    ["Vse", "V", "se"],
  ])("%s is a place and a direction", (side, place, direction) => {
    expect(parseSide(side)).toEqual({ place, direction });
  });
});

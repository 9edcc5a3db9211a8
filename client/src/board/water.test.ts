import { describe, expect, it } from "vitest";
import { bedPath, sharedSides } from "./water";

const rivers = { V: ["Vs", "b7se", "c6s", "c5s"], M: ["Msw", "e7sw", "d6sw", "c5s"] };

describe("river beds", () => {
  it("know where both rivers share one", () => {
    expect([...sharedSides(rivers)]).toEqual(["c5s"]);
  });

  it("run beside each other where they share one, and only there", () => {
    const shared = sharedSides(rivers);
    const alone = bedPath(["c5s"], "V", new Set());
    const verde = bedPath(["c5s"], "V", shared);
    const moreno = bedPath(["c5s"], "M", shared);
    expect(new Set([alone, verde, moreno]).size).toBe(3);
    expect(bedPath(["c6s"], "V", shared)).toBe(bedPath(["c6s"], "M", shared));
  });

  it("are empty before the first piece is laid", () => {
    expect(bedPath([], "V", new Set())).toBe("");
  });
});

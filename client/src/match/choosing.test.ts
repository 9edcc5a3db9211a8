import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choices, Course } from "../protocol.gen";

vi.stubGlobal("navigator", { languages: ["en"] });
const { Choosing } = await import("./choosing.svelte");

const course: Course = {
  pieces: ["d4sw"],
  end: "c3",
  joins: [],
  options: ["c3s", "c3sw"],
  chooser: 0,
  courses: 2,
  dries: ["d3"],
  may_dry: [],
  irrigates: ["c3"],
  may_irrigate: ["c2"],
};

const choices: Choices = {
  seat: 0,
  legal: [],
  lay: [],
  place: [],
  starts: [
    {
      place: "d4",
      number: 1,
      walks: [
        { place: "d3", cost: 1, actions: ["d4-d3"], chases: null },
        { place: "d2", cost: 2, actions: ["d4-d3", "d3xd2"], chases: { seat: 1, number: 1 } },
      ],
    },
    { place: "d4", number: 2, walks: [{ place: "d3", cost: 2, actions: ["2d4-d3"], chases: null }] },
  ],
  dams: [{ action: "#d4s", side: "d4s", place: "d4", below: "d3", touched_from: ["d4"], course }],
  builds: [
    { action: "+d4", place: "d4", building: "finca", price: 500, irrigated: true, wins: false },
  ],
  can_end: true,
};

function table() {
  return {
    update: { choices, position: { head: null } },
    stage: { skip: vi.fn() },
    colour: () => "blue",
    act: vi.fn(() => Promise.resolve(true)),
    why: vi.fn(() => Promise.resolve()),
    tell: vi.fn(),
  };
}

let fake: ReturnType<typeof table>;
let live: boolean;
let choosing: InstanceType<typeof Choosing>;
beforeEach(() => {
  fake = table();
  live = true;
  choosing = new Choosing(fake as never, () => live);
});

describe("with a mouse", () => {
  it("a campesino is chosen by a click, and walks by the next", async () => {
    expect(choosing.marks.get("d4")).toEqual({ kind: "own" });
    await choosing.take("d4", false);
    expect(choosing.marks.get("d3")).toEqual({ kind: "walk", badge: "1" });
    expect(choosing.marks.get("d2")).toEqual({ kind: "chase", badge: "2", chases: { colour: "blue", number: 1 } });
    await choosing.take("d2", false);
    expect(fake.act).toHaveBeenCalledWith(["d4-d3", "d3xd2"]);
  });

  it("a second click takes both together, a third none", async () => {
    await choosing.take("d4", false);
    await choosing.take("d4", false);
    expect(choosing.chosen?.number).toBe(2);
    await choosing.take("d4", false);
    expect(choosing.chosen).toBeNull();
  });

  it("a place out of reach is asked about", async () => {
    await choosing.take("d4", false);
    await choosing.take("g7", false);
    expect(fake.why).toHaveBeenCalledWith("d4-g7");
    expect(fake.act).not.toHaveBeenCalled();
  });

  it("a click ends what is being shown", async () => {
    await choosing.take("d4", false);
    expect(fake.stage.skip).toHaveBeenCalled();
  });
});

describe("with a finger", () => {
  it("the pieces of a hex are chosen in the sheet", async () => {
    await choosing.take("d4", true);
    expect(choosing.sheet).toBe("d4");
    choosing.pick("d4", 2);
    expect(choosing.sheet).toBeNull();
    await choosing.take("d3", true);
    expect(fake.act).toHaveBeenCalledWith(["2d4-d3"]);
  });

  it("a building is confirmed in the sheet", async () => {
    choosing.setMode("build");
    expect(choosing.marks.get("d4")).toEqual({ kind: "build", badge: "500" });
    await choosing.take("d4", true);
    expect(choosing.sheet).toBe("d4");
    expect(fake.act).not.toHaveBeenCalled();
  });
});

describe("a dam", () => {
  it("shows what the water would do before it is built", () => {
    choosing.setMode("dam");
    expect(choosing.preview).toBeNull();
    choosing.side = "d4s";
    expect(choosing.preview).toMatchObject({ closes: "d4s", pieces: ["d4sw"], options: ["c3s", "c3sw"] });
    expect(choosing.preview?.dries).toEqual(new Set(["d3"]));
    expect(choosing.preview?.mayIrrigate).toEqual(new Set(["c2"]));
  });

  it("is built by a click on its side", async () => {
    choosing.setMode("dam");
    await choosing.takeSide("d4s", false);
    expect(fake.act).toHaveBeenCalledWith(["#d4s"]);
  });
});

describe("the past", () => {
  it("offers nothing", () => {
    live = false;
    const past = new Choosing(fake as never, () => live);
    expect(past.choices).toBeNull();
    expect(past.marks.size).toBe(0);
  });
});

describe("Escape", () => {
  it("goes back step by step", async () => {
    choosing.setMode("dam");
    choosing.side = "d4s";
    expect(choosing.cancel()).toBe(true);
    expect(choosing.side).toBeNull();
    expect(choosing.cancel()).toBe(true);
    expect(choosing.mode).toBe("walk");
    expect(choosing.cancel()).toBe(false);
  });
});

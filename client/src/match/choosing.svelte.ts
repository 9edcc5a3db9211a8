/**
 * What the player is choosing. The server says what may be chosen; this only remembers what he points at, and says how
 * the board is to show it.
 */
import { isField, type Place } from "../board/geometry";
import type { Mark, Preview, SideMark } from "../board/valley";
import { t } from "../lang/words.svelte";
import type { BuildChoice, Choices, Course, DamChoice, LayChoice, Start, Walk } from "../protocol.gen";
import { placeName, sideName } from "./names";
import type { Table } from "./table.svelte";

export type Mode = "walk" | "dam" | "build";

export class Choosing {
  mode = $state<Mode>("walk");
  start = $state.raw<{ place: Place; number: 1 | 2 } | null>(null);
  /** The place whose pieces are offered in the sheet. */
  sheet = $state<Place | null>(null);
  /** The side or direction that is hovered, focused or tapped. */
  side = $state<string | null>(null);
  busy = $state(false);

  constructor(
    private readonly table: Table,
    /** Whether the board shows the present; in the past nothing is chosen. */
    private readonly isLive: () => boolean,
  ) {}

  choices = $derived.by((): Choices | null =>
    this.isLive() && this.table.update ? this.table.update.choices : null,
  );

  starts = $derived.by((): Map<Place, Start[]> => {
    const starts = new Map<Place, Start[]>();
    for (const start of this.choices?.starts ?? []) starts.set(start.place, [...(starts.get(start.place) ?? []), start]);
    return starts;
  });

  /** The start that is chosen, if it still is one. */
  chosen = $derived.by((): Start | null => {
    const { start } = this;
    if (!start || this.mode !== "walk") return null;
    const here = this.starts.get(start.place);
    return here?.find((one) => one.number === start.number) ?? here?.[0] ?? null;
  });

  marks = $derived.by((): ReadonlyMap<Place, Mark> => {
    const marks = new Map<Place, Mark>();
    const choices = this.choices;
    if (!choices) return marks;
    for (const lay of choices.lay) marks.set(lay.below, { kind: "lay" });
    for (const place of choices.place) marks.set(place.place, { kind: "place" });
    if (choices.lay.length || choices.place.length) return marks;
    if (this.mode === "build") {
      for (const build of choices.builds) {
        const other = marks.get(build.place)?.badge;
        marks.set(build.place, { kind: "build", badge: other ? "½–1k" : String(build.price) });
      }
    } else if (this.mode === "dam") {
      for (const place of new Set(choices.dams.flatMap((dam) => dam.touched_from))) marks.set(place, { kind: "own" });
    } else {
      for (const place of this.starts.keys()) marks.set(place, { kind: "own" });
      if (this.chosen) {
        marks.set(this.chosen.place, { kind: "chosen" });
        for (const walk of this.chosen.walks) marks.set(walk.place, this.#walkMark(walk));
      }
    }
    return marks;
  });

  #walkMark(walk: Walk): Mark {
    const badge = String(walk.cost);
    if (!walk.chases) return { kind: "walk", badge };
    return { kind: "chase", badge, chases: { colour: this.table.colour(walk.chases.seat), number: walk.chases.number } };
  }

  /** Where a river's way is chosen on the board as a side, or a dam is. */
  sides = $derived.by((): SideMark[] => {
    const { choices } = this;
    if (!choices) return [];
    const dams = this.mode === "dam" && !choices.lay.length ? choices.dams : [];
    return dams.map((dam) => ({
      side: dam.side,
      chosen: dam.side === this.side,
      label: t("web-dam-at", { side: sideName(dam.side) }),
    }));
  });

  preview = $derived.by((): Preview | null => {
    const { choices, side } = this;
    if (!choices) return null;
    if (choices.lay.length) {
      const lay = choices.lay.find((choice) => choice.side === side);
      return lay
        ? previewOf(lay.course, null, [lay.side])
        : { ...NOTHING, options: choices.lay.map((choice) => choice.side) };
    }
    const dam = this.dam;
    return dam ? previewOf(dam.course, dam.side, []) : null;
  });

  dam = $derived.by((): DamChoice | null =>
    this.mode === "dam" ? (this.choices?.dams.find((dam) => dam.side === this.side) ?? null) : null,
  );
  lay = $derived.by((): LayChoice | null => this.choices?.lay.find((lay) => lay.side === this.side) ?? null);

  buildsAt(place: Place): BuildChoice[] {
    return this.choices?.builds.filter((build) => build.place === place) ?? [];
  }

  /** The dams that may be built at one of a place's own sides. */
  damsAt(place: Place): DamChoice[] {
    return this.choices?.dams.filter((dam) => dam.place === place || dam.below === place) ?? [];
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.start = null;
    this.side = null;
    this.sheet = null;
  }

  /** Back by one step; true if there was one. */
  cancel(): boolean {
    if (this.sheet ?? this.start ?? this.side) {
      this.sheet = null;
      this.start = null;
      this.side = null;
      return true;
    }
    if (this.mode === "walk") return false;
    this.mode = "walk";
    return true;
  }

  pick(place: Place, number: 1 | 2): void {
    this.mode = "walk";
    this.start = { place, number };
    this.sheet = null;
  }

  /** Number of campesinos that walk together: the other one. */
  toggleNumber(number?: 1 | 2): void {
    const { start } = this;
    if (!start) return;
    const wanted = number ?? (start.number === 1 ? 2 : 1);
    if (this.starts.get(start.place)?.some((one) => one.number === wanted)) this.start = { ...start, number: wanted };
    else if (wanted === 2) void this.table.why(`2${start.place}-${this.chosen?.walks[0]?.place ?? "C"}`);
  }

  /** Takes what was clicked on the board. `asSheet` offers what is there in a sheet first (touch). */
  async take(place: Place, asSheet: boolean): Promise<void> {
    this.table.stage.skip();
    const { choices } = this;
    if (!choices) {
      this.sheet = this.sheet === place ? null : place;
      return;
    }
    const lay = choices.lay.find((choice) => choice.below === place);
    const placing = choices.place.find((choice) => choice.place === place);
    if (choices.lay.length) {
      if (lay) return this.takeLay(lay, asSheet);
      const head = this.table.update?.position.head ?? "";
      this.table.tell(t("web-lay-elsewhere", { place: placeName(head) }), "R4.2");
      this.sheet = place;
      return;
    }
    if (choices.place.length) {
      if (placing) await this.play([placing.action]);
      else await this.table.why(`@${place}`);
      return;
    }
    if (this.mode === "build") return this.#takeBuild(place, asSheet);
    if (this.mode === "dam") {
      this.sheet = place;
      const dams = this.damsAt(place);
      this.side = dams.length === 1 ? dams[0]!.side : null;
      if (!dams.length && isField(place)) await this.table.why(`#${place}s`);
      return;
    }
    return this.#takeWalk(place, asSheet);
  }

  /** Leads the river there. `asSheet` shows where it would run first (touch). */
  async takeLay(lay: LayChoice, asSheet: boolean): Promise<void> {
    if (asSheet && this.side !== lay.side) this.side = lay.side;
    else await this.play([lay.action]);
  }

  async #takeBuild(place: Place, asSheet: boolean): Promise<void> {
    const builds = this.buildsAt(place);
    if (builds.length === 1 && !asSheet) await this.play([builds[0]!.action]);
    else if (builds.length) this.sheet = place;
    else {
      this.sheet = place;
      await this.table.why(`+${place}`);
    }
  }

  async #takeWalk(place: Place, asSheet: boolean): Promise<void> {
    const walk = this.chosen?.walks.find((one) => one.place === place);
    if (walk) {
      const number = this.chosen!.number;
      if (await this.play(walk.actions)) this.start = { place, number };
      return;
    }
    const here = this.starts.get(place);
    if (here && this.start?.place !== place) {
      const several = here.length > 1 || this.buildsAt(place).length > 0;
      if (asSheet && several) {
        this.start = null;
        this.sheet = place;
      } else {
        this.start = { place, number: 1 };
        this.sheet = null;
      }
      return;
    }
    if (this.start?.place === place) {
      if (here && here.length > 1 && this.start.number === 1 && !asSheet) this.start = { place, number: 2 };
      else this.start = null;
      return;
    }
    const { chosen } = this;
    if (chosen) await this.table.why(`${chosen.number === 2 ? 2 : ""}${chosen.place}-${place}`);
    else this.sheet = this.sheet === place ? null : place;
  }

  /** Takes a side that was clicked: what it does has been shown while it was hovered or focused. */
  async takeSide(side: string, asSheet: boolean): Promise<void> {
    this.table.stage.skip();
    const dam = this.choices?.dams.find((one) => one.side === side);
    if (!dam) return;
    if (asSheet && this.side !== side) {
      this.side = side;
      this.sheet = dam.touched_from[0] ?? dam.place;
    } else await this.play([dam.action]);
  }

  async play(actions: string[]): Promise<boolean> {
    this.busy = true;
    this.sheet = null;
    this.side = null;
    try {
      return await this.table.act(actions);
    } finally {
      this.busy = false;
    }
  }
}

const NONE: ReadonlySet<Place> = new Set();
const NOTHING: Preview = {
  closes: null,
  pieces: [],
  options: [],
  dries: NONE,
  mayDry: NONE,
  irrigates: NONE,
  mayIrrigate: NONE,
};

function previewOf(course: Course | null, closes: string | null, first: string[]): Preview {
  if (!course) return { ...NOTHING, closes };
  return {
    closes,
    pieces: [...new Set([...first, ...course.pieces])],
    options: course.options,
    dries: new Set(course.dries),
    mayDry: new Set(course.may_dry),
    irrigates: new Set(course.irrigates),
    mayIrrigate: new Set(course.may_irrigate),
  };
}

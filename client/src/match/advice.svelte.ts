/**
 * What a bot thinks: a hint for whoever is to choose, or what it thought before its turn. Asked for, shown, played on
 * request, and put away. What was overtaken by the match, or belongs to another moment, is not shown.
 */
import type { PlanStep, Preview } from "../board/valley";
import { t } from "../lang/words.svelte";
import type { Intention, Thought } from "../protocol.gen";
import type { Choosing } from "./choosing.svelte";
import { botTitle } from "./names";
import { planOf, previewOfLine } from "./plan";
import type { Table } from "./table.svelte";
import type { Timeline } from "./timeline.svelte";

export type Ending = "harvest" | "defer";

export class Advice {
  /** Whether a bot is asked at the moment. */
  asking = $state(false);
  /** Whether the line is being played. */
  playing = $state(false);
  /** How many parts of the line have been played. */
  done = $state(0);
  #thought = $state.raw<Thought | null>(null);
  /** The version of the match that a hint is for; null where it is no hint. */
  #version = $state<number | null>(null);
  #request = 0;
  /** Counts what was asked for and put away. */
  #run = 0;

  constructor(
    private readonly table: Table,
    private readonly timeline: Timeline,
    private readonly choosing: Choosing,
  ) {}

  isHint = $derived.by(() => this.#version !== null);

  /** What is to be shown, if it fits the moment that the board shows. */
  thought = $derived.by((): Thought | null => {
    const thought = this.#thought;
    if (!thought) return null;
    if (this.#version === null) return this.timeline.ply === thought.ply ? thought : null;
    if (this.timeline.ply !== null) return null;
    return this.playing || this.table.update?.version === this.#version ? thought : null;
  });

  /** The line as the board draws it; what is played already is left out. */
  plan = $derived.by((): PlanStep[] =>
    this.thought ? planOf(this.thought.line, (seat) => this.table.colour(seat)).slice(this.done) : [],
  );
  preview = $derived.by((): Preview | null =>
    this.thought && !this.done ? previewOfLine(this.thought.line) : null,
  );

  /** Asks for a hint; what is refused is told. */
  async ask(): Promise<void> {
    if (this.asking || this.thought) return;
    const version = this.table.update?.version ?? 0;
    this.dismiss();
    const run = this.#run;
    this.asking = true;
    const thought = await this.table.hint((id) => (this.#request = id));
    // It may have been called off too late to keep it from coming.
    if (run !== this.#run) return;
    this.asking = false;
    if (!thought) return;
    // It is for the position that the match has come to, not for what the board may still be showing.
    this.table.stage.skip();
    this.#show(thought, version);
  }

  /** Goes to the moment after so many actions, and shows what the bot thought that was to choose there. */
  async recall(ply: number): Promise<void> {
    this.dismiss();
    const run = this.#run;
    const thought = await this.table.recall(ply);
    if (!thought || run !== this.#run) return;
    this.#show(thought, null);
    await this.timeline.go(thought.ply);
  }

  #show(thought: Thought, version: number | null): void {
    this.done = 0;
    this.#version = version;
    this.#thought = thought;
    this.table.said = [
      t(version === null ? "web-thought-title" : "web-hint-title", {
        name: this.table.name(thought.seat),
        bot: botTitle(thought.bot),
      }),
      ...thought.line.map((part) => part.words),
    ].join(" ");
  }

  /** Puts it away; true if there was something. */
  dismiss(): boolean {
    const something = this.asking || this.thought !== null;
    const wasRecalled = this.thought !== null && !this.isHint;
    if (this.asking) this.table.callOff(this.#request);
    this.#run++;
    this.asking = false;
    this.playing = false;
    this.#thought = null;
    this.#version = null;
    if (wasRecalled) this.timeline.leave();
    return something;
  }

  /**
   * Plays the line part by part, as if it were done by hand, and stops where something else happens than was meant.
   * How the turn ends is left to its dialog, which says what cannot be taken back: it is what this comes to, if anything.
   */
  async play(): Promise<Ending | null> {
    const thought = this.thought;
    if (!thought || !this.isHint || this.playing) return null;
    this.playing = true;
    try {
      for (const part of thought.line) {
        const ending = endingOf(part);
        if (ending) return ending;
        if (!(await this.#playPart(part, part === thought.line.at(-1)))) return null;
        this.done += 1;
      }
      return null;
    } finally {
      this.dismiss();
    }
  }

  /** Whether the part was played, nothing else came of it, and the rest is still wanted. */
  async #playPart(part: Intention, isLast: boolean): Promise<boolean> {
    const { table } = this;
    const before = table.plies;
    if (!part.actions[0] || !table.update?.choices?.legal.includes(part.actions[0])) {
      table.tell(t("web-hint-stopped"), "", "told");
      return false;
    }
    // Why something is refused is told already.
    if (!(await this.choosing.play(part.actions))) return false;
    // What others do then is theirs, and nothing is left to be called off.
    if (isLast) return true;
    await table.stage.settled();
    if (!this.playing) return false;
    if (table.plies === before + part.actions.length) return true;
    table.tell(t("web-hint-stopped"), "", "told");
    return false;
  }
}

function endingOf(part: Intention): Ending | null {
  const [action] = part.actions;
  return action === "harvest" || action === "defer" ? action : null;
}

/** Looking back: which moment of the match is shown, and moving through it. */
import type { Frame, Position, Outlook } from "../protocol.gen";
import { settings } from "../look/settings.svelte";
import { wordsOf, type Table } from "./table.svelte";

export class Timeline {
  /** The moment that is looked at; null is the present, whatever it becomes. */
  ply = $state<number | null>(null);
  frame = $state.raw<Frame | null>(null);
  playing = $state(false);
  failure = $state("");
  #run = 0;

  constructor(private readonly table: Table) {}

  position = $derived.by((): Position | null => this.frame?.position ?? this.table.update?.position ?? null);
  outlook = $derived.by((): Outlook | null => (this.frame ? this.frame.outlook : (this.table.update?.outlook ?? null)));

  /** Back to the present. */
  leave(): void {
    this.#run++;
    this.playing = false;
    this.ply = null;
    this.frame = null;
    if (this.table.update) this.table.stage.show(this.table.update.position);
  }

  /** Shows a moment; one step forward is animated. From the past on to the last moment is to the present. */
  async go(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.table.plies));
    const comes = this.ply !== null && this.ply < wanted;
    const run = ++this.#run;
    this.playing = false;
    if (!(await this.#show(wanted, run)) || !comes) return;
    await this.table.stage.settled();
    if (run === this.#run && wanted === this.table.plies) this.leave();
  }

  /** One moment on or back; in the present there is none to go on to. */
  async step(by: number): Promise<void> {
    if (this.ply !== null || by < 0) await this.go((this.ply ?? this.table.plies) + by);
  }

  async #show(wanted: number, run: number): Promise<boolean> {
    const before = this.frame?.position.ply ?? this.ply;
    this.ply = wanted;
    try {
      const [frame] = await this.table.frames(wanted, wanted);
      if (run !== this.#run || !frame) return false;
      this.frame = frame;
      this.failure = "";
      if (before === wanted - 1) {
        this.table.stage.play([{ events: frame.entry.events, words: wordsOf(frame.entry), position: frame.position }]);
      } else this.table.stage.show(frame.position);
      return true;
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  /** Plays on from the moment shown (or from `from`) to the present, and then leaves the past. */
  async playOn(from = this.ply ?? 0): Promise<void> {
    const run = ++this.#run;
    this.playing = true;
    let ply = from;
    if (this.frame?.position.ply !== ply && !(await this.#show(ply, run))) return;
    while (run === this.#run && ply < this.table.plies) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(90, settings.pace * 0.6)));
      while (this.table.stage.busy && run === this.#run) await new Promise((resolve) => setTimeout(resolve, 40));
      if (run !== this.#run) return;
      ply += 1;
      if (!(await this.#show(ply, run))) return;
    }
    while (this.table.stage.busy && run === this.#run) await new Promise((resolve) => setTimeout(resolve, 40));
    if (run === this.#run) {
      this.playing = false;
      this.leave();
    }
  }

  pause(): void {
    this.#run++;
    this.playing = false;
  }

  /** The ply after this device's last own action before what happened since; null if nothing happened. */
  sinceMyTurn(): number | null {
    const yours = new Set(this.table.yours);
    const log = this.table.log;
    let index = log.length - 1;
    const acting = this.table.update?.choices?.seat;
    // What I did in this turn does not count; what I want to see is what came before it.
    while (index >= 0 && acting !== undefined && log[index]!.seat === acting && log[index]!.turn === this.table.update?.position.turn) index--;
    const end = index;
    while (index >= 0 && (log[index]!.seat === null || !yours.has(log[index]!.seat!))) index--;
    const since = log.slice(index + 1, end + 1);
    return since.some((entry) => entry.seat !== null) ? (log[index]?.ply ?? 0) : null;
  }
}

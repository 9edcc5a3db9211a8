/** A match as this device knows it: what the server sent, what can be asked of it, and what it said. */
import { t, words } from "../lang/words.svelte";
import { play } from "../look/sound";
import { settings } from "../look/settings.svelte";
import { Connection, Lost, type Request, type Status } from "../net/connection";
import {
  PROTOCOL,
  type Colour,
  type Entry,
  type Frame,
  type MatchView,
  type Rematch,
  type SeatView,
  type ServerMessage,
  type Thought,
  type Update,
} from "../protocol.gen";
import { Stage } from "./stage.svelte";

/** Something said to the player about what he tried. */
export interface Notice {
  words: string;
  rule: string;
  kind: "refused" | "told";
}

const BLOCK = 50;

/** What happened in an entry, without the headings of the log. */
export function wordsOf(entry: Entry): string {
  return entry.lines
    .filter((line) => !line.heading)
    .map((line) => line.words)
    .join(" ");
}

export class Table {
  view = $state.raw<MatchView | null>(null);
  update = $state.raw<Update | null>(null);
  log = $state.raw<readonly Entry[]>([]);
  status = $state<Status>("connecting");
  notice = $state.raw<Notice | null>(null);
  /** What is to be read aloud. */
  said = $state("");
  /** Why the match cannot be shown at all. */
  failure = $state("");
  /** A new match of the same people, if one of them made it. */
  rematch = $state.raw<Rematch | null>(null);
  watchers = $state(0);
  /** Whether something was sent that is not answered yet. */
  sending = $state(false);
  /** Whether the server has another version of the program than this page. */
  outdated = $state(false);

  readonly stage = new Stage(
    () => settings.pace,
    (type) => play(type),
  );
  readonly #connection: Connection;
  #frames = new Map<number, Frame>();
  #server = "";
  #waiting: (() => void)[] = [];

  constructor(readonly id: string) {
    this.#connection = new Connection({
      hello: () => ({ type: "open", protocol: PROTOCOL, match: id, language: words.language }),
      onmessage: (message) => this.#receive(message),
      onstatus: (status) => {
        this.status = status;
        this.#wake();
      },
    });
  }

  close(): void {
    this.#connection.close();
  }

  /** Asks for everything again, in the language of now. */
  reopen(): void {
    this.#frames.clear();
    this.#connection.send({ type: "open", protocol: PROTOCOL, match: this.id, language: words.language });
  }

  seat(seat: number): SeatView | undefined {
    return this.view?.seats[seat];
  }

  name(seat: number): string {
    return this.seat(seat)?.name ?? t("player-name", { number: seat + 1 });
  }

  colour(seat: number): Colour {
    return this.seat(seat)?.colour ?? "red";
  }

  get yours(): number[] {
    return this.view?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  get plies(): number {
    return this.update?.position.ply ?? 0;
  }

  /** Plays actions; true if the server did them. */
  act(actions: string[]): Promise<boolean> {
    return this.#submit((version) => ({ type: "act", version, actions }));
  }

  undo(wholeTurn: boolean): Promise<boolean> {
    return this.#submit((version) => ({ type: "undo", version, whole_turn: wholeTurn }));
  }

  redo(all: boolean): Promise<boolean> {
    return this.#submit((version) => ({ type: "redo", version, all }));
  }

  /** Tells why an action cannot be done. */
  async why(action: string): Promise<void> {
    try {
      const reply = await this.#connection.ask({ type: "why", action });
      if (reply.type === "answer" && !reply.legal) this.tell(reply.words, reply.rule);
      else if (reply.type === "refused") this.tell(reply.words, reply.rule);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
  }

  /** What a bot would do here, or why that is not said; `noted` is called with what `callOff` takes. */
  async hint(noted: (id: number) => void): Promise<Thought | null> {
    if (!this.update) return null;
    this.notice = null;
    return this.#think({ type: "hint", version: this.update.version }, noted);
  }

  /** Asks to think no more about a hint. */
  callOff(id: number): void {
    this.#connection.send({ type: "cancel", id });
  }

  /** What the bot thought that was to choose after so many actions. */
  recall(ply: number): Promise<Thought | null> {
    return this.#think({ type: "recall", ply });
  }

  async #think(request: Request, noted?: (id: number) => void): Promise<Thought | null> {
    try {
      const reply = await this.#connection.ask(request, noted);
      return reply.type === "thought" ? reply : null;
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      this.tell(t("web-reconnecting"));
      return null;
    }
  }

  tell(said: string, rule = "", kind: Notice["kind"] = "refused"): void {
    this.notice = { words: said, rule, kind };
  }

  /** The moments from one ply to another; what is known already is not asked for again. */
  async frames(first: number, last: number): Promise<Frame[]> {
    for (let block = first - (first % BLOCK); block <= last; block += BLOCK) {
      const end = Math.min(block + BLOCK - 1, this.plies);
      const wanted = Array.from({ length: end - block + 1 }, (_, index) => block + index);
      if (wanted.every((ply) => this.#frames.has(ply))) continue;
      const reply = await this.#connection.ask({ type: "replay", first: block, last: end });
      if (reply.type === "refused") throw new Error(reply.words);
      if (reply.type === "frames") for (const frame of reply.frames) this.#frames.set(frame.position.ply, frame);
    }
    const frames: Frame[] = [];
    for (let ply = first; ply <= last; ply++) {
      const frame = this.#frames.get(ply);
      if (frame) frames.push(frame);
    }
    return frames;
  }

  async #submit(request: (version: number) => Request): Promise<boolean> {
    if (!this.update || this.sending) return false;
    this.notice = null;
    this.sending = true;
    try {
      const reply = await this.#connection.ask(request(this.update.version));
      if (reply.type !== "done") return false;
      await this.#arrival(reply.version);
      return true;
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      this.tell(t(error.sent ? "web-lost-sending" : "web-reconnecting"));
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** Waits until this version of the match is here; what is sent before would be refused as stale. */
  async #arrival(version: number): Promise<void> {
    while ((this.update?.version ?? 0) < version && this.status === "open") {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "match":
        this.#server ||= message.server;
        this.outdated = message.server !== this.#server || message.protocol !== PROTOCOL;
        this.view = message;
        this.failure = "";
        this.stage.setUp(
          message.seats.map((seat) => seat.colour),
          message.board.fields.filter((field) => field.terrain === "f").map((field) => field.place),
        );
        break;
      case "update":
        this.#take(message);
        break;
      case "presence":
        this.#present(message.connected, message.watchers);
        break;
      case "refused":
        if (message.code === "match/unknown" || message.code === "protocol/version") this.failure = message.words;
        // The address was cut short: what stands in it cannot be the id of a match.
        else if (message.code === "message/unreadable" && !this.view) this.failure = t("refused-match-unknown");
        // Whoever called a hint off knows it.
        else if (message.code !== "hint/cancelled") this.tell(message.words, message.rule);
        break;
      case "rematch":
        this.rematch = message;
        break;
      default:
        break;
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #present(connected: number[], watchers: number): void {
    if (!this.view) return;
    const seats = this.view.seats.map((seat) => ({ ...seat, connected: connected.includes(seat.seat) }));
    this.view = { ...this.view, seats };
    this.watchers = watchers;
  }

  #take(update: Update): void {
    const before = this.update;
    // A server that was started again after a kill counts on from what it saved; only a fresh opening may go back.
    if (before && update.version < before.version && update.cause !== "opened") return;
    this.log = [...this.log.filter((entry) => entry.ply <= update.keep), ...update.entries];
    for (const ply of [...this.#frames.keys()]) if (ply > update.keep) this.#frames.delete(ply);
    this.update = update;
    this.#wake();
    // Something was noted in the log: the board stands as it stood.
    if (update.cause === "noted") {
      this.said = update.entries.at(-1)?.lines.at(-1)?.words ?? "";
      return;
    }
    const animated = update.cause === "played" || update.cause === "redone";
    if (before && animated && update.entries.length) {
      const last = update.entries.length - 1;
      this.stage.play(
        update.entries.map((entry, index) => ({
          events: entry.events,
          words: wordsOf(entry),
          position: index === last ? update.position : null,
        })),
        update.entries.some((entry) => entry.seat !== null && !this.yours.includes(entry.seat)),
      );
      this.said = update.entries.map(wordsOf).join(" ");
    } else {
      this.stage.show(update.position);
      if (before && update.cause === "undone") this.said = t("web-undone");
    }
    const turned = before && update.choices && (!before.choices || before.choices.seat !== update.choices.seat);
    if (turned) {
      play("your-turn");
      this.said += ` ${t("web-say-your-turn", { name: this.name(update.choices!.seat) })}`;
    }
  }
}

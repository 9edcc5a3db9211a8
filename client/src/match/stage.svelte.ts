/**
 * What the board shows. It runs behind the match while events are being shown, and catches up at once when asked to:
 * nobody ever waits for it. It keeps books of pieces only; after each entry it is set right by a whole position.
 */
import type { Place } from "../board/geometry";
import type { BuildingOn, Campesino, Colour, Flash, River, Valley } from "../board/valley";
import type { Flow, GameEvent, Position } from "../protocol.gen";

/** Something to show: the events of an entry, and then, if known, the position they led to. */
export interface Step {
  events: readonly GameEvent[];
  words: string;
  position: Position | null;
}

const TAKES: Record<GameEvent["type"], number> = {
  placed: 1,
  moved: 1,
  chased: 1,
  raided: 2.5,
  laid: 0.45,
  pieces_taken: 0.6,
  course_ended: 0.2,
  desperados_rode: 1.2,
  dammed: 1.2,
  water_changed: 1,
  built: 1.5,
  card_carried_out: 1,
  card_put_off: 1,
  paid: 1.4,
  card_drawn: 0.8,
  pile_shuffled: 0.6,
  turn_began: 0.2,
  won: 1,
};

export class Stage {
  campesinos = $state.raw<Campesino[]>([]);
  buildings = $state.raw<BuildingOn[]>([]);
  flows = $state.raw<Flow[]>([]);
  dams = $state.raw<ReadonlySet<string>>(new Set());
  wet = $state.raw<ReadonlySet<Place>>(new Set());
  flashes = $state.raw<readonly Flash[]>([]);
  /** What is being shown, in words; empty when the board stands where the match does. */
  caption = $state("");
  busy = $state(false);
  /** Whether what others did is being shown: then the board is not yet what one chooses on. */
  behind = $state(false);

  #colours: Colour[] = [];
  #forests: ReadonlySet<Place> = new Set();
  #pace: () => number;
  #sound: (type: GameEvent["type"]) => void;
  #queue: Step[] = [];
  #next = 1;
  #run = 0;
  #wake: (() => void) | undefined;

  constructor(pace: () => number, sound: (type: GameEvent["type"]) => void) {
    this.#pace = pace;
    this.#sound = sound;
  }

  valley = $derived.by((): Valley => {
    const rivers: Record<River, string[]> = { V: courseOf(this.flows, "V"), M: courseOf(this.flows, "M") };
    const fed = new Set([...rivers.V, ...rivers.M]);
    return {
      rivers,
      loose: this.flows.map((flow) => flow.side).filter((side) => !fed.has(side)),
      wet: this.wet,
      dams: this.dams,
      campesinos: this.campesinos,
      buildings: this.buildings,
      players: this.#players,
    };
  });
  #players = $state(2);

  /** Who has which colour, and which fields are forest: those are paid for in dams. */
  setUp(colours: Colour[], forests: readonly Place[] = []): void {
    this.#colours = colours;
    this.#forests = new Set(forests);
    this.#players = colours.length;
    this.campesinos = this.campesinos.map((one) => ({ ...one, colour: this.#colour(one.seat) }));
  }

  /** Shows a position now; whatever was still to be shown is dropped. */
  show(position: Position): void {
    this.#stop();
    this.#set(position);
  }

  /** Shows steps one after the other, after those that are still waiting. */
  play(steps: readonly Step[], byOthers = false): void {
    this.behind ||= byOthers;
    this.#queue.push(...steps);
    const last = this.#queue.at(-1)?.position;
    if ((this.#pace() === 0 || document.hidden) && last) {
      this.show(last);
    } else if (!this.busy) {
      void this.#perform();
    }
  }

  /** Catches up with everything that is still to be shown. */
  skip(): void {
    const last = this.#queue.findLast((step) => step.position)?.position;
    if (last) this.show(last);
  }

  /** Once everything is shown. */
  async settled(): Promise<void> {
    while (this.busy) await new Promise((resolve) => setTimeout(resolve, 40));
  }

  #stop(): void {
    this.#queue = [];
    this.#run++;
    this.busy = false;
    this.behind = false;
    this.caption = "";
    this.flashes = [];
    this.#wake?.();
  }

  async #perform(): Promise<void> {
    const run = ++this.#run;
    this.busy = true;
    while (this.#queue.length) {
      const step = this.#queue[0]!;
      this.caption = step.words;
      for (const event of step.events) {
        for (const part of this.#parts(event)) {
          part();
          await this.#sleep(this.#pace() * TAKES[event.type]);
          if (run !== this.#run) return;
        }
        this.#sound(event.type);
      }
      if (step.position) this.#set(step.position);
      this.#queue.shift();
    }
    this.busy = false;
    this.behind = false;
    this.caption = "";
    this.flashes = [];
  }

  #sleep(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** What is done for an event, a moment apart. */
  #parts(event: GameEvent): (() => void)[] {
    switch (event.type) {
      case "placed":
        return [() => this.#add(event.seat, event.place)];
      case "moved":
        return event.path.slice(1).map((place, index) => () => this.#move(event.seat, event.path[index]!, place, event.number));
      case "chased":
        return [
          () => this.#flash("dust", event.place, "", null),
          () => this.#move(event.seat, event.place, "C", event.number),
        ];
      case "raided":
        return [
          () => this.#flash("rider", event.place, "", null),
          () => this.#move(event.seat, event.place, "C", 1),
        ];
      case "laid":
        return [() => this.#lay({ side: event.side, above: event.above, below: event.below, rivers: event.rivers })];
      case "pieces_taken":
        return [() => this.#take(event.sides)];
      case "desperados_rode":
        return [() => this.#flash("rider", event.card.charAt(1), "", null)];
      case "dammed":
        return [() => (this.dams = new Set([...this.dams, event.side]))];
      case "water_changed":
        return [
          () => {
            const dried = new Set(event.dried);
            this.wet = new Set([...[...this.wet].filter((place) => !dried.has(place)), ...event.irrigated]);
            for (const place of event.irrigated) this.#flash("water", place, "", null);
          },
        ];
      case "built":
        return [() => (this.buildings = [...this.buildings, { place: event.place, kind: event.building, colour: this.#colour(event.seat) }])];
      case "paid":
        return event.money || event.dams ? [() => this.#pay(event.seat, event.fields)] : [];
      default:
        return [() => undefined];
    }
  }

  #pay(seat: number, fields: string[]): void {
    for (const place of fields) {
      if (this.#forests.has(place)) this.#flash("dam", place, "+1", seat);
      else this.#flash("gain", place, "+100", seat);
    }
  }

  #colour(seat: number): Colour {
    return this.#colours[seat] ?? "red";
  }

  #flash(kind: Flash["kind"], place: Place, text: string, seat: number | null): void {
    const flash = { id: this.#next++, place, kind, text, colour: seat === null ? null : this.#colour(seat) };
    this.flashes = [...this.flashes.slice(-20), flash];
  }

  #add(seat: number, place: Place): void {
    this.campesinos = [...this.campesinos, { id: this.#next++, seat, place, colour: this.#colour(seat) }];
  }

  #move(seat: number, from: Place, to: Place, number: number): void {
    let left = number;
    this.campesinos = this.campesinos.map((one) => {
      if (left === 0 || one.seat !== seat || one.place !== from) return one;
      left--;
      return { ...one, place: to };
    });
  }

  #lay(flow: Flow): void {
    this.flows = [...this.flows.filter((other) => other.above !== flow.above), flow];
    this.wet = new Set([...this.wet, flow.below]);
  }

  #take(sides: readonly string[]): void {
    this.flows = this.flows.filter((flow) => !sides.includes(flow.side));
  }

  #set(position: Position): void {
    this.flows = position.flows;
    this.dams = new Set(position.dams);
    this.wet = new Set(position.wet);
    this.buildings = position.players.flatMap((player) => [
      ...player.fincas.map((place) => ({ place, kind: "finca" as const, colour: this.#colour(player.seat) })),
      ...(player.hacienda ? [{ place: player.hacienda, kind: "hacienda" as const, colour: this.#colour(player.seat) }] : []),
    ]);
    this.campesinos = position.players.flatMap((player) => this.#settle(player.seat, player.campesinos));
  }

  /** The seat's campesinos where they have to be; as many as can stay who they are. */
  #settle(seat: number, groups: readonly { place: Place; number: number }[]): Campesino[] {
    const wanted = new Map(groups.map(({ place, number }) => [place, number]));
    const settled: Campesino[] = [];
    const free: Campesino[] = [];
    for (const one of this.campesinos.filter((campesino) => campesino.seat === seat)) {
      const number = wanted.get(one.place) ?? 0;
      if (number > 0) {
        wanted.set(one.place, number - 1);
        settled.push({ ...one, colour: this.#colour(seat) });
      } else free.push(one);
    }
    for (const [place, number] of wanted) {
      for (let count = 0; count < number; count++) {
        const one = free.shift() ?? { id: this.#next++ };
        settled.push({ id: one.id, seat, place, colour: this.#colour(seat) });
      }
    }
    return settled.sort((one, other) => one.id - other.id);
  }
}

/** The sides through which a river flows, from its spring down, as far as its pieces lie. */
export function courseOf(flows: readonly Flow[], river: River): string[] {
  const from = new Map(flows.map((flow) => [flow.above, flow]));
  const sides: string[] = [];
  let flow = from.get(river);
  while (flow && sides.length < 60) {
    sides.push(flow.side);
    flow = from.get(flow.below);
  }
  return sides;
}

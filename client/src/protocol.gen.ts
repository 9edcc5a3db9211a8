// Made by `python -m dosrios.protocol.typescript client/src/protocol.gen.ts`; do not edit.

export const PROTOCOL = 1;

export type Colour = "red" | "blue" | "yellow" | "purple";

export type Terrain = "h" | "f" | "m" | "w" | "t";

export type Phase = "rivers" | "campesinos" | "actions" | "relaying" | "draw" | "over";

export type RiverCode = "V" | "M";

export type Power = "rename" | "bot" | "open" | "here" | "link" | "hand_over";

export type Building = "finca" | "hacienda";

export type RefusalCode = "action/chance" | "action/illegal" | "action/not-yours" | "action/stale" | "action/unreadable" | "bot/unknown" | "hint/cancelled" | "hint/failed" | "hint/not-allowed" | "hint/too-many" | "language/unknown" | "link/unknown" | "match/not-opened" | "match/over" | "match/ply" | "match/rules" | "match/seats" | "match/unknown" | "message/too-long" | "message/too-many" | "message/unreadable" | "origin/foreign" | "protocol/version" | "record/invalid" | "redo/nothing" | "request/too-long" | "request/too-many" | "request/unknown" | "request/unreadable" | "seat/colour" | "seat/name" | "seat/not-yours" | "seat/taken" | "seat/unknown" | "server/failed" | "thought/unknown" | "undo/line" | "undo/nothing" | "undo/others";

/** Play these actions, all or none, on the position of `version`. */
export interface Act {
  type: "act";
  id: number;
  version: number;
  actions: string[];
}

/** `POST /api/matches/ID/again`: the same seats once more. Answered by `Made`. */
export interface Again {
  same_board?: boolean; // default: false
}

/** Why an action cannot be done, in words, or that it can. */
export interface Answer {
  type: "answer";
  id: number;
  legal: boolean;
  words: string;
  rule: string;
}

/** `POST /api/links/TOKEN`: take the seat. Answered by `Arrived`. */
export interface Arrive {
  name?: string | null; // default: null
  colour?: Colour | null; // default: null
}

/** The seat is yours. */
export interface Arrived {
  match: string;
  seat: number;
}

/** The valley: its 49 fields, what lies around them, and its text in notation. */
export interface BoardView {
  text: string;
  fields: FieldView[];
  edges: EdgePlace[];
}

/** A bot there is. */
export interface BotChoice {
  name: string;
  /** What it is called, in the language asked for; its name where that says nothing else. */
  title: string;
  /** What it is like; empty where nothing is known of it. */
  words: string;
}

/** A building that may be placed (R8.4). */
export interface BuildChoice {
  action: string;
  place: string;
  building: Building;
  price: number;
  irrigated: boolean;
  /** Whether it would win the match at once (R10.1). */
  wins: boolean;
}

/** A finca or hacienda was placed (R8.4). */
export interface BuiltEvent {
  type: "built";
  seat: number;
  building: Building;
  place: string;
  price: number;
}

/** Think no more about the hint with this id: it is refused as `hint/cancelled`. */
export interface Cancel {
  type: "cancel";
  id: number;
}

/** The first card of the row was carried out (R9.3). */
export interface CardCarriedOutEvent {
  type: "card_carried_out";
  seat: number;
  card: string;
}

/** How many cards of a kind there are. */
export interface CardCount {
  card: string;
  number: number;
}

/** A card was drawn: to the end of the row, or Desperados (R9.4). */
export interface CardDrawnEvent {
  type: "card_drawn";
  card: string;
}

/** What everybody would be paid if the card were carried out now (R9.3). */
export interface CardForecast {
  card: string;
  payments: Payment[];
}

/** The first card of the row went to its end (R9.2). */
export interface CardPutOffEvent {
  type: "card_put_off";
  seat: number;
  card: string;
}

/** `GET /api/matches/ID/chart`: how the match went. */
export interface Chart {
  points: ChartPoint[];
}

/** How everybody stood when a turn began, or at the end. Lists are by seat. */
export interface ChartPoint {
  ply: number;
  turn: number;
  money: number[];
  buildings: number[];
  irrigated: number[];
}

/** Whom a walk sends to the city (R7.3). */
export interface Chased {
  seat: number;
  number: number;
}

/** Campesinos were chased to the city (R7.3); comes after the `moved` of the chasers. */
export interface ChasedEvent {
  type: "chased";
  seat: number;
  by: number;
  place: string;
  number: number;
}

/**
 * All that `seat` may do now.
 *
 * `legal` lists every single action; the rest is the same, laid out for choosing by hand.
 */
export interface Choices {
  seat: number;
  legal: string[];
  lay: LayChoice[];
  place: PlaceChoice[];
  starts: Start[];
  dams: DamChoice[];
  builds: BuildChoice[];
  /** Whether `harvest` and `defer` may be played. */
  can_end: boolean;
}

/** `POST /api/matches/ID/continue`: a new match from a moment. Answered by `Made`. */
export interface Continue {
  ply: number;
  seats: NewSeat[];
}

/** What the water would do: first what is sure, then what depends on choices (R8.3). */
export interface Course {
  /** Pieces that will be laid whatever anybody chooses, in order. */
  pieces: string[];
  /** Where these lead: the field where a choice arises, or where the river ends or joins a bed. */
  end: string | null;
  /** Rivers whose bed is joined at the end. */
  joins: RiverCode[];
  /** Sides among which is chosen at the end. */
  options: string[];
  chooser: number | null;
  /** How many different courses there are. */
  courses: number;
  dries: string[];
  may_dry: string[];
  irrigates: string[];
  may_irrigate: string[];
}

/** The river has reached a lake, the city, a trail, or a field whose bed it joins (R4.4). */
export interface CourseEndedEvent {
  type: "course_ended";
  place: string;
  joins: boolean;
  rivers: RiverCode[];
}

/** A side that may be closed. */
export interface DamChoice {
  action: string;
  side: string;
  /** The field or spring above the side. */
  place: string;
  below: string;
  /** Fields with own campesinos that touch the side, of the two beside it (R8.1). */
  touched_from: string[];
  /** What the water would do; none where no river runs through the side. */
  course: Course | null;
}

/** A dam was built (R8.1). */
export interface DammedEvent {
  type: "dammed";
  seat: number;
  side: string;
}

/** Desperados came down a river; whom they met follows as `raided` (R9.5). */
export interface DesperadosRodeEvent {
  type: "desperados_rode";
  card: string;
}

/** What a player lacks for one way of winning (R10.1); all 0 when he has won that way. */
export interface DistanceView {
  /** Buildings still to be placed. */
  buildings: number;
  /** Whether the hacienda is one of them. */
  needs_hacienda: boolean;
  /** What these cost, in Rio. */
  price: number;
  /** How much of that he does not have yet. */
  money: number;
  /** How many of the buildings that stand must become irrigated besides. */
  dry: number;
}

/** What was asked for was done and is saved; the `update` comes right after. */
export interface Done {
  type: "done";
  id: number;
  version: number;
}

/**
 * A place that is no field, as seen from a field at its border.
 *
 * `column` and `y` as for fields: one for the springs, several for the city, trails and lakes.
 */
export interface EdgePlace {
  place: string;
  cells: [number, number][];
}

/** One action of the match, for the log and for showing how it happened. */
export interface Entry {
  /**
   * Its number: the position after it has the same `ply`. 0 is the opening, which is no action:
   * the pieces of the rivers that were laid before anybody had a choice.
   */
  ply: number;
  /** Who did it; nobody for a card that was drawn and for the opening. */
  seat: number | null;
  /** The turn it was done in. */
  turn: number;
  /** In notation; empty for the opening. */
  action: string;
  /** What happened, in words. */
  lines: Line[];
  /** Left out of the entries that come with `open`; `replay` has them. */
  events: GameEvent[];
}

/**
 * A field of the board. It never changes.
 *
 * `column` 0..6 from the west and `y` in half fields from the north: the centre of a flat-top hex
 * whose sides are 1 long lies at (1.5 * column, sqrt(3)/2 * y).
 */
export interface FieldView {
  place: string;
  terrain: Terrain;
  column: number;
  y: number;
}

/** It was done. */
export interface Fine {
  done: boolean;
}

/** A river piece: it leaves `above` through `side` and leads into `below`. */
export interface Flow {
  side: string;
  above: string;
  below: string;
  /** Which rivers run here, both on a shared stretch; none on a dead piece during a re-laying. */
  rivers: RiverCode[];
}

/** One moment of the match: the position, and what led to it. */
export interface Frame {
  position: Position;
  outlook: Outlook | null;
  entry: Entry;
}

/** The moments asked for, in order. `plies` is how many actions the match has now. */
export interface Frames {
  type: "frames";
  id: number;
  plies: number;
  frames: Frame[];
}

/** What ending the turn one way leads to. */
export interface Future {
  /** What everybody is paid at once; nothing when the card is put off. */
  paid: Payment[];
  /** The row afterwards; `?` stands for the card that is drawn. */
  row: string[];
  /** Who decides next about the first card of that row. */
  next_seat: number;
  /** What that card would pay everybody, were nothing changed until then. */
  next_payments: Payment[];
}

/** Campesinos of one player on one place: at most 2 on a field, any number elsewhere. */
export interface Group {
  place: string;
  number: number;
}

/**
 * What would the best bot do in my place? Answered by `thought`, once it has thought.
 *
 * Refused as `hint/not-allowed` where somebody else plays and hints were not agreed on, and as
 * `action/stale` when the match moves on meanwhile. The log tells everybody who asked.
 */
export interface Hint {
  type: "hint";
  id: number;
  version: number;
}

/** What can be taken back and done again by this client. */
export interface History {
  /** How many steps. A step is what was played in one `act`, with what bots did after it. */
  undo: number;
  /** The ply that one undo leads to. */
  undo_to: number | null;
  /** The ply that an undo of the whole turn leads to. */
  undo_turn_to: number | null;
  redo: number;
  /** The last card drawn, or the beginning: nothing up to this ply can be taken back. */
  line: number;
}

/** `POST /api/matches/import`: a record (`.drn`) becomes a match. Answered by `Made`. */
export interface ImportRecord {
  text: string;
  /** The file's name, for messages about errors. */
  name?: string; // default: ""
  /** Who goes on from its end; without, everybody sits at this device. */
  seats?: NewSeat[] | null; // default: null
}

/** A part of what is intended: one action, or a walk of several. */
export interface Intention {
  actions: string[];
  /** In the client's language. */
  words: string;
  /** What the words are about. */
  places: string[];
  /** What it would bring about. */
  events: GameEvent[];
}

/** A river piece was laid. */
export interface LaidEvent {
  type: "laid";
  side: string;
  above: string;
  below: string;
  rivers: RiverCode[];
  /** Whose piece it was (R3.2). */
  seat: number;
  /** Whether there was no choice (R3.3). */
  forced: boolean;
}

/** A way in which the river may leave its head. */
export interface LayChoice {
  action: string;
  side: string;
  below: string;
  course: Course;
}

/** One line of the log, in the client's language. */
export interface Line {
  words: string;
  /** What the words are about. */
  places: string[];
  /** Whether it is the heading of what follows: a turn, or a part of the setup. */
  heading: boolean;
}

/** A link; whoever has it has what it gives. */
export interface Link {
  url: string;
}

/** `GET /api/links/TOKEN`: what a link would give. */
export interface LinkView {
  match: string;
  seat: number;
  kind: "device" | "hand_over" | "invitation";
  /** Who has the seat now. */
  name: string | null;
  colour: Colour;
  free_colours: Colour[];
  /** Who invites. */
  host_name: string;
  /** Whether this device has the seat already. */
  yours: boolean;
}

/** A match was made. */
export interface Made {
  match: string;
  warnings: string[];
}

/** What does not change with every action. Sent first, and again when a seat changes. */
export interface MatchView {
  type: "match";
  match: string;
  protocol: number;
  /** Version of the program. */
  server: string;
  board: BoardView;
  rules: string;
  options: Option[];
  start: number;
  /** What the board and the opening came from, if it is known. */
  seed: string | null;
  seats: SeatView[];
  /** Whether this device made the match, and so may fill its open seats. */
  host: boolean;
  /** Whether this device may ask for hints when it is its turn. */
  hints: boolean;
}

/** Campesinos went along a path: two places for a step, more for a crossing (R6.6). */
export interface MovedEvent {
  type: "moved";
  seat: number;
  number: number;
  path: string[];
  cost: number;
}

/**
 * `POST /api/matches/ID/links`: a link to a seat. Answered by `Link`.
 *
 * For an open seat: an invitation, which works once. For a seat of yours: on another device too,
 * or with `hand_over` there instead of here.
 */
export interface NewLink {
  seat: number;
  hand_over?: boolean; // default: false
}

/** `POST /api/matches`: answered by `Made`. */
export interface NewMatch {
  seats: NewSeat[];
  /** A preset and any options, as in a record: `published relaying=in_turn`. */
  rules?: string; // default: "standard"
  /** The same seed gives the same board, starting player and row; none is a surprise. */
  seed?: string | null; // default: null
  /**
   * Whether everybody may ask for hints though several people play. Who plays alone may.
   *
   * Matches that are made of this one keep it.
   */
  hints?: boolean; // default: false
}

/** A seat of a new match: somebody at this device, a bot, or open to whoever has the link. */
export interface NewSeat {
  kind: "bot" | "here" | "open";
  name?: string | null; // default: null
  colour?: Colour | null; // default: null
  /** Which bot; needed when `kind` is `bot`. */
  bot?: string | null; // default: null
}

/** `GET /api/offer?language=en`: what a new match can be made of. */
export interface Offer {
  protocol: number;
  server: string;
  /** What links to this server begin with: the public address, else the one people came by. */
  address: string;
  languages: string[];
  bots: BotChoice[];
  presets: Preset[];
  options: Setting[];
  colours: Colour[];
}

/**
 * Show me this match from now on. Answered by `match` and `update`.
 *
 * The first message, and sent again for a fresh view, another language or another match.
 */
export interface Open {
  type: "open";
  protocol: number;
  match: string;
  language: string;
}

/** A rule option and its value (section 12 of the rules). */
export interface Option {
  name: string;
  value: string;
}

/** What a position may lead to. Not there when the match is over. */
export interface Outlook {
  /** For every kind of card that pays. */
  cards: CardForecast[];
  raids: RaidForecast[];
  /** If the first card is carried out; only during the actions of a turn. */
  harvest: Future | null;
  /** If it is put off. */
  defer: Future | null;
}

/** A player was paid for a card; `fields` are what for. */
export interface PaidEvent {
  type: "paid";
  seat: number;
  money: number;
  dams: number;
  fields: string[];
}

/** What one player gets for a card. */
export interface Payment {
  seat: number;
  money: number;
  dams: number;
  /** What for. */
  fields: string[];
}

/** River pieces were taken away: by a dam, or because no spring feeds them any more (R8.3). */
export interface PiecesTakenEvent {
  type: "pieces_taken";
  sides: string[];
}

/** The discards became a new pile (R9.4). */
export interface PileShuffledEvent {
  type: "pile_shuffled";
  cards: number;
}

/** Are you there? Answered by `pong`. */
export interface Ping {
  type: "ping";
  id: number;
}

/** A field on which a campesino may be placed in the setup (R3.4). */
export interface PlaceChoice {
  action: string;
  place: string;
}

/** A campesino was placed in the setup (R3.4). */
export interface PlacedEvent {
  type: "placed";
  seat: number;
  place: string;
}

/** What a player has and how far from winning he is. */
export interface PlayerView {
  seat: number;
  money: number;
  dams: number;
  /** City `C` and trails `W`, `E` included. */
  campesinos: Group[];
  /** Campesinos that are nowhere yet (R3.4). */
  unplaced: number;
  fincas: string[];
  hacienda: string | null;
  /** Fields with his buildings that are wet now. */
  irrigated: string[];
  /** To all five buildings (R10.1). */
  to_five: DistanceView;
  /** To four buildings on irrigated fields, the hacienda among them (R10.1). */
  to_irrigated: DistanceView;
  /** 1 for the first (R10.3). */
  rank: number;
}

/** I am here. */
export interface Pong {
  type: "pong";
  id: number;
}

/** One position. Everything in it is open (R11.1). */
export interface Position {
  ply: number;
  /** Turns begun; 0 in the setup. */
  turn: number;
  phase: Phase;
  /** Whose turn it is. */
  active: number;
  /** Who chooses now; nobody while a card is drawn and when the match is over. */
  actor: number | null;
  points: number;
  wet: string[];
  flows: Flow[];
  dams: string[];
  /** The place from which the next river piece is to be laid. */
  head: string | null;
  players: PlayerView[];
  /** Dams that nobody has (R9.6). */
  supply: number;
  row: string[];
  pile: CardCount[];
  discards: CardCount[];
  winner: number | null;
}

/** Who is looking. */
export interface Presence {
  type: "presence";
  connected: number[];
  watchers: number;
}

/** A named choice of rules. */
export interface Preset {
  name: string;
  options: Record<string, string>;
}

/** What is wrong with a request. */
export interface Problem {
  code: string;
  words: string;
}

/** Whom a Desperado card would hit now (R9.5). */
export interface RaidForecast {
  card: string;
  /** How likely the next card drawn is this one. */
  chance: number;
  victims: Victim[];
}

/** A campesino was sent to the city by Desperados (R9.5). */
export interface RaidedEvent {
  type: "raided";
  seat: number;
  place: string;
  river: RiverCode;
}

/**
 * What did the bot think that was to choose after `ply` actions? Answered by `thought`.
 *
 * `thoughts` of an `update` says of which plies that is known.
 */
export interface Recall {
  type: "recall";
  id: number;
  ply: number;
}

/** Play again what was taken back last, or all of it. */
export interface Redo {
  type: "redo";
  id: number;
  version: number;
  all?: boolean; // default: false
}

/**
 * What was asked for was not done.
 *
 * After a refused `act`, `undo` or `redo` an `update` follows with the match as it is.
 */
export interface Refused {
  type: "refused";
  id: number | null;
  /** Namespaced, such as `action/stale`; docs/protocol.md lists them all. */
  code: string;
  /** Why, in the client's language. */
  words: string;
  /** Number of the rule that forbids it, such as `R6.2`. */
  rule: string;
  /** Which of several actions it is about. */
  action: string;
}

/**
 * A reason for a line, in the client's language: what it brings about that matters.
 *
 * A phrase that goes on where the player or his actions were named, without a full stop.
 */
export interface Remark {
  words: string;
  places: string[];
}

/** The same people have a new match: this one, for whoever wants to go there. */
export interface Rematch {
  type: "rematch";
  match: string;
  words: string;
}

/** The positions after `first`..`last` actions (at most 100 of them). Answered by `frames`. */
export interface Replay {
  type: "replay";
  id: number;
  first: number;
  last: number;
}

/**
 * `POST /api/matches/ID/seats/SEAT`: answered by `Fine`.
 *
 * The seat must be yours; whoever made the match may also change open seats and those of bots.
 * `kind`: `bot` gives the seat to `bot`, `open` frees it, `here` takes an open or a bot's seat.
 */
export interface SeatChange {
  name?: string | null; // default: null
  colour?: Colour | null; // default: null
  kind?: "bot" | "here" | "open" | null; // default: null
  bot?: string | null; // default: null
}

/** Who sits where. */
export interface SeatView {
  seat: number;
  kind: "bot" | "human" | "open";
  name: string;
  colour: Colour;
  bot: string | null;
  /** Whether this device may act for the seat. */
  yours: boolean;
  /** What this device may do about the seat. */
  may: Power[];
  /** Whether somebody who holds it is looking. */
  connected: boolean;
}

/** A rule option with its values, the default first. */
export interface Setting {
  name: string;
  values: string[];
}

/** Where `number` campesinos (1 or 2) on `place` can get to. */
export interface Start {
  place: string;
  number: 1 | 2;
  walks: Walk[];
}

/** A match of this device. */
export interface Summary {
  match: string;
  /** When, as ISO 8601 in UTC. */
  changed: string;
  seats: SummarySeat[];
  plies: number;
  turn: number;
  your_turn: boolean;
  winner: number | null;
}

/** Who plays in a match of the list. */
export interface SummarySeat {
  name: string;
  colour: Colour;
  kind: "bot" | "human" | "open";
  yours: boolean;
}

/** What a bot thinks of a position. */
export interface Thought {
  type: "thought";
  id: number;
  /** The position: after so many actions. */
  ply: number;
  /** For whom it thinks. */
  seat: number;
  bot: string;
  /** By seat: the chance to win, 0 to 1, all together 1. Empty from a bot that reckons none. */
  chances: number[];
  /** What it would do, until somebody else or chance is to choose. */
  line: Intention[];
  /** Why, the most important first. */
  reasons: Remark[];
}

/** A turn began. */
export interface TurnBeganEvent {
  type: "turn_began";
  seat: number;
  turn: number;
}

/** Take back the last step, or the whole turn. */
export interface Undo {
  type: "undo";
  id: number;
  version: number;
  whole_turn?: boolean; // default: false
}

/**
 * The match as it is now. Whoever has the last one and the log has missed nothing.
 *
 * Drop it when its `version` is lower than the one you have.
 */
export interface Update {
  type: "update";
  version: number;
  /** `noted`: only the log has changed, by something that is told beside what was done. */
  cause: "noted" | "opened" | "played" | "redone" | "refused" | "undone";
  /** Keep the log's entries up to this ply (-1: none), drop those after it, and add `entries`. */
  keep: number;
  entries: Entry[];
  position: Position;
  outlook: Outlook | null;
  /** What this client may do; none when it is not its turn. */
  choices: Choices | null;
  history: History;
  /** The seat whose bot is thinking. */
  thinking: number | null;
  /** The plies of which it is known what the bot that was to choose thought (`recall`). */
  thoughts: number[];
}

/** A campesino that would be sent to the city. */
export interface Victim {
  seat: number;
  place: string;
}

/** The cheapest way to a place: send `actions` as they are, in one message. */
export interface Walk {
  place: string;
  cost: number;
  actions: string[];
  chases: Chased | null;
}

/** Fields fell dry or became irrigated (R4.5). */
export interface WaterChangedEvent {
  type: "water_changed";
  dried: string[];
  irrigated: string[];
}

/** Why may this not be done now? Answered by `answer`. */
export interface Why {
  type: "why";
  id: number;
  action: string;
}

/** The match was won (R10.1). */
export interface WonEvent {
  type: "won";
  seat: number;
  by: "buildings" | "irrigated";
}

/** `GET /api/matches`: the matches of this device, the last changed first. */
export interface YourMatches {
  matches: Summary[];
}

export type GameEvent = BuiltEvent | CardCarriedOutEvent | CardDrawnEvent | CardPutOffEvent | ChasedEvent | CourseEndedEvent | DammedEvent | DesperadosRodeEvent | LaidEvent | MovedEvent | PaidEvent | PiecesTakenEvent | PileShuffledEvent | PlacedEvent | RaidedEvent | TurnBeganEvent | WaterChangedEvent | WonEvent;

export type ClientMessage = Act | Cancel | Hint | Open | Ping | Recall | Redo | Replay | Undo | Why;

export type ServerMessage = Answer | Done | Frames | MatchView | Pong | Presence | Refused | Rematch | Thought | Update;

// What goes over the wire; written by `python -m burgrave.server.typescript`, not by hand.

/** Who takes one seat of a new table. */
export interface NewSeat {
  who: "bot" | "open" | "person";
  bot?: string;
  name?: string;
  colour?: string;
}

/** A table to be laid. */
export interface NewTable {
  rules: string;
  seats: NewSeat[];
  content?: string | null;
  title?: string;
  hot_seat?: boolean;
  pace?: string;
  undo?: "consent" | "free";
  seed?: string | null;
  start?: boolean;
}

/** The secret of one seat's link; it is told once and never again. */
export interface SeatSecret {
  seat: number;
  secret: string;
}

/** A table that was laid. */
export interface Opened {
  table: string;
  seats: SeatSecret[];
  watch: string;
}

/** The secret of a link, shown once to sit down. */
export interface Secret {
  secret: string;
}

/** Where a link led: to a seat, or to the spectators. */
export interface Entered {
  table: string;
  seat: number | null;
}

/** One table in a list. */
export interface Summary {
  table: string;
  title: string;
  rules: string;
  seat: number | null;
  colour: string;
  names: string[];
  state: "over" | "running" | "waiting";
  your_turn: boolean;
  where: string;
  changed: string;
}

/** The tables of one browser, newest first. */
export interface Mine {
  tables: Summary[];
}

/** All texts of one language. */
export interface TextsReply {
  language: string;
  texts: Record<string, unknown>;
  languages: string[];
}

/** The record of a table's game. */
export interface RecordReply {
  record: string;
  whole: boolean;
  content?: string;
}

/** A record to be played on. */
export interface RecordSent {
  record: string;
  content?: string | null;
  title?: string;
  at?: number | null;
}

/** A record whose dice are to be checked. */
export interface RecordToCheck {
  record: string;
  content?: string | null;
}

/** One roll or draw of a record beside what its luck says. */
export interface Roll {
  line: number;
  name: string;
  said: string;
  drawn: string;
  true: boolean;
  what: string;
  count: number;
  handfuls: [number, string[]][];
  options: string[];
  weights: number[];
}

/** What came out of checking a record. */
export interface Verdict {
  true: boolean;
  rolls: Roll[];
  problem: string;
}

/** A page comes, or comes back with what it has heard already. */
export interface Hello {
  op: "hello";
  since?: number | null;
  chat?: number;
  language?: string;
}

/** Does the connection live? */
export interface Ping {
  op: "ping";
}

/** A seat answers its question by the index of an option it was shown. */
export interface Choose {
  op: "choose";
  id: string;
  seat: number;
  at: number;
  option: number;
}

/** What would an option do? */
export interface Preview {
  op: "preview";
  id: string;
  seat: number;
  at: number;
  option: number;
}

/** What would be best? Only where nobody else minds. */
export interface Hint {
  op: "hint";
  id: string;
  seat: number;
  at: number;
}

/** Take back the last choice of a seat, or ask the others. */
export interface Undo {
  op: "undo";
  id: string;
  seat: number;
}

/** Take back everything since a seat's turn began. */
export interface Restart {
  op: "restart";
  id: string;
  seat: number;
}

/** May somebody take back a choice? */
export interface Consent {
  op: "consent";
  id: string;
  seat: number;
  allow: boolean;
}

/** Open the secrets of a seat to a shared screen, or close them all. */
export interface Curtain {
  op: "curtain";
  seat?: number | null;
}

/** Say something to everybody. */
export interface Chat {
  op: "chat";
  id: string;
  text: string;
}

/** Give a seat the name of its player. */
export interface Rename {
  op: "name";
  id: string;
  seat: number;
  name: string;
}

/** Add a word of one's own to the luck of the table. */
export interface AddWord {
  op: "word";
  id: string;
  seat: number;
  word: string;
}

/** Begin the game. */
export interface Start {
  op: "start";
  id: string;
}

/** A bot takes a seat over, or hands it back. */
export interface Sit {
  op: "sit";
  id: string;
  seat: number;
  who: "bot" | "person";
  bot?: string;
}

/** Standing orders of a seat. */
export interface Orders {
  op: "orders";
  id: string;
  seat: number;
  orders: Record<string, boolean>;
}

/** How fast bots move. */
export interface Pace {
  op: "pace";
  bots: "calm" | "normal" | "off" | "quick";
}

/** Who sits at one seat. */
export interface Person {
  seat: number;
  who: "bot" | "open" | "person";
  bot: string;
  name: string;
  colour: string;
  letter: string;
  here: boolean;
  thinking: boolean;
  late: boolean;
}

/** Something that was said at the table. */
export interface Line {
  n: number;
  seat: number;
  name: string;
  text: string;
}

/** The promise of the dice, the players' words, and once the game is over the seed. */
export interface Dice {
  hash: string;
  words: string[];
  seed?: string;
}

/** Who asks to take back a choice, and what the others say so far. */
export interface Asking {
  seat: number;
  answers: Record<string, boolean | null>;
}

/** How many seconds each seat has left, in its bank and for this move, and whose clock runs. */
export interface Clock {
  pace: string;
  bank: number[];
  move: number[];
  running: number[];
}

/** A reason: the key of a text, its values, and the same in English. */
export interface Why {
  key: string;
  text?: string;
  values?: Record<string, unknown>;
}

/** May a seat take back its last choice: at once, by asking, or why not. */
export interface Reach {
  can: "ask" | "no" | "now";
  why?: Why | null;
}

/** How the table stands, as far as this page may know it. */
export interface TableTold {
  say: "table";
  n: number;
  reader: number | null;
  yours: number[];
  title: string;
  rules: string;
  state: "over" | "running" | "waiting";
  hot_seat: boolean;
  seats: Person[];
  chat: Line[];
  dice: Dice;
  consent: Asking | null;
  clock: Clock | null;
  entries: Record<string, unknown>[];
  undo: Record<string, Reach>;
  orders: Record<string, Record<string, boolean>>;
  reasons: Record<string, unknown>[];
  practised: boolean;
  elsewhere: boolean;
  hints: boolean;
  view: Record<string, unknown> | null;
  kept?: number;
  catalogue?: Record<string, unknown>;
  texts?: Record<string, unknown>;
}

/** An operation is done and stored. */
export interface Done {
  say: "done";
  id: string;
}

/** An operation is not done; the state of the table follows. */
export interface Refused {
  say: "refused";
  id: string | null;
  why: Why;
}

/** What an option would do. */
export interface PreviewTold {
  say: "preview";
  id: string;
  at: number;
  option: number;
  preview: Record<string, unknown>;
}

/** One of the best options: the chance to win after it, how far it is behind, and a reason. */
export interface HintLine {
  option: number;
  text: string;
  win: number;
  loss: number;
  reason: string;
}

/** The best few options of a seat, best first. */
export interface HintTold {
  say: "hint";
  id: string;
  at: number;
  seat: number;
  hints: HintLine[];
  one_step: boolean;
}

/** The answer to a ping: the connection lives. */
export interface Pong {
  say: "pong";
}

/** The server stops, or the table cannot be stored; come back later. */
export interface Closing {
  say: "closing";
}

/** A message that could not be understood. */
export interface Error {
  say: "error";
  why: Why;
}

export type Heard = Hello | Ping | Choose | Preview | Hint | Undo | Restart | Consent | Curtain | Chat | Rename | AddWord | Start | Sit | Orders | Pace;

export type Told = TableTold | Done | Refused | PreviewTold | HintTold | Pong | Closing | Error;

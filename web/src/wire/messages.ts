// What page and table say to each other; docs/wire.md explains every field.

import type { Frame, Preview, Reason } from "./view";

export type Values = Record<string, string | number>;
/** A text by its key, with plain words and numbers for its blanks. */
export interface Said { key: string; values?: Values; rule?: string }

/** A sentence about the game: a text with marks, or a key with its values. */
export interface Sentence { key?: string; text?: string; values?: Values; rule?: string }

export type Texts = Record<string, string | { one: string; other: string }>;
export interface TextsReply { language: string; texts: Texts; languages: string[] }

export interface Part { id: string; name: string; text: string; on: boolean; then: string; why: Said | null }
export interface Group { id: string; pick: "one" | "many"; parts: Part[] }
export interface BotOffer { id: string; name: string; text: string }
export interface Offer {
  rules: string;
  game: string;
  seats: { least: number; most: number; names: string[] };
  groups: Group[];
  bots: BotOffer[];
  problem: { text: string } | null;
}

export interface NewSeat { who: "person" | "open" | "bot"; bot?: string; name?: string; colour?: string }
export interface NewTable {
  rules: string;
  content: string | null;
  title: string;
  seats: NewSeat[];
  hot_seat: boolean;
  pace: string;
  undo: "consent" | "free";
  seed: string | null;
  start: boolean;
}
export interface Opened { table: string; seats: { seat: number; secret: string }[]; watch: string }
export interface MyTable {
  table: string;
  title: string;
  rules: string;
  seat: number | null;
  names: string[];
  state: "waiting" | "running" | "over";
  your_turn: boolean;
  where: string;
  changed: string;
}

/** One roll of a record: how it is named, and from what it is thrown or drawn. */
export interface RollTold { line: number; what: string; count: number; handfuls: [number, string[]][]; options: string[]; weights: number[] }
export interface Verdict { true: boolean; rolls: RollTold[]; problem: string }

/** What a reader says to a table; whatever changes something carries an id of its own. */
export type Op =
  | { op: "hello"; since: number | null; chat: number; language: string }
  | { op: "choose" | "preview"; id: string; seat: number; at: number; option: number }
  | { op: "undo" | "restart"; id: string; seat: number }
  | { op: "consent"; id: string; seat: number; allow: boolean }
  | { op: "curtain"; seat: number | null }
  | { op: "chat"; id: string; text: string }
  | { op: "name"; id: string; seat: number; name: string }
  | { op: "word"; id: string; seat: number; word: string }
  | { op: "start"; id: string }
  | { op: "sit"; id: string; seat: number; who: "person" | "bot"; bot?: string }
  | { op: "orders"; id: string; seat: number; orders: Record<string, boolean> }
  | { op: "pace"; bots: string };

/** What a table says to a reader. */
export type Told =
  | TableTold
  | { say: "done"; id: string }
  | { say: "refused"; id: string; why: Said & { text?: string } }
  | { say: "preview"; id: string; at: number; option: number; preview: Preview }
  | { say: "closing" }
  | { say: "error"; why: Said & { text?: string } };

export interface Person { seat: number; who: "person" | "bot" | "open"; bot: string; name: string; colour: string; letter: string; here: boolean; thinking: boolean; late: boolean }
export interface Line extends Sentence { seat: number | null; heading?: boolean }
export interface Entry { n: number; actor: number; lines: Line[]; events: Record<string, unknown>[] }
export interface UndoReach { can: "now" | "ask" | "no"; what?: Sentence; why?: Sentence }
export interface Consent { seat: number; answers: Record<string, boolean | null> }
/** Seconds left at the time of the message; `running` seats count down from it, the move's time first. */
export interface Clock { pace: string; bank: number[]; move: number[]; running: number[] }
export interface ChatLine { n: number; seat: number | null; name: string; text: string }

/** Everything a reader is told of a table; what never changes comes with the first one only. */
export interface TableTold {
  say: "table";
  n: number;
  reader: number | null;
  yours: number[];
  title: string;
  rules: string;
  state: "waiting" | "running" | "over";
  hot_seat: boolean;
  seats: Person[];
  view: Frame<unknown>;
  reasons: Reason[];
  catalogue?: unknown;
  texts?: Texts;
  kept?: number;
  entries: Entry[];
  undo: Record<string, UndoReach>;
  consent: Consent | null;
  clock: Clock | null;
  chat: ChatLine[];
  dice: { hash: string; words: string[]; seed?: string };
  practised: boolean;
}

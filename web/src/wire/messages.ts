// What page and table say to each other; docs/wire.md explains every field. What the server's structs
// say is generated; here stands what they leave to the games.

import type * as wire from "./generated";
import type { Frame, Preview, Reason } from "./view";

export type Values = Record<string, string | number>;
/** A text by its key, with plain words and numbers for its blanks. */
export interface Said { key: string; values?: Values; rule?: string }

/** A sentence about the game: a text with symbols, or a key with its values. */
export interface Sentence { key?: string; text?: string; values?: Values; rule?: string }

export type Texts = Record<string, string | { one: string; other: string }>;
export interface TextsReply extends wire.TextsReply { texts: Texts }

export interface Part { id: string; name: string; text: string; on: boolean; then: string; why: Said | null }
export interface Group { id: string; pick: "one" | "many"; parts: Part[] }
export interface BotOffer { id: string; name: string; text: string }
export interface Offer {
  rules: string;
  game: string;
  seats: { least: number; most: number; names: string[] };
  groups: Group[];
  bots: BotOffer[];
  usual: string;
  problem: { text: string } | null;
}

export type { Clock, HintTold, NewSeat, NewTable, Opened, Person, Verdict } from "./generated";
export type MyTable = wire.Summary;
/** One roll of a record: how it is named, and from what it is thrown or drawn. */
export type RollTold = wire.Roll;
export type Consent = wire.Asking;
export type ChatLine = wire.Line;

/** What a reader says to a table; whatever changes something carries an id of its own. */
export type Op = wire.Heard;

/** What a table says to a reader. */
export type Told =
  | TableTold
  | wire.Done
  | (Omit<wire.Refused, "why"> & { why: Said })
  | (Omit<wire.PreviewTold, "preview"> & { preview: Preview })
  | wire.HintTold
  | wire.Pong
  | wire.Closing
  | (Omit<wire.Error, "why"> & { why: Said });

export interface Line extends Sentence { seat: number | null; heading?: boolean }
export interface Entry { n: number; actor: number; lines: Line[]; events: Record<string, unknown>[] }
export interface UndoReach { can: "now" | "ask" | "no"; why?: Said | null }

/** Everything a reader is told of a table, with what games and texts put into it. */
export interface TableTold extends Omit<wire.TableTold, "view" | "reasons" | "texts" | "entries" | "undo"> {
  view: Frame<unknown>;
  reasons: Reason[];
  texts?: Texts;
  entries: Entry[];
  undo: Record<string, UndoReach>;
}

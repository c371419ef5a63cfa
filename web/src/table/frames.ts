// The states in a message: the table at each of its beats, then the newest one.

import { changed } from "./changes";
import type { Frame } from "./playhead.svelte";
import type { BeatView, LogEntry, LogLine, RoomView, Snapshot } from "../wire/generated";

/** A snapshot that always has a view. */
export type Known = Omit<Snapshot, "view"> & { view: RoomView<unknown> };

export interface TableFrame extends Frame {
  readonly snapshot: Known;
  readonly entries: readonly LogEntry[];
  /** The seat that its beat concerns, or -1. */
  readonly seat: number;
}

interface Shown { table: unknown; lines: LogLine[] }

/** The frames of a message, given the newest table before it and all entries after it. */
export function framesOf(message: Known, table: unknown, entries: readonly LogEntry[], last: number): TableFrame[] {
  let shown: Shown = { table, lines: [] };
  let entry = -1;
  const frames = (message.beats ?? []).map((beat): TableFrame => {
    shown = changed({ ...shown, lines: beat.n === entry ? shown.lines : [] }, beat.change) as Shown;
    entry = beat.n;
    return { beat: beat.beat, id: beat.id, n: beat.n, seat: beat.seat, snapshot: at(message, shown.table), entries: until(entries, beat, shown.lines) };
  });
  const now = message.change ? changed(shown.table, message.change) : message.view.table;
  const snapshot = { ...message, view: { ...message.view, table: now } };
  return [...frames, { beat: "", id: frames.at(-1)?.id ?? last, n: entries.at(-1)?.n ?? 0, seat: -1, snapshot, entries }];
}

/** A snapshot as it was at a beat: nobody is asked, and the game goes on. */
function at(message: Known, table: unknown): Known {
  const view = { ...message.view, table, waiting: [], options: [], plans: [], next: [], fate: null, result: null };
  return { ...message, state: "running", undo: {}, redo: null, again: null, reasons: [], view };
}

/** The log up to a beat. */
function until(entries: readonly LogEntry[], beat: BeatView, lines: LogLine[]): LogEntry[] {
  const past = entries.filter((entry) => entry.n < beat.n);
  const open = entries.find((entry) => entry.n === beat.n);
  return open ? [...past, { ...open, lines, events: open.events.slice(0, beat.events) }] : past;
}

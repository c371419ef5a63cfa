// The room of a replay: the table's parts draw it like any other, but nobody acts in it.

import { Room } from "../table/room.svelte";
import type { Known, TableFrame } from "../table/frames";
import type { Link } from "../wire/link";
import { WIRE, type LogEntry, type ReplayOutline, type ReplayStill, type Snapshot } from "../wire/generated";

/** Nothing is sent, and nothing comes. */
const SILENT: Link = { send: () => undefined, listen: () => undefined, greet: () => undefined, close: () => undefined };

export class ReplayRoom extends Room {
  constructor(table: string) {
    super(table, SILENT);
  }

  protected override see(): void {
    // Somebody who looks back has not seen the live table.
  }

  /** Show a table as a seat saw it, or null as spectators did; `steps` is false where the reader jumped. */
  display(outline: ReplayOutline, still: ReplayStill, table: unknown, entries: readonly LogEntry[], seat: number | null, steps: boolean): void {
    const snapshot = snapshotOf(outline, still.n, table, seat);
    const frame: TableFrame = { beat: still.beat, id: still.n, n: still.n, seat: still.seat, snapshot, entries };
    this.jumped = !steps;
    this.catalogue = outline.catalogue;
    this.head.frames = [frame];
    this.head.at = 0;
    this.entries = entries;
    this.snapshot = snapshot;
  }
}

/** A table that is only looked at. */
export function snapshotOf(outline: ReplayOutline, n: number, table: unknown, seat: number | null): Known {
  const quiet: Omit<Snapshot, "view"> = {
    say: "table", wire: WIRE, n, reader: seat, yours: [], title: outline.title, rules: outline.rules, pace: "none", undo_by: "consent", rated: "", listed: null, game: "", most_head_start: 0,
    watching: 0, state: "running", hot_seat: false, seats: outline.people, chat: [], dice: { hash: "", words: [] }, consent: null, notes: [],
    nudged: null, away_after: 0, again: null, branch: null, clock: null, elsewhere: false, devices: {}, hints: false, reasons: [], entries: [], undo: {},
    redo: null, orders: {}, ahead: {}, practised: false,
  };
  return { ...quiet, view: { ...outline.view, reader: seat, waiting: [], options: [], plans: [], next: [], fate: null, result: null, table } };
}

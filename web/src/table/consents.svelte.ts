// What the players of a table agree on among themselves: choices to take back, and bots for those who are away.

import type { PageMessage, Person, TableNote, WhatGoesBack } from "../wire/generated";
import { operation, type Details } from "./details.svelte";
import type { Known } from "./frames";
import type { Wishes } from "./wishes";

/** The part of a room that this module needs. */
interface Table {
  readonly snapshot: Known | null;
  readonly wishes: Wishes;
  readonly details: Details;
  /** Must the reader wait: for an answer, or for the connection? */
  readonly busy: boolean;
  /** The number of the newest entry of the log; -1 without one. */
  readonly newest: number;
  /** Seconds since the last snapshot arrived. */
  readonly elapsed: number;
  send(op: PageMessage & { id: string }): void;
}

export class Consents {
  /** What an undo beyond a winter would take back, while the reader is asked whether they are sure. */
  doubt = $state.raw<WhatGoesBack | null>(null);
  /** The last note of the log whose banner the reader has closed. */
  noteRead = $state(-1);
  /** Whom the reader has reminded since they last chose. */
  nudges = $state.raw<readonly number[]>([]);

  constructor(private readonly table: Table) {}

  /** Start over when another state is shown: nothing is in doubt, and everybody may be reminded again. */
  renew(): void {
    this.doubt = null;
    this.nudges = [];
  }

  /** The reader's seat whose last choice could be taken back. */
  get undoSeat(): number | null {
    const snapshot = this.table.snapshot;
    return snapshot?.yours.find((seat) => (snapshot.undo[seat]?.can ?? "no") !== "no") ?? null;
  }

  /** Take back the last choice; beyond a winter only if the reader is sure. */
  undo(sure = false): void {
    const seat = this.undoSeat;
    if (this.table.busy || seat === null) return;
    this.doubt = null;
    if (sure) this.takeBack(seat);
    else this.table.details.goesBack(seat, (what) => (what.scene ? (this.doubt = what) : this.takeBack(seat)));
  }

  private takeBack(seat: number): void {
    this.table.wishes.clear();
    this.table.send({ op: "undo", id: operation(), seat });
  }

  /** Put back what was taken back. */
  redo(): void {
    const seat = this.table.snapshot?.redo ?? null;
    if (!this.table.busy && seat !== null) this.table.send({ op: "redo", id: operation(), seat });
  }

  restart(): void {
    if (!this.table.busy && this.undoSeat !== null) this.table.send({ op: "restart", id: operation(), seat: this.undoSeat });
  }

  /** What was taken back last, until something else is chosen or the reader has read it. */
  get takenBack(): TableNote | null {
    const last = this.table.snapshot?.notes.at(-1);
    return last?.what === "undo" && last.n === this.table.newest + 1 && last.id > this.noteRead ? last : null;
  }

  /** Answer what another player asks. */
  consent(allow: boolean): void {
    for (const seat of this.table.snapshot?.yours ?? []) {
      if (this.table.snapshot?.consent?.answers[seat] === null) this.table.send({ op: "consent", id: operation(), seat, allow });
    }
  }

  /** Withdraw what the reader asks of the others. */
  withdraw(): void {
    const by = this.table.snapshot?.consent?.by;
    if (by !== undefined && this.table.snapshot?.yours.includes(by)) this.table.send({ op: "consent", id: operation(), seat: by, allow: false });
  }

  /** Everybody who has been away for so long that the others may let a bot play. */
  get absentees(): (Person & { seconds: number })[] {
    const { seats, yours, state, away_after } = this.table.snapshot ?? { seats: [], yours: [], state: "", away_after: 0 };
    if (state !== "running" || !yours.length) return [];
    const away = seats.filter((seat) => seat.who === "person" && !seat.here && !yours.includes(seat.seat));
    return away.map((seat) => ({ ...seat, seconds: seat.absent + this.table.elapsed })).filter((seat) => seat.seconds >= away_after);
  }

  nudge(seat: number): void {
    this.nudges = [...this.nudges, seat];
    this.table.send({ op: "nudge", id: operation(), seat });
  }

  relieve(seat: number): void {
    this.table.send({ op: "relieve", id: operation(), seat });
  }

  resign(seat: number): void {
    this.table.send({ op: "resign", id: operation(), seat });
  }
}

// What a state leaves out until its reader wants to know it: why other things are not possible, and what an undo would take back.

import type { PageMessage, RoomMessage, WhatGoesBack, WordedReason } from "../wire/generated";
import type { Known } from "./frames";

/** Prefix of the ids of what is only asked; refusals of it are not shown. */
export const LOOK = "look-";

/** A unique id, so that an operation sent twice counts once. */
export function operation(): string {
  return crypto.randomUUID();
}

/** What is needed of a room. */
interface Table {
  readonly snapshot: Known | null;
}

type Reply = Extract<RoomMessage, { say: "reasons" | "goes_back" }>;

export class Details {
  private told = $state.raw<readonly WordedReason[] | null>(null);
  /** Were the reasons of this state asked for? */
  private asked = false;
  /** Who waits for what would go back. */
  private waiting: ((what: WhatGoesBack) => void) | null = null;

  constructor(private readonly table: Table, private readonly ask: (op: PageMessage) => void) {}

  /** Another state is shown, or the connection was lost: what was asked will not be answered. */
  renew(): void {
    this.told = null;
    this.asked = false;
    this.waiting = null;
  }

  /** Why other things are not possible, as far as that is known here. */
  get reasons(): readonly WordedReason[] {
    return this.told ?? this.table.snapshot?.reasons ?? [];
  }

  /** Ask for the reasons, once for each state. */
  explain(): void {
    const at = this.table.snapshot?.n;
    if (this.asked || at === undefined || !this.table.snapshot?.view.options.length) return;
    this.asked = true;
    this.ask({ op: "reasons", id: LOOK + operation(), at });
  }

  /** Find out what an undo by a seat would take back. */
  goesBack(seat: number, then: (what: WhatGoesBack) => void): void {
    const at = this.table.snapshot?.n;
    if (at === undefined) return;
    this.waiting = then;
    this.ask({ op: "goes_back", id: LOOK + operation(), seat, at });
  }

  /** Take what was asked for, unless the table has gone on since. */
  receive(reply: Reply): void {
    if (reply.at !== this.table.snapshot?.n) return;
    if (reply.say === "reasons") {
      this.told = reply.reasons;
      return;
    }
    const then = this.waiting;
    this.waiting = null;
    then?.(reply.what);
  }
}

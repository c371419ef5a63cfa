// What can be tried out from a point of a replay: play on from it, or answer its last choice differently.

import type { Branches } from "./branches.svelte";
import type { Replay } from "./replay.svelte";

export class WhatIfs {
  /** Are the branches shown beside the table? */
  shown = $state(false);

  constructor(readonly replay: Replay, readonly branches: Branches) {}

  /** Is the game over, and may its reader see everything? Nobody looks ahead in a game that goes on. */
  get possible(): boolean {
    const outline = this.replay.outline;
    return !!outline && outline.over && outline.all_told;
  }

  get atEnd(): boolean {
    return this.replay.n >= (this.replay.outline?.choices ?? 0);
  }

  /** The number of choices before the last one, if a player made it; else below zero. */
  get otherAt(): number {
    const before = this.replay.n - 1;
    return this.replay.outline?.free.includes(before) ? before : -1;
  }

  playOn(): void {
    if (!this.possible || this.atEnd) return;
    const seat = this.replay.seen === "everything" ? null : this.replay.seat;
    void this.branches.open({ at: this.replay.n, ...(seat === null ? {} : { seat }) });
  }

  tryAnother(): void {
    const at = this.otherAt;
    const seat = this.replay.outline?.actors[at];
    if (this.possible && seat !== undefined) void this.branches.open({ at, seat });
  }
}

// The room of a position: the table's parts draw it like any other, but nobody acts in it.

import { Room } from "../table/room.svelte";
import type { Known, TableFrame } from "../table/frames";
import type { Link } from "../wire/link";
import { catalogue as texts } from "../texts.svelte";
import type { Snapshot } from "../wire/generated";

/** Nothing is sent, and nothing comes. */
const SILENT: Link = { send: () => undefined, listen: () => undefined, greet: () => undefined, close: () => undefined };

export class AnalysisRoom extends Room {
  constructor() {
    super("", SILENT);
  }

  protected override see(): void {
    // There is no table to come back to.
  }

  display(found: Snapshot): void {
    if (!found.view) return;
    if (found.catalogue) this.catalogue = found.catalogue;
    if (found.texts) texts.overlay(found.texts);
    const snapshot = found as Known;
    const frame: TableFrame = { beat: "", id: 0, n: 0, seat: -1, snapshot, entries: [] };
    this.jumped = true;
    this.head.frames = [frame];
    this.head.at = 0;
    this.pick(null);
    this.snapshot = snapshot;
  }
}

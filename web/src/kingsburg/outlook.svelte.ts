// What the chosen placement leads to, for the rows of its preview and for the sheet that shows them in full.

import type { Room } from "../table/room.svelte";
import type { KingsburgCatalogue, KingsburgPreview, KingsburgTable, Rival, WayAhead } from "../wire/generated";

/** The steps by which a preview becomes shorter, in the order in which they are taken. */
export const STEPS = { headline: 1, words: 2, build: 3, get: 4, ways: 5, own: 6, block: 7, two: 8 } as const;

/** Take one step after another, beginning with `least`, until everything fits or there is no further step. */
export async function shorten(least: number, overflows: () => boolean, take: (step: number) => Promise<void>): Promise<void> {
  await take(least);
  for (let step = least + 1; step <= STEPS.two && overflows(); step += 1) await take(step);
}

const GOODS = ["gold", "wood", "stone"] as const;
export type Good = (typeof GOODS)[number];

export class Outlook {
  constructor(private readonly room: Room, private readonly catalogue: () => KingsburgCatalogue) {}

  get preview(): KingsburgPreview | null {
    return this.room.preview as KingsburgPreview | null;
  }

  /** The answers to the choice that the reward will ask for. */
  get ways(): WayAhead[] {
    const open = this.preview?.open;
    return open && open.seat === this.room.seat ? open.ways : [];
  }

  /** The index of the preferred answer, or -1. */
  get way(): number {
    return this.ways.findIndex((found) => this.room.wishes.has(found.text));
  }

  /** Prefer an answer, which is picked when its question comes; a second time withdraws that. */
  prefer(at: number): void {
    this.room.wishes.prefer(this.ways[at]!.text, this.way !== at, this.ways.map((found) => found.text));
  }

  /** The advisor to be influenced; empty for the reader's own advisor outside the court. */
  get advisor(): string {
    if (!["", "lone_die"].includes(this.room.chosen?.choice.means ?? "")) return "";
    const table = this.room.snapshot?.view.table as KingsburgTable | undefined;
    return table?.court[(this.preview?.placement?.advisor ?? 0) - 1]?.advisor ?? "";
  }

  private get after(): WayAhead | KingsburgPreview | null {
    return this.ways[this.way] ?? this.preview;
  }

  get stock(): [Good, number][] {
    return GOODS.map((good) => [good, this.after?.stock[good] ?? 0]);
  }

  /** What could be built then, the most points first. */
  get build(): string[] {
    const all = this.way >= 0 ? (this.after?.build ?? []) : [...(this.preview?.build ?? []), ...this.ways.flatMap((found) => found.build)];
    const points = (building: string) => this.catalogue().buildings[building]?.vp ?? 0;
    return [...new Set(all)].sort((a, b) => points(b) - points(a));
  }

  get rivals(): Rival[] {
    return this.preview?.placement?.rivals.filter((rival) => rival.can_block) ?? [];
  }
}

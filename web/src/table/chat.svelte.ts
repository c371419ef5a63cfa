// What the people at a table write to each other, and how much of it the reader has read.

import { settings } from "../settings.svelte";
import { Recent } from "../recent";
import type { ChatLine } from "../wire/generated";
import { isMuted } from "./people.svelte";

/** The last line of chat that was read at each table. */
const readUpTo = new Recent<number>("burgrave.read", 50);

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  private lastRead = $state(-1);

  /** `mine`: the reader's seats. */
  constructor(private readonly table: string, private readonly mine: () => readonly number[]) {
    this.lastRead = readUpTo.get(table) ?? -1;
  }

  private get newest(): number {
    return this.lines.at(-1)?.n ?? -1;
  }

  /** Add the lines that are new. */
  add(lines: readonly ChatLine[]): void {
    const newest = this.newest;
    this.lines = [...this.lines, ...lines.filter((line) => line.n > newest)];
  }

  /** The lines without those of people whom the reader has muted. */
  get shown(): ChatLine[] {
    return this.lines.filter((line) => !isMuted(this.table, line.seat));
  }

  /** How many lines the reader has not read, not counting their own. */
  get unread(): number {
    return settings.muted ? 0 : this.shown.filter((line) => line.n > this.lastRead && !this.mine().includes(line.seat)).length;
  }

  /** Mark all lines as read, for this visit and later ones. */
  read(): void {
    if (this.newest <= this.lastRead) return;
    this.lastRead = this.newest;
    readUpTo.put(this.table, this.lastRead);
  }
}

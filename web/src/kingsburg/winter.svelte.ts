// The winter as its events tell it: gathered while they come, kept until the reader goes on.

import type { Desk } from "../table/desk.svelte";
import type { Entry } from "../wire/messages";
import type { Amounts } from "../wire/view";

export interface Part { source: string; amount: number }
export interface WinterRow { seat: number; parts: Part[]; total: number; outcome: number | null; changes: Amounts; lost: string[] }

type Event = Record<string, unknown>;
const OUTCOMES: Record<string, number> = { victory: 1, draw: 0, defeat: -1 };

/** What the battle screen shows. */
export class Winter {
  year = $state(0);
  king = $state<number | null>(null);
  foes = $state<string[]>([]);
  strength = $state(0);
  rows = $state<WinterRow[]>([]);
  over = $state(true);
  shown = $state(false);
  private read = -1;

  constructor(private readonly desk: Desk) {}

  /** Read the entries that are new; what was over before this page came is not shown again. */
  follow(): void {
    const entries = this.desk.entries;
    const first = this.read < 0;
    for (const entry of entries) if (entry.n > this.read) this.hear(entry);
    this.read = entries.at(-1)?.n ?? this.read;
    if (first) this.shown = !this.over && this.rows.length > 0;
  }

  leave(): void {
    this.shown = false;
  }

  private hear(entry: Entry): void {
    for (const event of entry.events) this.hearEvent(event, String(event["event"]));
  }

  private hearEvent(event: Event, kind: string): void {
    if (kind === "phase" && event["what"] === "winter") return this.begin(Number(event["amount"]));
    if (this.over) return;
    const seat = Number(event["seat"]);
    if (kind === "king") this.king = Number(event["amount"] ?? 0);
    else if (kind === "reveal") this.foes = [...this.foes, String(event["what"])];
    else if (kind === "strength") this.fight(event, seat);
    else if (kind in OUTCOMES) this.change(seat, (row) => (row.outcome = OUTCOMES[kind]!));
    else if (kind === "raze") this.change(seat, (row) => row.lost.push(String(event["what"])));
    else if (kind === "soldiers_home") this.over = true;
    else if (kind === "gain" || kind === "pay" || kind === "vp") this.change(seat, (row) => this.count(row, event, kind));
  }

  private begin(year: number): void {
    this.year = year;
    this.king = null;
    this.foes = [];
    this.rows = [];
    this.over = false;
  }

  private fight(event: Event, seat: number): void {
    this.strength = Number(event["enemy"]);
    const row: WinterRow = { seat, parts: event["parts"] as Part[], total: Number(event["strength"]), outcome: null, changes: {}, lost: [] };
    this.rows = [...this.rows, row];
    this.shown = true;
  }

  private change(seat: number, edit: (row: WinterRow) => void): void {
    const row = this.rows.find((found) => found.seat === seat);
    if (row) edit(row);
  }

  private count(row: WinterRow, event: Event, kind: string): void {
    const unit = kind === "vp" ? "vp" : String(event["what"]);
    const amount = Number(event["amount"] ?? 0) * (kind === "pay" ? -1 : 1);
    row.changes = { ...row.changes, [unit]: (row.changes[unit] ?? 0) + amount };
  }
}

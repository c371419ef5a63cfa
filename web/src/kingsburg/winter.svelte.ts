// The winter as its events tell it: gathered while they come, kept until the reader goes on.

import type { Desk } from "../table/desk.svelte";
import type { Amounts, KingsburgCatalogue, KingsburgTable, StrengthPart } from "../wire/view";

export interface WinterRow { seat: number; parts: StrengthPart[]; total: number; outcome: number | null; changes: Amounts; lost: string[] }

/** What the battle screen shows. */
export class Winter {
  year = $state(0);
  king = $state<number | null>(null);
  foes = $state<string[]>([]);
  strength = $state(0);
  rows = $state<WinterRow[]>([]);
  over = $state(false);
  shown = $state(false);
  private left = 0;

  constructor(private readonly desk: Desk) {}

  /** Follow the table; the screen opens once the king or the enemy has shown up. */
  follow(table: KingsburgTable, catalogue: KingsburgCatalogue): void {
    const fighting = table.foes.length > 0 || table.seats.some((seat) => seat.battle !== null);
    if (fighting) {
      if (this.year !== table.year) this.begin(table);
      this.king = table.king ?? this.king;
      this.foes = table.foes.length ? table.foes : this.foes;
      this.strength = this.foes.reduce((sum, id) => sum + (catalogue.enemies[id]?.strength ?? 0), 0);
      this.rows = table.order.map((seat) => this.row(table, seat));
      if (this.left !== table.year) this.shown = true;
    }
    this.over = this.shown && !fighting;
  }

  /** The reader has seen it; it does not come back this year. */
  leave(): void {
    this.shown = false;
    this.left = this.year;
  }

  private begin(table: KingsburgTable): void {
    this.year = table.year;
    this.king = null;
    this.rows = [];
  }

  private row(table: KingsburgTable, seat: number): WinterRow {
    const who = table.seats[seat]!;
    const known = this.rows.find((row) => row.seat === seat);
    if (known?.outcome != null) return { ...known, ...this.aftermath(seat) };
    const sent = who.battle?.sent ?? this.king ?? 0;
    const parts: StrengthPart[] = [
      { item: "soldiers", amount: who.strength.soldiers },
      { item: "king", amount: sent },
      ...who.strength.parts,
    ].filter((part) => part.amount !== 0);
    const total = who.battle?.strength ?? parts.reduce((sum, part) => sum + part.amount, 0);
    return { seat, parts, total, outcome: who.battle?.outcome ?? null, ...this.aftermath(seat) };
  }

  /** What the battle cost and brought a seat, from the events of this winter. */
  private aftermath(seat: number): { changes: Amounts; lost: string[] } {
    const changes: Record<string, number> = {};
    const lost: string[] = [];
    for (const entry of this.desk.entries.slice(-40)) {
      for (const event of entry.events) {
        if (event["seat"] !== seat || event["source"] === undefined || !String(event["source"]).match(/^\d/)) continue;
        const sign = event["event"] === "pay" || event["event"] === "lose" ? -1 : 1;
        const unit = String(event["what"] ?? "vp");
        if (event["event"] === "raze") lost.push(unit);
        else changes[unit] = (changes[unit] ?? 0) + sign * Number(event["amount"] ?? 0);
      }
    }
    return { changes, lost };
  }
}

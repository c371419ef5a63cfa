// What happened while the reader was away: how many moves, and what they gained or lost.

import type { Amounts, LogEntry } from "../wire/generated";

/** What the reader had last seen. */
export interface Seen { n: number; stock: Amounts }
export interface Digest { since: number; moves: number; changes: Amounts }

const UNITS = ["gold", "wood", "stone", "plus2", "soldiers", "vp"];
/** Fewer moves than this are not worth a digest. */
const WORTH = 3;

/** The stock of a seat, as far as its game has these units. */
export function stockOf(table: unknown, seat: number): Amounts {
  const who = (table as { seats?: Record<string, unknown>[] }).seats?.[seat] ?? {};
  return Object.fromEntries(UNITS.filter((unit) => typeof who[unit] === "number").map((unit) => [unit, who[unit] as number]));
}

/** What the others have done since, if it is worth showing. */
export function digestOf(before: Seen, entries: readonly LogEntry[], seat: number, stock: Amounts): Digest | null {
  const moves = entries.filter((entry) => entry.n > before.n && (entry.actor ?? -1) >= 0 && entry.actor !== seat).length;
  if (moves < WORTH) return null;
  const changed = UNITS.map((unit) => [unit, (stock[unit] ?? 0) - (before.stock[unit] ?? 0)] as const).filter(([, change]) => change);
  return { since: before.n, moves, changes: Object.fromEntries(changed) };
}

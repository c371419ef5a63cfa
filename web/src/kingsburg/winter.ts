// The winter, read from its events: as far as it has been shown, or as far as it is known.

import type { Amounts, LogEntry } from "../wire/generated";

export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII"];
export type Event = Record<string, unknown>;
export interface Part { source: string; amount: number }
export interface Row { seat: number; parts: Part[]; total: number; outcome: number | null; changes: Amounts; lost: string[] }
export interface Scene {
  year: number;
  king: number | null;
  dice: number[];
  foes: string[];
  /** How strong the enemy is; 0 before anybody has fought. */
  strength: number;
  rows: Row[];
  /** The seats of the strongest army. */
  strongest: number[];
  /** Have the soldiers gone home? */
  over: boolean;
}

const OUTCOMES: Record<string, number> = { victory: 1, draw: 0, defeat: -1 };
const COUNTED = new Set(["gain", "pay", "vp"]);

/** The events of the winter at the end of the log; none if the next year has begun. */
export function winterIn(entries: readonly LogEntry[]): Event[] {
  const found: Event[] = [];
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const events = entries[at]!.events;
    for (let place = events.length - 1; place >= 0; place -= 1) {
      const event = events[place]!;
      if (event["event"] === "year" || event["event"] === "end") return [];
      found.push(event);
      if (event["event"] === "phase") return event["what"] === "winter" ? found.reverse() : [];
    }
  }
  return [];
}

/** The events of the winter of one year, as far as the log has them. */
export function winterOf(entries: readonly LogEntry[], year: number): Event[] {
  const events = entries.flatMap((entry) => entry.events);
  const first = events.findIndex((event) => event["event"] === "phase" && event["what"] === "winter" && event["amount"] === year);
  if (first < 0) return [];
  const length = events.slice(first).findIndex((event) => event["event"] === "year" || event["event"] === "end");
  return events.slice(first, length < 0 ? undefined : first + length);
}

/** What some events of a winter show. */
export function sceneOf(events: readonly Event[]): Scene {
  const scene: Scene = { year: 0, king: null, dice: [], foes: [], strength: 0, rows: [], strongest: [], over: false };
  for (const event of events) play(scene, event, String(event["event"]));
  return scene;
}

function play(scene: Scene, event: Event, kind: string): void {
  const row = scene.rows.find((found) => found.seat === event["seat"]);
  if (kind === "phase") scene.year = Number(event["amount"]);
  else if (kind === "king") {
    scene.king = Number(event["amount"] ?? 0);
    scene.dice = (event["dice"] as number[] | undefined) ?? [];
  } else if (kind === "reveal") scene.foes.push(String(event["what"]));
  else if (kind === "strength") {
    scene.strength = Number(event["enemy"]);
    scene.rows.push({ seat: Number(event["seat"]), parts: event["parts"] as Part[], total: Number(event["strength"]), outcome: null, changes: {}, lost: [] });
  } else if (kind === "soldiers_home") scene.over = true;
  else if (!row) return;
  else if (kind in OUTCOMES) row.outcome = OUTCOMES[kind]!;
  else if (kind === "raze") row.lost.push(String(event["what"]));
  else if (COUNTED.has(kind)) {
    if (event["source"] === "heroes") scene.strongest.push(row.seat);
    count(row, event, kind);
  }
}

function count(row: Row, event: Event, kind: string): void {
  const unit = kind === "vp" ? "vp" : String(event["what"]);
  const amount = Number(event["amount"] ?? 0) * (kind === "pay" ? -1 : 1);
  row.changes = { ...row.changes, [unit]: (row.changes[unit] ?? 0) + amount };
}

// The winter as its events tell it, in beats: one for each thing that people want to see happen.

import type { Amounts } from "../wire/generated";

export type Event = Record<string, unknown>;
export interface Part { source: string; amount: number }
export interface Row { seat: number; parts: Part[]; total: number; outcome: number | null; changes: Amounts; lost: string[] }
export interface Scene {
  king: number | null;
  dice: number[];
  foes: string[];
  /** How strong the enemy is; 0 before anybody has fought. */
  strength: number;
  rows: Row[];
}

const OUTCOMES: Record<string, number> = { victory: 1, draw: 0, defeat: -1 };
const OPENING = new Set(["king", "reveal", "strength", "raze", ...Object.keys(OUTCOMES)]);
const COUNTED = new Set(["gain", "pay", "vp"]);

/** Put the events of a winter into beats: each begins with something to see, the rest follows it. */
export function beatsOf(events: readonly Event[]): Event[][] {
  const beats: Event[][] = [];
  for (const event of events) {
    const kind = String(event["event"]);
    const last = beats.at(-1);
    const other = COUNTED.has(kind) && fought(beats) && last?.[0]?.["seat"] !== event["seat"];
    if (OPENING.has(kind) || other || !last) beats.push([event]);
    else last.push(event);
  }
  return beats;
}

function fought(beats: readonly Event[][]): boolean {
  return beats.some((beat) => beat[0]?.["event"] === "strength");
}

/** What is shown after a number of steps. */
export function sceneOf(beats: readonly Event[][]): Scene {
  const scene: Scene = { king: null, dice: [], foes: [], strength: 0, rows: [] };
  for (const event of beats.flat()) play(scene, event, String(event["event"]));
  return scene;
}

function play(scene: Scene, event: Event, kind: string): void {
  const row = scene.rows.find((found) => found.seat === event["seat"]);
  if (kind === "king") {
    scene.king = Number(event["amount"] ?? 0);
    scene.dice = (event["dice"] as number[] | undefined) ?? [];
  } else if (kind === "reveal") scene.foes.push(String(event["what"]));
  else if (kind === "strength") {
    scene.strength = Number(event["enemy"]);
    scene.rows.push({ seat: Number(event["seat"]), parts: event["parts"] as Part[], total: Number(event["strength"]), outcome: null, changes: {}, lost: [] });
  } else if (!row) return;
  else if (kind in OUTCOMES) row.outcome = OUTCOMES[kind]!;
  else if (kind === "raze") row.lost.push(String(event["what"]));
  else if (COUNTED.has(kind)) count(row, event, kind);
}

function count(row: Row, event: Event, kind: string): void {
  const unit = kind === "vp" ? "vp" : String(event["what"]);
  const amount = Number(event["amount"] ?? 0) * (kind === "pay" ? -1 : 1);
  row.changes = { ...row.changes, [unit]: (row.changes[unit] ?? 0) + amount };
}

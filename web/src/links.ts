// The links of tables that this browser laid: told once by the house, kept here to send to friends.

import type { Opened } from "./wire/messages";

const KEY = "burgrave.links";
const MOST = 30;

function stored(): Opened[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Opened[];
  } catch {
    return [];
  }
}

export function keepLinks(opened: Opened): void {
  localStorage.setItem(KEY, JSON.stringify([opened, ...stored()].slice(0, MOST)));
}

/** The secrets of a table's seats and of its spectators, if this browser laid it. */
export function linksOf(table: string): Opened | null {
  return stored().find((opened) => opened.table === table) ?? null;
}

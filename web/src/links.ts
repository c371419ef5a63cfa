// Invitation links of tables opened in this browser; the lobby sends them once, so they are stored here.

import type { Opened } from "./wire/generated";

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

/** The secrets of a table's seats and of its spectators, if it was opened in this browser. */
export function linksOf(table: string): Opened | null {
  return stored().find((opened) => opened.table === table) ?? null;
}

// The record that was opened last, which survives a reload.

import type { Recorded } from "../wire/lobby";

const KEY = "burgrave.brought";

export function brought(): Recorded | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Recorded | null;
  } catch {
    return null;
  }
}

/** Store a record as the one that was opened last. */
export function hold(game: Recorded): void {
  sessionStorage.setItem(KEY, JSON.stringify(game));
}

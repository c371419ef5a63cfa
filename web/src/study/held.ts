// The record that was brought last, which a reload does not end.

import type { Recorded } from "../wire/lobby";

const KEY = "burgrave.brought";

export function brought(): Recorded | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Recorded | null;
  } catch {
    return null;
  }
}

/** Keep a record as the one that was brought last. */
export function hold(game: Recorded): void {
  sessionStorage.setItem(KEY, JSON.stringify(game));
}

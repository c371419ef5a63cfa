// The promise of a table's dice as this browser first saw it, to compare when the game is over.

const KEY = "burgrave.promises";
const MOST = 60;

function stored(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

/** Keep what was promised; what came first stays. */
export function keepPromise(table: string, hash: string): void {
  const known = stored();
  if (!known.some(([other]) => other === table)) localStorage.setItem(KEY, JSON.stringify([[table, hash], ...known].slice(0, MOST)));
}

/** What this browser was promised at a table, or nothing. */
export function promisedAt(table: string): string {
  return stored().find(([other]) => other === table)?.[1] ?? "";
}

// The promise of a table's dice as this browser first saw it, to compare when the game is over.

import { Recent } from "./recent";

const promises = new Recent<string>("burgrave.promises", 60);

/** Store a promise; the first one for a table is never replaced. */
export function keepPromise(table: string, hash: string): void {
  if (hash && promises.get(table) === null) promises.put(table, hash);
}

/** What this browser was promised at a table, or nothing. */
export function promisedAt(table: string): string {
  return promises.get(table) ?? "";
}

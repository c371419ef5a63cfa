// The promise of a table's dice as this browser first saw it, to compare when the game is over.

import { Recent } from "./recent";

const promises = new Recent<string>("burgrave.promises", 60);

/** Store the promise of a table; the first one is never replaced. */
export function keepPromise(table: string, hash: string): void {
  if (hash && promises.get(table) === null) promises.put(table, hash);
}

/** The promise that this browser got at a table; empty if none. */
export function promisedAt(table: string): string {
  return promises.get(table) ?? "";
}

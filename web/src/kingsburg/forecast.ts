// How this winter's battle would end, as the table's forecast says it: by what the king sends.

import type { Forecast } from "../wire/generated";

/** What the king may send that leads to an outcome against the one enemy that may come, by the names of its dice or tokens. */
export function sentFor(found: Forecast, outcome: number): string[] {
  const foe = found.enemies[0];
  return found.help.flatMap((help, at) => (foe?.outcomes[at] === outcome ? [String(help.die ?? help.token ?? help.soldiers)] : []));
}

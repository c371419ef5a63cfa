// How this winter's battle would end, as the table's forecast says it: by the king's dice, or as a share of all battles.

import type { Forecast } from "../wire/view";

/** What the king may send that leads to an outcome against the one enemy that may come, by the names of its dice or tokens. */
export function sentFor(found: Forecast, outcome: number): string[] {
  const foe = found.enemies[0];
  return found.help.flatMap((help, at) => (foe?.outcomes[at] === outcome ? [String(help.die ?? help.token ?? help.soldiers)] : []));
}

/** How many of a hundred battles are won against whoever may come; what the king sends counts by how many ways lead to it. */
export function winShare(found: Forecast): number {
  const weights = found.help.map((help) => help.ways ?? 1);
  const all = weights.reduce((sum, ways) => sum + ways, 0) * found.enemies.length;
  const won = found.enemies.flatMap((foe) => weights.map((ways, at) => ((foe.outcomes[at] ?? 0) > 0 ? ways : 0))).reduce((sum, ways) => sum + ways, 0);
  return Math.round((100 * won) / Math.max(all, 1));
}

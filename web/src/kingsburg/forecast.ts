// How this winter's battle would end, as the table's forecast says it: by what the king sends.

import { t } from "../texts.svelte";
import type { Forecast } from "../wire/generated";

/** The king's dice or tokens, by name, that lead to an outcome against the only enemy that may come. */
export function sentFor(found: Forecast, outcome: number): string[] {
  const foe = found.enemies[0];
  return found.help.flatMap((help, at) => (foe?.outcomes[at] === outcome ? [String(help.die ?? help.token ?? help.soldiers)] : []));
}

const ENDS = [[1, "page.win_on", "page.win_on.any"], [0, "page.draw_on", "page.draw_on.any"], [-1, "page.lose_on", "page.lose_on.any"]] as const;

/** How the battle would end, in sentences: against one enemy by what the king sends, against several as a share of battles won. */
export function forecastWords(found: Forecast): string[] {
  if (found.enemies.length !== 1) return [t("page.win_share", { n: Math.round(100 * found.win) })];
  return ENDS.flatMap(([outcome, some, any]) => {
    const dice = sentFor(found, outcome);
    if (!dice.length) return [];
    return [dice.length === found.help.length ? t(any) : t(some, { dice: dice.join(", ") })];
  });
}

/** One line of a forecast: a strength that may come, and how the battle then ends for each thing the king may send. */
export interface BattleRow { name: string; strength: number; outcomes: number[] }

/** The strengths that may come, weakest first; enemies that end alike share a line. */
export function battleRows(found: Forecast): BattleRow[] {
  const rows = new Map<string, BattleRow>();
  for (const { strength, outcomes } of found.enemies) {
    const name = `${strength} ${outcomes.join(" ")}`;
    rows.set(name, { name, strength, outcomes });
  }
  return [...rows.values()].sort((a, b) => a.strength - b.strength);
}

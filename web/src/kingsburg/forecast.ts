// How this winter's battle would end by the table's forecast, depending on what the king sends.

import { labelled, t } from "../texts.svelte";
import type { Forecast, KingsburgCatalogue, KingsburgTable } from "../wire/generated";

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

/** One line of a forecast: a strength that may come, with the cards that bring it, and how the battle then ends for each thing the king may send. */
export interface BattleRow { name: string; strength: number; cards: string[]; outcomes: number[]; alone: boolean }

/** The strengths that may come, weakest first; enemies that end alike share a line. `alone`: no other line has this strength. */
export function battleRows(found: Forecast): BattleRow[] {
  const rows = new Map<string, BattleRow>();
  for (const { strength, outcomes, cards } of found.enemies) {
    const name = `${strength} ${outcomes.join(" ")}`;
    const row = rows.get(name) ?? { name, strength, outcomes, cards: [], alone: true };
    rows.set(name, { ...row, cards: [...new Set([...row.cards, ...cards])] });
  }
  const all = [...rows.values()].sort((a, b) => a.strength - b.strength);
  return all.map((row) => ({ ...row, alone: all.filter((other) => other.strength === row.strength).length === 1 }));
}

/** Ascending numbers in words, with consecutive ones as ranges: "1, 3 to 6". */
export function ranges(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? t("page.forecast.range", { low: run[0]!, high: run.at(-1)! }) : run.join(", "))).join(", ");
}

const ROW_WORDS = { 1: { some: "page.forecast.win_on", all: "page.forecast.always_win" }, 0: { some: "page.forecast.draw_on", all: "page.forecast.always_draw" }, [-1]: { some: "page.forecast.lose_on", all: "page.forecast.always_lose" } } as const;

/** How a line ends, in words: the best outcome there is, and what brings it. */
export function rowWords(row: BattleRow, found: Forecast): string {
  const best = Math.sign(Math.max(...row.outcomes)) as 1 | 0 | -1;
  const sent = found.help.flatMap((help, at) => (row.outcomes[at] === best ? [help.die ?? help.token ?? help.soldiers] : []));
  return sent.length === row.outcomes.length ? t(ROW_WORDS[best].all) : t(ROW_WORDS[best].some, { dice: ranges(sent) });
}

/** The whole forecast in sentences: each strength that may come with what wins against it, then how a hundred battles end. */
export function battleSentences(found: Forecast, nameOf: (thing: string) => string): string {
  const rows = battleRows(found).map((row) => {
    const head = row.alone ? t("page.forecast.if", { n: row.strength }) : t("page.forecast.if_named", { names: [...new Set(row.cards.map(nameOf))].join(", "), n: row.strength });
    return labelled(head, rowWords(row, found));
  });
  return `${rows.join("; ")}. ${t("page.forecast.shares", { ...found.hundred })}.`;
}

/** Is this the last season of the year in which dice are placed? */
export function lastSeason(table: KingsburgTable, catalogue: KingsburgCatalogue): boolean {
  return catalogue.phases[table.phase - 1] === "fall";
}

/** What a token would change this winter: the resulting strength, and how the battle ends against each possible enemy. */
export interface TokenBattle { own: number[]; ends: { strength: number; outcome: number; cards: string[]; alone: boolean }[] }

export function battleWith(found: Forecast, token: number): TokenBattle | null {
  const at = found.help.findIndex((help) => help.token === token);
  if (at < 0) return null;
  const rows = battleRows({ ...found, enemies: found.enemies.map((enemy) => ({ ...enemy, outcomes: [Math.sign(enemy.outcomes[at] ?? 0)] })) });
  const own = [...new Set(found.enemies.map((enemy) => enemy.own))].sort((a, b) => a - b);
  return { own, ends: rows.map(({ strength, outcomes, cards, alone }) => ({ strength, outcome: outcomes[0] ?? 0, cards, alone })) };
}

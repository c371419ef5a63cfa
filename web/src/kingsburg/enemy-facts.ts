// What the card sheet says about an enemy: what it brings and takes, and how the battle would end for everything the king may send.

import type { CardFacts, Ends } from "../table/cards.svelte";
import { keyed, t } from "../texts.svelte";
import type { DeckBack, Forecast } from "../wire/generated";
import { fact, type Scene } from "./facts";
import { amountWords, listed } from "./sentences";

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII"];

export const rangeOf = ({ low, high }: { low: number; high: number }) => (low === high ? String(low) : `${low}–${high}`);

/** One line for each strength that may come. */
function endsOf(found: Forecast): Ends[] {
  const strengths = new Map(found.enemies.map((enemy) => [enemy.strength, enemy]));
  return [...strengths.values()].sort((a, b) => a.strength - b.strength).map((enemy) => ({
    head: t("page.card.against", { own: enemy.own, strength: enemy.strength }),
    cells: found.help.map((help, at) => ({ on: String(help.die ?? help.token ?? help.soldiers), outcome: enemy.outcomes[at] ?? 0 })),
  }));
}

function deckFacts(scene: Scene, enemy: DeckBack | undefined, kind: string): CardFacts | null {
  if (!enemy) return null;
  const { room, table, catalogue } = scene;
  const card = enemy.card ? catalogue.enemies[enemy.card] : undefined;
  const forecast = enemy.state === "now" ? (table.own?.forecast ?? null) : null;
  const own = room.seat === null ? undefined : table.seats[room.seat];
  const seen = enemy.seen_by.map((seat) => room.person(seat).name);
  return {
    name: card ? t("page.card.enemy_name", { name: keyed(card.name), strength: card.strength }) : t("page.enemy_range", { range: rangeOf(enemy) }),
    kind, picture: card ? { form: "emblem", id: `f-${card.kind}`, tier: 0 } : { form: "icon", id: "battle" }, text: card ? "" : t("page.card.enemy_hidden"),
    facts: [
      ...(card ? fact(t("page.victory"), amountWords(card.gain) || t("ui.unit.nothing")) : []),
      ...(card ? fact(t("page.defeat"), amountWords(card.lose) || t("ui.unit.nothing")) : []),
      ...fact(t("page.seen_by"), seen.length ? listed(seen) : ""),
      ...(own && forecast ? fact(t("page.card.strength"), t("page.card.strength_parts", { soldiers: own.strength.soldiers, items: own.strength.total - own.strength.soldiers, total: own.strength.total })) : []),
      ...(forecast ? fact(t("page.card.chance"), t("page.win_share", { n: Math.round(100 * forecast.win) })) : []),
    ],
    ...(forecast ? { ends: endsOf(forecast) } : {}), why: [], rules: [card?.rule ?? catalogue.phase_rules.at(-1) ?? ""].filter(Boolean),
  };
}

export function enemyFacts(scene: Scene, year: string): CardFacts | null {
  const kind = t("page.card.enemy", { year: ROMAN[Number(year)] ?? year });
  return deckFacts(scene, scene.table.enemies.find((enemy) => enemy.year === Number(year)), kind);
}

/** A card of the second deck of Goblin Valley. */
export function valleyFacts(scene: Scene, year: string): CardFacts | null {
  const kind = t("page.card.valley", { year: ROMAN[Number(year)] ?? year });
  const found = deckFacts(scene, scene.table.valley?.find((enemy) => enemy.year === Number(year)), kind);
  const scenario = scene.catalogue.cards["goblin_valley"];
  return found && { ...found, text: scenario ? keyed(scenario.text) : found.text, rules: [scenario?.rule ?? ""].filter(Boolean) };
}

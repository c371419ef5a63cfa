// What the card sheet says about an enemy: what it brings and takes, and how the battle would end for everything the king may send.

import type { CardFacts } from "../table/cards.svelte";
import { keyed, listed, t } from "../texts.svelte";
import type { DeckBack, Forecast, KingsburgTable } from "../wire/generated";
import { fact, type Scene } from "./facts";
import { amountWords } from "./sentences";

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII"];

export const rangeOf = ({ low, high }: { low: number; high: number }) => (low === high ? String(low) : `${low}–${high}`);

/** The battle of this winter, for the sheet of the enemy that will come. */
export function battleOf(thing: string, table: KingsburgTable): Forecast | null {
  const [kind, year] = thing.split(":");
  const decks = { enemy: table.enemies, valley: table.valley ?? [] };
  const deck = kind === "enemy" || kind === "valley" ? decks[kind] : [];
  return deck.some((enemy) => enemy.state === "now" && enemy.year === Number(year)) ? (table.own?.forecast ?? null) : null;
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
    ],
    why: [], rules: [card?.rule ?? catalogue.phase_rules.at(-1) ?? ""].filter(Boolean),
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

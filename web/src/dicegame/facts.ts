// What the card sheet says about the buildings, advisors and players of the Dice Game.

import { unitWords } from "../parts/units";
import type { CardFacts, Fact, FactsOf } from "../table/cards.svelte";
import type { Room } from "../table/room.svelte";
import { keyed, t } from "../texts.svelte";
import type { DiceBuilding, DiceCatalogue, DiceTable } from "../wire/generated";

export interface Scene { room: Room; table: DiceTable; catalogue: DiceCatalogue }

const fact = (head: string, words: string): Fact[] => (words ? [{ head, words }] : []);
const priceOf = (card: DiceBuilding) => ({ ...card.cost, ...(card.unique ? { crown: 1 } : {}) });
const words = (amounts: Partial<Record<string, number>>) => Object.entries(amounts).filter(([, n]) => n).map(([unit, n]) => unitWords(unit, n ?? 0)).join(", ");

function buildingFacts({ room, table, catalogue }: Scene, id: string): CardFacts | null {
  const card = catalogue.buildings[id];
  if (!card) return null;
  const option = room.options.find((found) => found.choice.building === id);
  const owners = table.order.filter((seat) => table.seats[seat]!.buildings.includes(id)).map((seat) => room.person(seat).name);
  const mine = room.seat !== null && table.seats[room.seat]!.buildings.includes(id);
  return {
    name: keyed(card.name), kind: t("page.card.building", { row: card.row, column: card.column }), picture: { form: "icon", id: "building" }, text: keyed(card.text),
    facts: [
      { head: t("page.card.price"), amounts: priceOf(card) }, ...fact(t("page.card.points"), String(card.vp)),
      ...fact(t("page.card.now"), mine ? t("page.card.is_built") : option ? t("page.card.can_build") : ""), ...fact(t("page.card.built_by"), owners.join(", ")),
    ],
    why: option || mine ? [] : room.reasons.filter((why) => why.about["building"] === id), rules: [],
    ...(option ? { action: { words: t("page.card.choose", { name: keyed(card.name) }), act: () => room.pick(option) } } : {}),
  };
}

function advisorFacts({ catalogue }: Scene, id: string): CardFacts | null {
  const card = Object.values(catalogue.advisors).find((found) => found.rank === Number(id));
  if (!card) return null;
  return {
    name: keyed(card.name), kind: t("page.card.advisor", { rank: card.rank }), picture: { form: "icon", id: "crown" }, text: keyed(card.text),
    facts: fact(t("page.you_get"), words(card.gives)), why: [], rules: [],
  };
}

function seatFacts({ room, table, catalogue }: Scene, id: string): CardFacts | null {
  const who = table.seats[Number(id)];
  if (!who) return null;
  const person = room.person(Number(id));
  const tokens = Object.entries(who.tokens).filter(([, n]) => n).map(([token, n]) => `${n} × ${keyed(catalogue.tokens[token]?.name ?? token)}`);
  return {
    name: person.name, kind: [t(person.who === "bot" ? "page.card.bot" : "page.card.person"), unitWords("vp", who.vp)].join(", "), picture: { form: "person", person }, text: "",
    facts: [...fact(t("page.card.owns"), [unitWords("soldiers", who.soldiers), ...tokens].join(", "))],
    cells: who.sites.map((site) => ({
      id: site.building, name: keyed(catalogue.buildings[site.building]!.name), built: site.state === "built",
      words: site.state === "built" ? keyed(catalogue.buildings[site.building]!.text) : words(priceOf(catalogue.buildings[site.building]!)),
    })),
    why: [], rules: [],
  };
}

const FACTS: Record<string, (scene: Scene, id: string) => CardFacts | null> = { building: buildingFacts, advisor: advisorFacts, seat: seatFacts };

/** What can be said about a thing, as `data-card` names it. */
export function factsOf(scene: () => Scene): FactsOf {
  return (thing) => {
    const [kind = "", id = ""] = thing.split(":");
    return FACTS[kind]?.(scene(), id) ?? null;
  };
}

// What the card sheet says about a player: what they own and reach, and their whole province in words.

import type { CardFacts, Cell } from "../table/cards.svelte";
import { keyed, listed, t } from "../texts.svelte";
import type { SeatView } from "../wire/generated";
import { fact, type Scene } from "./facts";
import { amountWords } from "./sentences";
import { gridOf } from "./sites";

const UNITS = ["gold", "wood", "stone", "plus2", "soldiers"] as const;

function owns(who: SeatView): string {
  return amountWords(Object.fromEntries(UNITS.map((unit) => [unit, who[unit]]))) || t("ui.unit.nothing");
}

function cellsOf({ catalogue }: Scene, who: SeatView): Cell[] {
  return gridOf(who.sites, catalogue).flat().map(({ site, card }) => {
    const built = site.state === "built";
    return { id: site.building, name: keyed(card.name), words: built ? keyed(card.short) : amountWords(site.price ?? card.cost), built };
  });
}

function kindOf({ room, table }: Scene, seat: number): string {
  const who = table.seats[seat]!;
  return [
    t(room.person(seat).who === "bot" ? "page.card.bot" : "page.card.person"),
    who.total === null ? "" : t("page.card.order", { n: table.order.indexOf(seat) + 1, total: who.total }),
    t("ui.unit.vp", { n: who.vp }),
  ].filter(Boolean).join(", ");
}

export function seatFacts(scene: Scene, id: string): CardFacts | null {
  const { room, table, catalogue, nameOf } = scene;
  const seat = Number(id);
  const who = table.seats[seat];
  if (!who) return null;
  const dice = [...who.dice.map(String), ...who.bonus.map((face) => t("page.white_die", { face }))];
  const reach = who.passed ? t("page.passed") : who.reach.length ? t("page.reaches", { ranks: listed(who.reach.map(String)) }) : "";
  const can = who.sites.filter((site) => site.state === "open").map((site) => nameOf(site.building));
  const tokens = who.state["tokens"] as number[] | undefined;
  return {
    name: room.person(seat).name, kind: kindOf(scene, seat), picture: { form: "person", person: room.person(seat) }, text: "",
    facts: [
      ...fact(t("page.card.owns"), owns(who)),
      ...fact(t("page.card.dice_left"), dice.length ? [listed(dice), reach].filter(Boolean).join("; ") : who.passed ? t("page.passed") : t("page.no_dice")),
      ...fact(t("page.card.builds"), can.length ? listed(can) : t("page.card.nothing_now")),
      ...fact(t("page.card.strength"), t("page.card.strength_parts", { soldiers: who.strength.soldiers, items: who.strength.total - who.strength.soldiers, total: who.strength.total })),
      ...(table.envoy === seat ? fact(t("page.token_name.envoy"), t("page.card.has_envoy")) : []),
      ...(tokens ? fact(t("page.soldier_token"), tokens.length ? tokens.join(", ") : t("page.none")) : []),
      ...who.cards.flatMap((card) => fact(nameOf(card), keyed(catalogue.cards[card]?.text ?? ""))),
    ],
    cells: cellsOf(scene, who), why: [], rules: [],
    action: { words: t("page.card.log"), act: () => scene.go("log") },
  };
}

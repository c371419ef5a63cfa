// What the card sheet says about each thing on the table; all figures and reasons come from the table.

import type { CardFacts, Fact, FactsOf } from "../table/cards.svelte";
import type { Room } from "../table/room.svelte";
import { keyed, listed, t, under } from "../texts.svelte";
import type { KingsburgCatalogue, KingsburgTable, Rank, SeatView } from "../wire/generated";
import { enemyFacts, valleyFacts } from "./enemy-facts";
import type { Placing } from "./placing.svelte";
import { seatFacts } from "./seat-facts";
import { amountWords, wayWords } from "./sentences";
import { tierOf } from "./tiers";

export interface Scene {
  room: Room;
  table: KingsburgTable;
  catalogue: KingsburgCatalogue;
  placing: Placing;
  nameOf: (thing: string | number) => string;
  /** Show a part of the table: the reader's province, the court, the log. */
  go: (where: "court" | "province" | "log") => void;
}

/** How many ways to an advisor are listed; of the others only the number is shown. */
const MOST_WAYS = 3;

/** The reasons that the table gives for something; a thing that works by itself has none. */
export function whyNot({ room }: Scene, field: "advisor" | "building" | "item" | "means", value: string | number): { text: string; rule?: string }[] {
  return room.reasons.filter((why) => why.about[field] === value && why.key !== "why.by_itself" && why.key !== "why.built");
}

export const fact = (head: string, words: string): Fact[] => (words ? [{ head, words }] : []);

/** The names of the players for whom something holds. */
export function whoever({ room, table }: Scene, holds: (seat: SeatView, at: number) => boolean): string {
  const found = table.order.filter((at) => holds(table.seats[at]!, at));
  return found.length ? listed(found.map((at) => room.person(at).name)) : "";
}

function waysTo(scene: Scene, rank: number): string {
  const ways = scene.placing.ways(rank, true);
  const listed = ways.slice(0, MOST_WAYS).map((way) => wayWords(way.choice, scene.nameOf)).join(` ${t("page.or")} `);
  return ways.length > MOST_WAYS ? `${listed}. ${t("page.other_ways", { n: ways.length - MOST_WAYS })}` : listed;
}

/** The advisor whose place a tile has taken. */
function underTile({ catalogue }: Scene, rank: Rank): string {
  const printed = Object.values(catalogue.advisors).find((card) => card.rank === rank.rank && !card.tile);
  return rank.tile && printed ? `${keyed(printed.name)}: ${keyed(printed.text)}` : "";
}

function advisorFacts(scene: Scene, id: string): CardFacts | null {
  const { room, table, catalogue, placing, nameOf } = scene;
  const rank = table.court.find((entry) => entry.rank === Number(id));
  const card = rank ? catalogue.advisors[rank.advisor] : undefined;
  if (!rank || !card) return null;
  const reached = placing.ways(rank.rank, true).length > 0;
  const rivals = whoever(scene, (seat, at) => at !== room.seat && !seat.passed && seat.reach.includes(rank.rank));
  const now = JSON.stringify(rank.reward.gives) === JSON.stringify(card.reward.gives) ? "" : amountWords(rank.reward.gives);
  return {
    name: keyed(card.name), kind: t(rank.tile ? "page.card.tile" : "page.card.advisor", { rank: rank.rank }),
    picture: { form: "emblem", id: `a-${rank.rank}`, tier: tierOf(catalogue, rank.rank) }, text: keyed(card.text),
    facts: [
      ...fact(t("page.card.now"), now),
      ...fact(t("page.card.taken"), listed(rank.groups.map((group) => `${room.person(group.seat).name} (${wayWords(group, nameOf)})`))),
      ...fact(t("page.card.reach"), waysTo(scene, rank.rank)),
      ...fact(t("page.card.rivals"), rivals || t("page.nobody")),
      ...fact(t("page.card.under"), underTile(scene, rank)),
      ...fact(t("page.card.alliances"), whoever(scene, (seat) => !!(seat.state["alliances"] as Record<string, number> | undefined)?.[rank.rank])),
    ],
    why: reached ? [] : whyNot(scene, "advisor", rank.rank), rules: [card.rule],
    ...(reached ? { action: { words: t("page.card.choose", { name: keyed(card.name) }), act: () => { scene.go("court"); placing.aim(rank.rank); } } } : {}),
  };
}

function buildingFacts(scene: Scene, id: string): CardFacts | null {
  const { room, table, catalogue } = scene;
  const card = catalogue.buildings[id];
  if (!card) return null;
  const own = room.seat === null ? undefined : table.seats[room.seat];
  const site = own?.sites.find((found) => found.building === id);
  const option = room.options.find((found) => found.choice.building === id);
  const price = site?.price ?? card.cost;
  const state = site?.state === "built" ? t("page.card.is_built") : option ? t("page.card.can_build") : "";
  const used = own?.used.includes(id) ? t("page.used_up") : "";
  return {
    name: keyed(card.name), kind: t("page.card.building", { row: card.row, column: ["", "I", "II", "III", "IV"][card.column] ?? card.column }),
    picture: { form: "icon", id: "building" }, text: keyed(card.text),
    facts: [
      { head: t("page.card.price"), amounts: price, ...(JSON.stringify(price) === JSON.stringify(card.cost) ? {} : { words: t("page.card.printed", { price: amountWords(card.cost) }) }) },
      ...fact(t("page.card.points"), String(card.vp)),
      ...fact(t("page.card.now"), [state, used].filter(Boolean).join(" ")),
      ...fact(t("page.card.built_by"), whoever(scene, (seat) => seat.sites.some((found) => found.building === id && found.state === "built"))),
    ],
    why: option ? [] : site?.state === "built" ? whyNot(scene, "item", id) : whyNot(scene, "building", id), rules: [card.rule],
    action: option
      ? { words: t("page.card.choose", { name: keyed(card.name) }), act: () => room.pick(option) }
      : { words: t("page.card.show"), act: () => scene.go("province") },
  };
}

/** What a scenario or module has on the table now, in words. */
function stateOf(scene: Scene, id: string): Fact[] {
  const { table, room, nameOf } = scene;
  const tokens = (seat: SeatView) => seat.state["tokens"] as number[] | undefined;
  if (id === "soldier_tokens") return table.order.map((at) => ({ head: room.person(at).name, words: tokens(table.seats[at]!)?.join(", ") || t("page.none") }));
  const needs = table.state["needs"] as string[] | undefined;
  const kind = scene.catalogue.cards[id]?.kind;
  if (kind !== "scenario") return [];
  return [
    ...fact(t("page.card.growth"), table.state["growth"] === undefined ? "" : String(table.state["growth"])),
    ...fact(t("page.card.needs"), needs?.length ? listed(needs.map(nameOf)) : ""),
  ];
}

function otherFacts(scene: Scene, id: string): CardFacts | null {
  const { table, catalogue } = scene;
  const card = catalogue.cards[id];
  if (!card) return null;
  const own = scene.room.seat === null ? undefined : table.seats[scene.room.seat];
  return {
    name: keyed(card.name), kind: under("page.card_kind", card.kind), picture: { form: "card", id, kind: card.kind }, text: keyed(card.text),
    facts: [
      ...fact(t("page.card.held_by"), whoever(scene, (seat) => seat.cards.includes(id))),
      ...fact(t("page.card.now"), [table.in_force.includes(id) ? t("page.card.in_force") : "", own?.used.includes(id) ? t("page.used_up") : ""].filter(Boolean).join(" ")),
      ...stateOf(scene, id),
    ],
    why: own?.cards.includes(id) ? whyNot(scene, "item", id) : [], rules: [card.rule],
  };
}

function phaseFacts(scene: Scene, id: string): CardFacts | null {
  const { table, catalogue } = scene;
  const at = catalogue.phases.indexOf(id) + 1;
  if (!at) return null;
  const now = at === table.phase ? "page.card.phase_now" : at < table.phase ? "page.card.phase_over" : "page.card.phase_ahead";
  return {
    name: under("ui.phase", id), kind: t("page.card.phase", { n: at, all: catalogue.phases.length }), picture: { form: "icon", id }, text: keyed(`page.phase_text.${id}`),
    facts: fact(t("page.card.now"), t(now)), why: [], rules: [catalogue.phase_rules[at - 1] ?? ""].filter(Boolean),
  };
}

const TOKENS = { plus2: { icon: "plus2", means: "token" }, envoy: { icon: "envoy", means: "envoy" }, soldiers: { icon: "soldier", means: "" }, strength: { icon: "battle", means: "" } } as const;

function tokenFacts(scene: Scene, id: string): CardFacts | null {
  if (!(id in TOKENS)) return null;
  const { room, table, nameOf } = scene;
  const kind = id as keyof typeof TOKENS;
  const own = room.seat === null ? undefined : table.seats[room.seat];
  const parts = own?.strength.parts.map((part) => `${nameOf(part.item)} ${part.amount}`) ?? [];
  const count = (seat: SeatView) => (kind === "plus2" ? seat.plus2 : kind === "strength" ? seat.strength.total : seat.soldiers);
  const counts = kind === "envoy" ? fact(t("page.card.held_by"), whoever(scene, (_, at) => table.envoy === at) || t("page.nobody")) : table.order.map((at) => ({ head: room.person(at).name, words: String(count(table.seats[at]!)) }));
  const { icon, means } = TOKENS[kind];
  return {
    name: under("page.token_name", kind), kind: t("page.card.token"), picture: { form: "icon", id: icon }, text: under("page.token_text", kind, { n: scene.catalogue.plus2_adds, most: scene.catalogue.tokens_per_season }),
    facts: [...counts, ...(kind === "strength" ? fact(t("page.card.parts"), listed(parts)) : [])],
    why: means ? whyNot(scene, "means", means) : [], rules: [],
  };
}

const FACTS: Record<string, (scene: Scene, id: string) => CardFacts | null> = {
  advisor: advisorFacts, building: buildingFacts, card: otherFacts, phase: phaseFacts, token: tokenFacts, enemy: enemyFacts, valley: valleyFacts, seat: seatFacts,
};

/** What can be said about a thing, as `data-card` names it: "advisor:12", "building:inn", "seat:2". */
export function factsOf(scene: () => Scene): FactsOf {
  return (thing) => {
    const [kind = "", id = ""] = thing.split(":");
    return FACTS[kind]?.(scene(), id) ?? null;
  };
}

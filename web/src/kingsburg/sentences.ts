// The table in sentences, for screen readers and for the text mode: enough to play well without a picture.

import { unitWords } from "../parts/units";
import { keyed, t, under } from "../texts.svelte";
import type { Room } from "../table/room.svelte";
import type { BuildingCard, KingsburgCatalogue, KingsburgPreview, KingsburgTable, Rank, Site } from "../wire/generated";
import { forecastWords } from "./forecast";
import { meansWord } from "./hand";

type NameOf = (thing: string | number) => string;
interface Way { dice?: number[]; bonus?: number[]; plus2?: boolean; shift?: number; envoy?: boolean; means?: string }

/** "3, 4 and 5" in the language of the page. */
function listed(things: string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || "en").format(things);
}

/** Amounts in words: "1 gold, 2 wood". */
export function amountWords(amounts: Partial<Record<string, number>>): string {
  return Object.entries(amounts).filter(([, n]) => n).map(([unit, n]) => unitWords(unit, n ?? 0)).join(", ");
}

/** What a placement uses: "3, 4 and a +2 token". */
export function wayWords(way: Way, nameOf: NameOf): string {
  const shift = way.shift ? [t(way.shift > 0 ? "page.way.up" : "page.way.down", { n: Math.abs(way.shift) })] : [];
  const dice = [...(way.dice ?? []).map(String), ...(way.bonus ?? []).map((face) => t("page.white_die", { face }))];
  const rest = [way.plus2 ? t("page.token") : "", way.envoy ? t("page.envoy") : "", way.means ? meansWord(way.means, nameOf) : ""];
  return listed([...dice, ...shift, ...rest.filter(Boolean)]);
}

/** An advisor: rank and name, reward, who stands there. */
export function advisorWords(rank: Rank, catalogue: KingsburgCatalogue, room: Room): string {
  const card = catalogue.advisors[rank.advisor];
  const holders = rank.groups.map((group) => room.person(group.seat).name);
  const name = card ? `${keyed(card.name)}, ${keyed(card.text)}.` : `${rank.advisor}.`;
  return `${rank.rank} ${name} ${holders.length ? t("page.taken_by", { who: listed(holders) }) : t("page.free")}`;
}

/** A building of a province: what it costs, brings and does, and what is missing for it. */
export function siteWords(site: Site, card: BuildingCard): string {
  const price = [amountWords(site.price ?? card.cost), t("ui.unit.vp", { n: card.vp })].filter(Boolean).join(", ");
  return [
    `${keyed(card.name)}, ${t("page.place", { row: card.row, column: card.column })}.`,
    site.state === "built" ? `${t("page.built")}.` : `${price}.`,
    `${keyed(card.text).replace(/\.$/, "")}.`,
    site.missing && Object.keys(site.missing).length ? t("page.needs_more", { goods: amountWords(site.missing) }) : "",
  ].filter(Boolean).join(" ");
}

/** What an answer would do: what one gets and owns then, what one could build, who can block. */
export function previewWords(preview: KingsburgPreview, room: Room, nameOf: NameOf): string {
  const ways = preview.open?.seat === room.seat ? preview.open.ways.map((way) => amountWords(way.gained)) : [];
  const gets = [amountWords(preview.gained), ways.filter(Boolean).join(` ${t("page.or")} `)].filter(Boolean).join(", ");
  const rivals = preview.placement?.rivals.filter((rival) => rival.can_block).map((rival) => room.person(rival.seat).name);
  return [
    [t("page.you_pay"), amountWords(preview.paid)],
    [t("page.you_get"), gets],
    [t("page.you_own"), amountWords(preview.stock)],
    [t("page.you_could_build"), preview.build.map(nameOf).join(", ")],
    [t("page.who_can_block"), rivals ? listed(rivals) || t("page.nobody") : ""],
  ].filter(([, words]) => words).map(([head, words]) => `${head}: ${words}.`).join(" ");
}

/** One player in a sentence. */
export function seatWords(seat: number, table: KingsburgTable, room: Room, nameOf: NameOf): string {
  const who = table.seats[seat]!;
  return t("page.state.seat", {
    who: room.person(seat).name, vp: who.vp, gold: who.gold, wood: who.wood, stone: who.stone, soldiers: who.soldiers, tokens: who.plus2,
    dice: [...who.dice, ...who.bonus.map((face) => `${face}w`)].join(" ") || "–",
    buildings: who.sites.filter((site) => site.state === "built").map((site) => nameOf(site.building)).join(", ") || "–",
  });
}

/** The enemy of the year and how the battle would end. */
function enemyWords(table: KingsburgTable, catalogue: KingsburgCatalogue): string {
  const enemy = table.enemies.find((year) => year.state === "now");
  const card = enemy?.card ? catalogue.enemies[enemy.card] : undefined;
  const range = enemy ? t("page.enemy_range", { range: enemy.low === enemy.high ? String(enemy.low) : `${enemy.low}–${enemy.high}` }) : "";
  const terms = card ? `: ${keyed(card.name)}, ${card.strength}. ${t("page.win")} ${amountWords(card.gain)}. ${t("page.lose")} ${amountWords(card.lose)}` : "";
  const forces = table.in_force.map((id) => `${keyed(catalogue.cards[id]?.name ?? id)}: ${keyed(catalogue.cards[id]?.text ?? "")}.`);
  return [`${range}${terms}.`, ...(table.own?.forecast ? forecastWords(table.own.forecast) : []), ...forces].join(" ");
}

/** The whole table: where the game stands, the players, the enemy, the court, one's own sites. */
export function tableWords(table: KingsburgTable, catalogue: KingsburgCatalogue, room: Room, nameOf: NameOf): string[] {
  const own = room.seat === null ? undefined : table.seats[room.seat];
  const sites = own?.sites.filter((site) => site.state !== "built" && site.state !== "locked") ?? [];
  return [
    t("page.state.where", { year: table.year, phase: under("ui.phase", catalogue.phases[table.phase - 1] ?? "") }),
    ...table.order.map((seat) => seatWords(seat, table, room, nameOf)),
    enemyWords(table, catalogue),
    ...table.court.map((rank) => advisorWords(rank, catalogue, room)),
    ...sites.flatMap((site) => (catalogue.buildings[site.building] ? [siteWords(site, catalogue.buildings[site.building]!)] : [])),
  ];
}

// The table in sentences, for screen readers and for the text mode: enough to play well without a picture.

import { unitWords } from "../parts/units";
import { keyed, labelled, listed, t, under } from "../texts.svelte";
import type { Room } from "../table/room.svelte";
import type { Amounts, BuildingCard, KingsburgCatalogue, KingsburgPreview, KingsburgTable, Rank, Site } from "../wire/generated";
import { battleSentences } from "./forecast";
import { meansWord } from "./hand";
import { ROMAN, type Row, type Scene } from "./winter";

type NameOf = (thing: string | number) => string;
interface Way { dice?: number[]; bonus?: number[]; plus2?: boolean; shift?: number; envoy?: boolean; means?: string }

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

/** The name of a player in the middle of a sentence. */
function calledWithin(seat: number, room: Room): string {
  return seat === room.snapshot?.reader ? t("page.you_within") : room.person(seat).name;
}

/** An advisor: rank and name, reward, who stands there. */
export function advisorWords(rank: Rank, catalogue: KingsburgCatalogue, room: Room): string {
  const card = catalogue.advisors[rank.advisor];
  const holders = rank.groups.map((group) => calledWithin(group.seat, room));
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

/** A building that one could build, with its points. */
function builtWords(id: string, room: Room, nameOf: NameOf): string {
  const card = (room.catalogue as KingsburgCatalogue | null)?.buildings[id];
  return card?.vp ? `${nameOf(id)}, ${t("ui.unit.vp", { n: card.vp })}` : nameOf(id);
}

/** What somebody else pays and gains by an answer. */
function changeWords({ paid, gained }: { paid: Amounts; gained: Amounts }): string {
  const signed = (sign: string, amounts: Amounts) => Object.entries(amounts).filter(([, n]) => n).map(([unit, n]) => `${sign}${unitWords(unit, n)}`);
  return [...signed("−", paid), ...signed("+", gained)].join(", ");
}

/** What an answer would do: what one gets and then owns, what one could build, who can block. */
export function previewWords(preview: KingsburgPreview, room: Room, nameOf: NameOf): string {
  const ways = preview.open?.seat === room.seat ? preview.open.ways.map((way) => amountWords(way.gained)) : [];
  const gets = [amountWords(preview.gained), ways.filter(Boolean).join(` ${t("page.or")} `)].filter(Boolean).join(", ");
  const rivals = preview.placement?.rivals.filter((rival) => rival.can_block).map((rival) => room.person(rival.seat).name);
  return [
    [t("page.you_pay"), amountWords(preview.paid)],
    [t("page.you_get"), gets],
    [t("page.you_own"), amountWords(preview.stock)],
    [t("page.you_could_build"), preview.build.map((id) => builtWords(id, room, nameOf)).join("; ") || t("ui.unit.nothing")],
    ...preview.others.map((other) => [room.called(other.seat), changeWords(other)]),
    [t("page.who_can_block"), rivals ? listed(rivals) || t("page.nobody") : ""],
    [t("page.forecast.winter"), preview.forecast ? battleSentences(preview.forecast, nameOf).replace(/\.$/, "") : ""],
  ].filter(([, words]) => words).map(([head, words]) => `${labelled(head!, words!)}.`).join(" ");
}

/** One player in a sentence. */
export function seatWords(seat: number, table: KingsburgTable, room: Room, nameOf: NameOf): string {
  const who = table.seats[seat]!;
  return t("page.state.seat", {
    who: room.called(seat), vp: who.vp, gold: who.gold, wood: who.wood, stone: who.stone, soldiers: who.soldiers, tokens: who.plus2,
    dice: [...who.dice, ...who.bonus.map((face) => `${face}w`)].join(" ") || t("page.none"),
    buildings: who.sites.filter((site) => site.state === "built").map((site) => nameOf(site.building)).join(", ") || t("page.none"),
  });
}

/** What lies in front of a player besides goods and buildings: cards in full, soldier tokens, the envoy, the strength so far. */
function holdingWords(seat: number, table: KingsburgTable, catalogue: KingsburgCatalogue, room: Room): string {
  const who = table.seats[seat]!;
  const tokens = who.state["tokens"] as number[] | undefined;
  return [
    `${t("page.strength", { n: who.strength.total })}.`,
    who.reach.length && !who.passed ? t("page.state.reach", { ranks: listed(who.reach.map(String)) }) : "",
    table.envoy === seat ? t("page.state.envoy") : "",
    tokens ? `${labelled(t("page.soldier_token"), tokens.join(", "))}.` : "",
    ...who.cards.map((id) => cardWords(id, catalogue)),
  ].filter(Boolean).join(" ");
}

function cardWords(id: string, catalogue: KingsburgCatalogue): string {
  const card = catalogue.cards[id];
  return card ? `${labelled(keyed(card.name), keyed(card.text).replace(/\.$/, ""))}.` : "";
}

/** The scenario and what it has revealed. */
function scenarioWords(table: KingsburgTable, catalogue: KingsburgCatalogue): string[] {
  const scenarios = Object.keys(catalogue.cards).filter((id) => catalogue.cards[id]!.kind === "scenario");
  const growth = table.state["growth"] === undefined ? [] : [`${labelled(t("page.card.growth"), String(table.state["growth"]))}.`];
  return [...scenarios, ...((table.state["needs"] as string[] | undefined) ?? [])].map((id) => cardWords(id, catalogue)).concat(growth);
}

/** The enemy of the year and how the battle would end. */
function enemyWords(table: KingsburgTable, catalogue: KingsburgCatalogue, nameOf: NameOf): string {
  const enemy = table.enemies.find((year) => year.state === "now");
  const card = enemy?.card ? catalogue.enemies[enemy.card] : undefined;
  const range = enemy ? t("page.enemy_range", { range: enemy.low === enemy.high ? String(enemy.low) : `${enemy.low}–${enemy.high}` }) : "";
  const terms = card ? `${keyed(card.name)}, ${card.strength}. ${labelled(t("page.win"), amountWords(card.gain))}. ${labelled(t("page.lose"), amountWords(card.lose))}` : "";
  const forces = table.in_force.map((id) => cardWords(id, catalogue));
  return [`${terms ? labelled(range, terms) : range}.`, ...(table.own?.forecast ? [labelled(t("page.forecast.as_you_stand"), battleSentences(table.own.forecast, nameOf))] : []), ...forces].join(" ");
}

const OUTCOMES = new Map<number, "page.victory" | "page.draw" | "page.defeat">([[1, "page.victory"], [0, "page.draw"], [-1, "page.defeat"]]);

/** How one player's battle ended, and what it brought and cost. */
function battleWords(row: Row, enemy: number, room: Room, nameOf: NameOf): string {
  const outcome = row.outcome === null ? undefined : OUTCOMES.get(row.outcome);
  const [gained, lost] = [1, -1].map((sign) => Object.fromEntries(Object.entries(row.changes).map(([unit, n]) => [unit, Math.max(0, sign * n)])));
  return [
    t("page.battle_of", { who: room.called(row.seat), strength: row.total, enemy }),
    outcome ? `${t(outcome)}.` : "",
    changeWords({ paid: lost!, gained: gained! }),
    ...row.lost.map((building) => `${t("page.falls", { building: nameOf(building) })}.`),
  ].filter(Boolean).join(" ");
}

/** The winter, as far as it has been shown. */
export function winterWords(scene: Scene, catalogue: KingsburgCatalogue, room: Room, nameOf: NameOf): string[] {
  const foes = scene.foes.flatMap((id) => (catalogue.enemies[id] ? [`${keyed(catalogue.enemies[id]!.name)}, ${catalogue.enemies[id]!.strength}.`] : []));
  return [
    `${t("page.winter_of", { year: ROMAN[scene.year] ?? scene.year })}.`,
    ...(scene.king === null ? [] : [`${t("page.king_sends", { n: scene.king })}.`]),
    ...foes,
    ...scene.rows.map((row) => battleWords(row, scene.strength, room, nameOf)),
    ...(scene.strongest.length ? [`${labelled(listed(scene.strongest.map((seat) => room.called(seat))), t("page.strongest"))}.`] : []),
  ];
}

/** The whole table: year and phase, the players, the enemy, the court, one's own sites. */
export function tableWords(table: KingsburgTable, catalogue: KingsburgCatalogue, room: Room, nameOf: NameOf): string[] {
  const own = room.seat === null ? undefined : table.seats[room.seat];
  const sites = own?.sites.filter((site) => site.state !== "built" && site.state !== "locked") ?? [];
  return [
    t("page.state.where", { year: ROMAN[table.year] ?? table.year, phase: under("ui.phase", catalogue.phases[table.phase - 1] ?? "") }),
    ...table.order.map((seat) => `${seatWords(seat, table, room, nameOf)} ${holdingWords(seat, table, catalogue, room)}`),
    ...scenarioWords(table, catalogue),
    enemyWords(table, catalogue, nameOf),
    ...table.court.map((rank) => advisorWords(rank, catalogue, room)),
    ...sites.flatMap((site) => (catalogue.buildings[site.building] ? [siteWords(site, catalogue.buildings[site.building]!)] : [])),
  ];
}

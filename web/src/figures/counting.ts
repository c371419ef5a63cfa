// Statistics of finished games: results, points, luck, dice and buildings, with their intervals.

import type { KeptGame, KeptReview } from "./store";

/** How many cases are needed before shares and means are shown. */
export const ENOUGH = 10;
/** How many standard deviations contain 95 of 100 cases. */
const Z = 1.959964;
/** The same for all six faces together: each may lie outside in a sixth of 5 of 100 cases. */
const Z_OF_SIX = 2.638257;
/** How many games are averaged. */
export const MEAN_OF = 10;

export interface Filter {
  game: string;
  /** The first part of the rules string; empty for any. */
  edition: string;
  /** 0 for any. */
  players: number;
  /** Empty for any, "plain" without any module or scenario, or a rules string. */
  mix: string;
}
export interface Interval { low: number; high: number }
export interface Mean extends Interval { n: number; mean: number }
export interface Counted { game: KeptGame; own: KeptGame["players"][number]; review: KeptReview | undefined }
export interface Rival { key: string; bots: string[]; names: string[]; games: number; won: number; expected: number; points: Mean | null; given: number | null }
export interface Built { id: string; games: number; won: number }
export interface Source { id: string; own: number; winners: number }
export interface Given { table: string; share: number; mean: number }
export interface LuckFound { games: { table: string; luck: number }[]; mean: number; error: number; deviation: number }
export interface DiceFound { faces: { face: string; count: number }[]; all: number; chance: number; low: number; high: number; distance: number }

/** A 95 % interval for a share (Wilson). */
export function wilson(hits: number, all: number): Interval {
  if (!all) return { low: 0, high: 1 };
  const share = hits / all;
  const scale = 1 + Z ** 2 / all;
  const middle = (share + Z ** 2 / (2 * all)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** A mean with its 95 % interval; null if there are too few values. */
export function meanOf(values: readonly number[], least = ENOUGH): Mean | null {
  const n = values.length;
  if (n < Math.max(2, least)) return null;
  const mean = sum(values) / n;
  const error = Math.sqrt(sum(values.map((one) => (one - mean) ** 2)) / (n - 1) / n);
  return { n, mean, low: mean - Z * error, high: mean + Z * error };
}

export const editionOf = (rules: string): string => rules.split("+")[0] ?? "";
/** Is nothing but the game itself in play? */
export const isPlain = (rules: string): boolean => !rules.includes("+");

export function fits({ game, rules, players }: KeptGame, filter: Filter): boolean {
  return (
    game === filter.game &&
    (!filter.edition || editionOf(rules) === filter.edition) &&
    (!filter.players || players.length === filter.players) &&
    (!filter.mix || (filter.mix === "plain" ? isPlain(rules) : rules === filter.mix))
  );
}

/** The games that count, in the order in which they ended: those in which the reader had one seat. */
export function counted(games: readonly KeptGame[], reviews: readonly KeptReview[], filter: Filter): Counted[] {
  const known = new Map(reviews.map((one) => [one.table, one]));
  return games
    .filter((game) => game.counts && game.seat !== null && fits(game, filter))
    .sort((a, b) => a.ended.localeCompare(b.ended))
    .map((game) => ({ game, own: game.players[game.seat!]!, review: known.get(game.table) }));
}

/** Each game once, even if it is at several tables, such as one whose record was brought back. */
export function different(games: readonly KeptGame[]): KeptGame[] {
  const first = [...games].sort((a, b) => a.ended.localeCompare(b.ended));
  return [...new Map(first.reverse().map((game) => [game.digest, game])).values()].reverse();
}

export interface Results { games: number; won: number; expected: number; share: Interval; points: Mean | null; winners: number | null }

export function resultsOf(all: readonly Counted[]): Results {
  const won = all.filter((one) => one.own.winner).length;
  const best = all.map(({ game }) => Math.max(...game.players.map((one) => one.points)));
  return {
    games: all.length, won, expected: sum(all.map((one) => 1 / one.game.players.length)), share: wilson(won, all.length),
    points: meanOf(all.map((one) => one.own.points)), winners: all.length >= ENOUGH ? sum(best) / all.length : null,
  };
}

/** What an average choice gave away in each reviewed game, and the mean over it and the games just before. */
export function givenAway(all: readonly Counted[]): Given[] {
  const found = all.flatMap(({ game, review }) => (review?.decisions ? [{ table: game.table, loss: review.loss, decisions: review.decisions }] : []));
  return found.map((one, at) => {
    const last = found.slice(Math.max(0, at + 1 - MEAN_OF), at + 1);
    return { table: one.table, share: one.loss / one.decisions, mean: sum(last.map((other) => other.loss)) / sum(last.map((other) => other.decisions)) };
  });
}

/** The luck of reviewed games; without skill or fault its mean lies within two errors of 0 in 95 of 100 cases. */
export function luckOf(all: readonly Counted[]): LuckFound | null {
  const found = all.flatMap(({ game, review }) => (review ? [{ table: game.table, luck: review.luck, deviation: review.deviation }] : []));
  if (!found.length) return null;
  const variance = sum(found.map((one) => one.deviation ** 2));
  return { games: found, mean: sum(found.map((one) => one.luck)) / found.length, error: Math.sqrt(variance) / found.length, deviation: Math.sqrt(variance / found.length) };
}

/** How the reader's dice fell, in the order of their faces; the band holds all six in 95 of 100 fair sets. */
export function diceOf(all: readonly Counted[], faces: readonly string[]): DiceFound | null {
  const counts = faces.map((face) => ({ face, count: sum(all.map((one) => one.game.dice[face] ?? 0)) }));
  const dice = sum(counts.map((one) => one.count));
  if (!dice) return null;
  const chance = dice / faces.length;
  const half = Z_OF_SIX * Math.sqrt(chance * (1 - 1 / faces.length));
  const distance = sum(counts.map((one) => (one.count - chance) ** 2 / chance));
  return { faces: counts, all: dice, chance, low: Math.max(0, chance - half), high: chance + half, distance };
}

const PIPS = ["1", "2", "3", "4", "5", "6"];
/** The six faces of a game's dice: pips, or faces of its own. */
export function facesOf(games: readonly KeptGame[]): string[] {
  const seen = new Set(games.flatMap((game) => Object.keys(game.dice)));
  const own = [...seen].filter((face) => !PIPS.includes(face));
  return own.length ? [...PIPS.filter((face) => seen.has(face)), ...own.sort()] : PIPS;
}

/** The results against each kind of opponents, the most frequent first; bots of one kind together, people by name. */
export function rivalsOf(all: readonly Counted[]): Rival[] {
  const groups = new Map<string, Counted[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups].map(([key, some]) => rivalOf(key, some)).sort((a, b) => b.games - a.games || a.key.localeCompare(b.key));
}

const others = ({ game }: Counted) => game.players.filter((_, seat) => seat !== game.seat);
function keyOf(one: Counted): string {
  return others(one).map((other) => (other.bot ? `bot ${other.bot}` : `person ${other.name}`)).sort().join("\n");
}

function rivalOf(key: string, some: Counted[]): Rival {
  const sat = others(some[0]!);
  const results = resultsOf(some);
  const given = givenAway(some);
  return {
    key, games: some.length, won: results.won, expected: results.expected, points: results.points,
    bots: sat.filter((one) => one.bot).map((one) => one.bot).sort(), names: sat.filter((one) => !one.bot).map((one) => one.name).sort(),
    given: given.length >= ENOUGH ? sum(given.map((one) => one.share)) / given.length : null,
  };
}

/** What the reader built, the most frequent first, and how many of those games were won. */
export function builtIn(all: readonly Counted[]): Built[] {
  const found = new Map<string, Built>();
  for (const { own } of all) {
    for (const id of new Set(own.built)) {
      const one = found.get(id) ?? { id, games: 0, won: 0 };
      one.games += 1;
      one.won += Number(own.winner);
      found.set(id, one);
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.id.localeCompare(b.id));
}

/** The mean points by source, the reader's and those of whoever won, most first. */
export function sourcesOf(all: readonly Counted[]): Source[] {
  const own = new Map<string, number>();
  const winners = new Map<string, number>();
  for (const one of all) {
    const won = one.game.players.filter((other) => other.winner);
    for (const [id, points] of Object.entries(one.own.sources)) own.set(id, (own.get(id) ?? 0) + points);
    for (const winner of won) for (const [id, points] of Object.entries(winner.sources)) winners.set(id, (winners.get(id) ?? 0) + points / won.length);
  }
  const each = all.length || 1;
  return [...own].map(([id, points]) => ({ id, own: points / each, winners: (winners.get(id) ?? 0) / each }))
    .filter((one) => one.own !== 0 || one.winners !== 0).sort((a, b) => b.winners - a.winners);
}

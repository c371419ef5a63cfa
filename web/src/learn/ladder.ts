// Which level to play next against bots, and how many of 100 games to expect to win there. The distances between the levels were measured in games of two (docs/ladder.md; a test compares the figures).

import { Recent } from "../recent";
import STEPS from "./steps.json";

/** A finished game of one person against bots of one level. */
export interface Played { family: string; bot: string; players: number; won: number }
export interface Suggestion { bot: string; up: boolean; won: number; played: number; percent: number }

export const results = new Recent<Played>("burgrave.results", 60);
/** How many of the last games count. */
const LAST = 5;
/** How many even games are added to the few that were played. */
const EVEN = 2;
/** With this much more than an even share of the wins, the next level is suggested. */
const MORE = 0.15;
/** With less than this part of an even share, the level below is suggested. */
const LESS = 0.6;

/** The edition or the game, within which levels are compared. */
export const familyOf = (rules: string): string => rules.split("+")[0] ?? "";

/** How strong a player is against one opponent, given their share of wins at a table with this many players. */
const strength = (share: number, players: number): number => (share * (players - 1)) / (1 - share);
const share = (strong: number, players: number): number => strong / (strong + players - 1);

const levelAt = (place: number): string => `level:${place}`;
const placeOf = (bot: string): number => (bot.startsWith("level:") ? Number(bot.slice(6)) : 0);

/** How many times as strong as the level below a level is. */
function step(family: string, bot: string): number | null {
  const percent = (STEPS as Record<string, Record<string, number>>)[family]?.[bot];
  return percent === undefined ? null : percent / (100 - percent);
}

/** The level to suggest after these games, the latest first; null while the present one is right. */
export function suggestion(games: readonly Played[], family: string, bot: string, players: number): Suggestion | null {
  const last = games.filter((one) => one.family === family && one.bot === bot && one.players === players).slice(0, LAST);
  const [place, even] = [placeOf(bot), 1 / players];
  if (!place || last.length < 2) return null;
  const won = last.reduce((sum, one) => sum + one.won, 0);
  const likely = (won + EVEN * even) / (last.length + EVEN);
  const up = likely >= even + MORE;
  const down = !up && last.length >= players && likely <= LESS * even;
  const next = levelAt(up ? place + 1 : place - 1);
  const times = step(family, up ? next : bot);
  if ((!up && !down) || (down && place === 1) || times === null) return null;
  const strong = strength(likely, players);
  return { bot: next, up, won: Math.floor(won), played: last.length, percent: Math.round(100 * share(up ? strong / times : strong * times, players)) };
}

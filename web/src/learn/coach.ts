// What the coach says: which cost is worth a warning, how certain it is, and how a year went.

import { ONE_STEP } from "./one-step";
import { keyed } from "../texts.svelte";
import type { HintLine } from "../wire/generated";

/** How long an answer waits for its judgement at most, in ms. */
export const PATIENCE = 400;
/** After how many ms a warning may be ignored, so that nobody does so by accident. */
export const CALM = 800;
/** From this percentage on, whole numbers are shown. */
const WHOLE = 10;
/** An error above this share of the cost is shown as a range. */
const VAGUE = 0.25;

/** A choice that gave something away. */
export interface Given { cost: number; choice: string }

/** Was it judged by a search of only one step, as where nothing is compiled? Then its certainty is unknown. */
export const isGlance = (line: HintLine): boolean => line.certainty === "";

/** Is it clear that an answer costs at least this many percent? */
export const costOf = (line: HintLine, from: number): boolean => (isGlance(line) ? 100 * line.loss >= Math.max(from, ONE_STEP) : line.verdict !== "" && 100 * line.loss >= from);

/** The difference between the two chances as they are shown, so that people can check it. */
export function shownCost(best: HintLine, yours: HintLine): string {
  const cost = 100 * (best.win - yours.win);
  return cost >= WHOLE ? String(Math.round(100 * best.win) - Math.round(100 * yours.win)) : cost.toFixed(1);
}

/** The cost in games of a hundred, as a range where it is uncertain. */
export function playedOn(yours: HintLine): string {
  if (isGlance(yours)) return keyed("learn.coach.one_step");
  const [cost, error] = [100 * yours.loss, 100 * yours.error];
  if (error <= VAGUE * cost) return keyed("learn.coach.played_on", { n: Math.round(cost) });
  return keyed("learn.coach.range", { least: Math.max(0, Math.round(cost - 2 * error)), most: Math.round(cost + 2 * error) });
}

/** How many of the four squares are filled. */
export const squares = (certainty: string): number => ({ certain: 4, very_likely: 3, likely: 2 })[certainty] ?? 1;

/** Two sentences about a year. */
export function yearWords(year: number, given: readonly Given[], points: number, other: number): string {
  const ahead = keyed("learn.coach.year.ahead", { points, other });
  const dearest = [...given].sort((a, b) => b.cost - a.cost)[0];
  if (!dearest) return `${keyed("learn.coach.year.clean", { year })} ${ahead}`;
  const cost = Math.round(given.reduce((sum, one) => sum + one.cost, 0));
  const some = keyed("learn.coach.year.some", { year, n: given.length, cost });
  return `${some} ${keyed("learn.coach.year.dearest", { choice: dearest.choice, cost: Math.round(dearest.cost) })}`;
}

// How the numbers of a review are put into words: percent of games, how sure a cost is, how unusual luck is.

import { catalogue, t } from "../texts.svelte";
import type { GameReview, ReviewedChoice, ReviewedSeat } from "../wire/generated";

const NOTHING = 0.005;
const WHOLE = 0.0995;

/** A share as a number of percent: whole from 10 on, below that with one decimal, and 0 below one half. */
export function digits(share: number): string {
  const size = Math.abs(share);
  return new Intl.NumberFormat(catalogue.language, { maximumFractionDigits: size >= WHOLE ? 0 : 1 }).format(100 * size);
}

/** A share of games. */
export function percent(share: number): string {
  return Math.abs(share) < NOTHING ? t("page.review.nothing") : catalogue.inPercent(digits(share));
}

/** A chance, which is written even if it is close to 0. */
export function chance(share: number): string {
  return catalogue.percent(share);
}

/** What luck added or took, with its sign. */
export function signed(share: number): string {
  if (Math.abs(share) < NOTHING) return t("page.review.nothing");
  return t(share > 0 ? "page.review.more" : "page.review.less", { n: digits(share) });
}

/** Is the error so large that a range is written instead of a number? */
export function rough({ loss, error }: Pick<ReviewedChoice, "loss" | "error">): boolean {
  return error > loss / 4;
}

/** What a choice costs: a number, or where its error is large, the range of two errors to both sides. */
export function cost(choice: Pick<ReviewedChoice, "loss" | "error">): string {
  if (!rough(choice)) return percent(choice.loss);
  const [low, high] = [Math.max(0, choice.loss - 2 * choice.error), Math.min(1, choice.loss + 2 * choice.error)];
  return t("page.review.from_to", { low: digits(low), high: digits(high) });
}

/** How many of four squares are filled: how sure it is that a choice costs something. */
export function certainty({ loss, error }: Pick<ReviewedChoice, "loss" | "error">): 0 | 2 | 3 | 4 {
  const ratio = loss <= 0 ? 0 : error > 0 ? loss / error : Infinity;
  return ratio >= 4 ? 4 : ratio >= 3 ? 3 : ratio >= 2 ? 2 : 0;
}

export function certaintyWords(choice: Pick<ReviewedChoice, "loss" | "error">): string {
  const KEYS = { 0: "page.review.certainty.0", 2: "page.review.certainty.2", 3: "page.review.certainty.3", 4: "page.review.certainty.4" } as const;
  return t(choice.error === 0 && choice.loss > 0 ? "page.review.certainty.exact" : KEYS[certainty(choice)]);
}

/** The part of a cost that is certain, by which lists are ordered. */
export const sureCost = (choice: ReviewedChoice) => choice.loss - 2 * choice.error;

/** In one of how many games luck differs at least this much from none, by a normal distribution. */
export function oneIn(deviations: number): number {
  const z = Math.abs(deviations);
  const k = 1 / (1 + 0.2316419 * z);
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return Math.max(2, Math.round(1 / tail));
}

/** The standard deviation of all luck of a seat. */
export const deviation = (seat: ReviewedSeat) => Math.sqrt(seat.portions.reduce((sum, one) => sum + one.deviation ** 2, 0));

/** How unusual luck is, in words: "" within one deviation, "rather" within two, beyond that "very". */
export function unusual(luck: number, spread: number): string {
  const z = spread > 0 ? Math.abs(luck) / spread : 0;
  if (z < 1) return t("page.review.luck.usual");
  const n = oneIn(z);
  if (luck > 0) return z < 2 ? t("page.review.luck.lucky", { n }) : t("page.review.luck.very_lucky", { n });
  return z < 2 ? t("page.review.luck.unlucky", { n }) : t("page.review.luck.very_unlucky", { n });
}

/** The first sentence: how the game ended for a seat, and whether that was luck. */
export function headline(seats: readonly ReviewedSeat[], seat: number): string {
  const own = seats[seat]!;
  const others = seats.filter((one) => one.seat !== seat).map((one) => one.points);
  const won = own.result > 0;
  const n = Math.abs(own.points - Math.max(...others));
  const result = n ? t(won ? "page.review.head.won" : "page.review.head.lost", { n }) : t(won ? "page.review.head.won_tie" : "page.review.head.lost_tie");
  const beyond = Math.abs(own.luck) > deviation(own) && own.luck > 0 === won;
  if (won) return t(beyond ? "page.review.head.lucky" : "page.review.head.not_lucky", { result });
  return t(beyond ? "page.review.head.unlucky" : "page.review.head.not_unlucky", { result });
}

export interface Pin { number: number; size: number; choice?: ReviewedChoice; luck?: number }
const MOST_PINS = 6;
const SMALLEST_LUCK = 0.05;

/** What moved a seat's chances most: own choices with a verdict, and rolls by their luck; in order of the game. */
export function pinsOf(review: GameReview, seat: number): Pin[] {
  const choices = review.choices.filter((one) => one.seat === seat && one.verdict).map((choice): Pin => ({ number: choice.number, size: sureCost(choice), choice }));
  const strokes = (review.strokes ?? []).filter((one) => Math.abs(one.luck[seat] ?? 0) >= SMALLEST_LUCK).map((one): Pin => ({ number: one.number, size: Math.abs(one.luck[seat]!), luck: one.luck[seat]! }));
  return [...choices, ...strokes].sort((a, b) => b.size - a.size).slice(0, MOST_PINS).sort((a, b) => a.number - b.number);
}

/** The choices of a seat that are most worth another try. */
export function worthTrying(review: GameReview, seat: number): ReviewedChoice[] {
  return review.choices.filter((one) => one.seat === seat && one.verdict).sort((a, b) => sureCost(b) - sureCost(a)).slice(0, 3);
}

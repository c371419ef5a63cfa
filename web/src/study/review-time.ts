// How long a review takes in this browser: measured during the last one; before the first, as on our machine.

import { recall, remember } from "../storage";

const KEY = "burgrave.review_speed";
/** Seconds per choice, in a browser on a desktop. */
const USUAL = { quick: 0.35, full: 4 };
/** With fewer choices, a measurement is not stored. */
const LEAST = 20;

function known(): Partial<typeof USUAL> {
  try {
    return JSON.parse(recall(KEY) ?? "{}") as Partial<typeof USUAL>;
  } catch {
    return {};
  }
}

/** Remember how long some choices took. */
export function noteSpeed(quick: boolean, seconds: number, choices: number): void {
  if (choices >= LEAST) remember(KEY, JSON.stringify({ ...known(), [quick ? "quick" : "full"]: seconds / choices }));
}

/** About how many seconds the review of a number of choices takes. */
export function secondsFor(quick: boolean, choices: number): number {
  const kind = quick ? "quick" : "full";
  return choices * (known()[kind] ?? USUAL[kind]);
}

// The figures of hints: chances in whole percent, and what an answer loses against the best one.

import { catalogue, t } from "../texts.svelte";

/** A loss smaller than this is shown as none. */
const EQUAL = 0.005;

const points = (share: number) => Math.round(100 * share);

export function percent(share: number): string {
  return catalogue.percent(share);
}

/** How much worse an answer is than the best, as the two chances on the page say it; never "−0%". */
export function lossWords(best: number, { win, loss }: { win: number; loss: number }): string {
  if (loss < EQUAL) return t("page.hints.equal");
  return `−${catalogue.percent(Math.max(points(best) - points(win), 1) / 100)}`;
}

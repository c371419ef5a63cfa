// The dice in the reader's hand, for every part of the table that shows them.

import { getContext, setContext } from "svelte";
import { catalogue, under } from "../texts.svelte";
import type { Placing } from "./placing.svelte";

const KEY = Symbol("hand");

export function provideHand(placing: Placing): void {
  setContext(KEY, placing);
}

export function hand(): Placing {
  return getContext<Placing>(KEY);
}

/** The name of a means: a text of the page, or the card that it comes from. */
export function meansWord(means: string, nameOf: (id: string) => string): string {
  return catalogue.has(`page.means.${means}`) ? under("page.means", means) : nameOf(means);
}

// The dice in the reader's hand, for every part of the table that shows them.

import { getContext, setContext } from "svelte";
import type { Placing } from "./placing.svelte";

const KEY = Symbol("hand");

export function provideHand(placing: Placing): void {
  setContext(KEY, placing);
}

export function hand(): Placing {
  return getContext<Placing>(KEY);
}

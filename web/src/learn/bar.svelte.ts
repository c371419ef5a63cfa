// The bar of the lesson at this table, for the table's head.

import type { Snippet } from "svelte";

class LessonBar {
  /** What the head shows beside the calendar, on a phone in its place; null without a guide. */
  shown = $state.raw<Snippet | null>(null);
}

export const bar = new LessonBar();

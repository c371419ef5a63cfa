// How far the lesson at this table is, for the table's head.

import type { Snippet } from "svelte";

class LessonBar {
  /** What the head shows beside the calendar, and on a phone in its place; null where nobody is guided. */
  shown = $state.raw<Snippet | null>(null);
}

export const bar = new LessonBar();

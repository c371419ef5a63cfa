// The parts of a strength, as the segments of a bar.

import type { Part } from "./winter";

/** Parts narrower than this, in px, are joined. */
const NARROWEST = 52;

/** The parts of a bar: buildings that are too narrow for their names are joined, under no source. `width` is that of the longest bar. */
export function joinedParts(parts: readonly Part[], longest: number, width: number): Part[] {
  const forces = parts.filter((part) => part.source === "soldiers" || part.source === "kings_soldiers");
  const items = parts.filter((part) => !forces.includes(part));
  const narrow = items.filter((part) => (width * part.amount) / longest < NARROWEST);
  if (narrow.length < 2) return [...forces, ...items];
  const together = { source: "", amount: narrow.reduce((sum, part) => sum + part.amount, 0) };
  return [...forces, ...items.filter((part) => !narrow.includes(part)), together];
}

import { expect, it } from "vitest";
import { joinedParts } from "./bars";

const part = (source: string, amount: number) => ({ source, amount });

it("buildings whose names have room stand alone, forces first", () => {
  const parts = [part("palisade", 1), part("soldiers", 3), part("kings_soldiers", 2)];
  expect(joinedParts(parts, 8, 600)).toEqual([parts[1], parts[2], parts[0]]);
});
it("buildings that are too narrow are joined, and nothing is lost", () => {
  const parts = [part("soldiers", 12), part("palisade", 1), part("fortress", 4), part("farm", -1), part("inn", 1)];
  expect(joinedParts(parts, 18, 600)).toEqual([parts[0], parts[2], part("", 1)]);
  expect(joinedParts(parts, 18, 200)).toEqual([parts[0], part("", 5)]);
});

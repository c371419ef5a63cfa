// How a preview becomes shorter: which steps are taken, in which order, and when it stops.

import { describe, expect, it } from "vitest";
import { shorten, STEPS } from "./outlook.svelte";

/** The names of the steps that are taken until the rows fit after so many of them. */
async function taken(enough: number, least = 0): Promise<string[]> {
  let now = -1;
  await shorten(least, () => now < enough, async (step) => void (now = step));
  return Object.entries(STEPS).flatMap(([name, step]) => (step <= now ? [name] : []));
}

describe("a preview that does not fit", () => {
  it("loses its headline first, then words, then what is listed, and its four lines last", async () => {
    expect(await taken(8)).toEqual(["headline", "words", "build", "get", "ways", "own", "block", "two"]);
  });
  it("is shortened no further than needed", async () => {
    expect(await taken(0)).toEqual([]);
    expect(await taken(3)).toEqual(["headline", "words", "build"]);
  });
  it("begins with short words where people use their fingers", async () => {
    expect(await taken(0, STEPS.words)).toEqual(["headline", "words"]);
    expect(await taken(5, STEPS.words)).toEqual(["headline", "words", "build", "get", "ways"]);
  });
  it("stops at the last step, even if that does not fit", async () => {
    expect(await taken(99)).toHaveLength(8);
  });
});

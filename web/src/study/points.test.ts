import { describe, expect, test } from "vitest";
import type { ReplayOutline } from "../wire/generated";
import { nearest, stepOf, stretchAt, stretchesOf, yearsOf } from "./points";

const outline = {
  choices: 20,
  actors: [-1, 0, 1, 0, 1, -1, 0, 1, 0, 0, -1, -1, -1, 0, 1, 0, 1, 0, 1, 0],
  free: [1, 2, 3, 6, 13, 14, 19],
  stages: [
    { n: 0, part: "Year I", phase: "favor" },
    { n: 4, part: "Year I", phase: "spring" },
    { n: 8, part: "Year I", phase: "recruit" },
    { n: 10, part: "Year I", phase: "winter" },
    { n: 12, part: "Year II", phase: "spring" },
  ],
} as unknown as ReplayOutline;
const stretches = stretchesOf(outline);

describe("the ways through a game", () => {
  test("recruiting and winter are one winter, and each stage ends where the next begins", () => {
    expect(stretches.map((one) => [one.phase, one.n, one.end, one.winter])).toEqual([
      ["favor", 0, 4, false], ["spring", 4, 8, false], ["winter", 8, 12, true], ["spring", 12, 20, false],
    ]);
    expect(yearsOf(stretches)).toEqual([{ part: "Year I", n: 0, end: 12 }, { part: "Year II", n: 12, end: 20 }]);
  });
  test("a point lies where its table is, the last one at the end", () => {
    expect(stretchAt(stretches, 8)?.winter).toBe(true);
    expect(stretchAt(stretches, 7)?.phase).toBe("spring");
    expect([stretchAt(stretches, 0)?.phase, stretchAt(stretches, 20)?.part]).toEqual(["favor", "Year II"]);
  });
  test("beyond the last one lies the end", () => {
    expect(nearest([3, 7], 7, 1, 20)).toBe(20);
    expect(nearest([3, 7], 3, -1, 20)).toBe(0);
  });
  test("arrows go by choices, with Shift by own ones that were free", () => {
    expect(stepOf("ArrowRight", false, 4, outline, 0)).toBe(5);
    expect(stepOf("ArrowLeft", false, 0, outline, 0)).toBe(0);
    expect(stepOf("ArrowRight", true, 4, outline, 0)).toBe(7);
    expect(stepOf("ArrowLeft", true, 7, outline, 0)).toBe(4);
    expect(stepOf("ArrowRight", true, 2, outline, null)).toBe(3);
  });
  test("up and down go by seasons, Page by years, Home and End to both ends", () => {
    expect(stepOf("ArrowDown", false, 5, outline, 0)).toBe(8);
    expect(stepOf("ArrowUp", false, 8, outline, 0)).toBe(4);
    expect(stepOf("PageDown", false, 5, outline, 0)).toBe(12);
    expect(stepOf("PageUp", false, 14, outline, 0)).toBe(12);
    expect([stepOf("Home", false, 9, outline, 0), stepOf("End", false, 9, outline, 0)]).toEqual([0, 20]);
    expect(stepOf("q", false, 9, outline, 0)).toBeUndefined();
  });
});

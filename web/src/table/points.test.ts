import { expect, test } from "vitest";
import { barOf } from "./points";

test("the longest bar, with what was lost, is whole, and nothing of nothing is drawn", () => {
  const points = [{ buildings: 30, advisors: 0, lost: -10 }, { buildings: 10, advisors: 10, lost: 0 }];
  expect(barOf(points, 0)).toEqual([{ source: "buildings", points: 30, percent: 75 }, { source: "lost", points: -10, percent: 25 }]);
  expect(barOf(points, 1).map((part) => part.percent)).toEqual([25, 25]);
});

test("a game without points has no parts", () => {
  expect(barOf([{ buildings: 0, lost: 0 }], 0)).toEqual([]);
  expect(barOf([], 0)).toEqual([]);
});

import { expect, test } from "vitest";
import { apart, clearPlace, pathOf, restNear, spread } from "./chart";

test("a line goes from point to point", () => {
  expect(pathOf([[0, 10], [5.25, 20]])).toBe("M0.0 10.0L5.3 20.0");
});
test("labels are pushed apart and stay within the height", () => {
  expect(spread([10, 12, 90], 26, 200)).toEqual([10, 36, 90]);
  expect(spread([95, 100, 100], 26, 100)).toEqual([48, 74, 100]);
});
test("the nearest rest point is found from anywhere", () => {
  expect([restNear([0, 4, 9], 6), restNear([0, 4, 9], 7), restNear([0, 4, 9], 99)]).toEqual([4, 9, 9]);
});
test("discs that would cover each other move apart, within the chart", () => {
  const found = apart([[50, 50], [55, 52], [90, 50], [52, 48]], 20, [10, 100]);
  expect(found[0]).toEqual([50, 50]);
  expect(found[2]).toEqual([90, 50]);
  for (const [at, [x, y]] of found.entries()) for (const [ox, oy] of found.slice(0, at)) expect(Math.abs(x - ox) >= 20 || Math.abs(y - oy) >= 20).toBe(true);
});
test("a label lies where no line runs through it, above or below, or nowhere", () => {
  const falling = [[0, 50], [100, 50], [200, 90]] as const;
  expect(clearPlace([], [40, 10], [0, 200], [48, 62])).toEqual([0, 48]);
  expect(clearPlace([[[0, 45], [200, 45]]], [40, 10], [0, 200], [48, 62])).toEqual([0, 62]);
  expect(clearPlace([falling, [[0, 45], [30, 45], [60, 10]]], [40, 10], [0, 200], [48])).toEqual([40, 48]);
  expect(clearPlace([[[0, 45], [200, 45]], [[0, 58], [200, 58]]], [40, 10], [0, 200], [48, 62])).toBeNull();
});

import { expect, test } from "vitest";
import { pathOf, restNear, spread } from "./chart";

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

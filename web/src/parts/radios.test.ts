import { expect, it } from "vitest";
import { nextRadio, tabStop } from "./radios";

it("Tab stops at what is picked, or at the first", () => {
  expect([0, 1, 2].map((at) => tabStop(at, 1))).toEqual([-1, 0, -1]);
  expect([0, 1, 2].map((at) => tabStop(at, -1))).toEqual([0, -1, -1]);
});
it("arrows go to the next one, around the ends; other keys go nowhere", () => {
  expect([["ArrowDown", 2], ["ArrowRight", 0], ["ArrowUp", 0], ["ArrowLeft", 2]].map(([key, at]) => nextRadio(key as string, at as number, 3))).toEqual([0, 1, 2, 1]);
  expect([nextRadio("Enter", 0, 3), nextRadio("ArrowDown", -1, 3)]).toEqual([null, null]);
});

// Tables of games that the page has never heard of.

import { expect, test } from "vitest";
import { figuresOf, seatOf, worded } from "./figures";

test("what a game says about its table is listed by name", () => {
  const table = { turn: 4, last_round: false, dice: [1, 6], goods: { gold: 2, wood: 0 }, seats: [{ points: 7 }, { points: 0 }] };
  expect(figuresOf(table, ["seats"])).toEqual([
    { name: "turn", said: "4" }, { name: "last round", said: "–" }, { name: "dice", said: "1, 6" }, { name: "goods", said: "gold 2, wood 0" },
  ]);
  expect(figuresOf(seatOf(table, 0))).toEqual([{ name: "points", said: "7" }]);
});

test("whatever is missing is no figure", () => {
  expect(figuresOf(null)).toEqual([]);
  expect(seatOf(null, 0)).toBeNull();
  expect(figuresOf(seatOf({ seats: [] }, 1))).toEqual([]);
  expect([null, "", [], {}, true, 0].map(worded)).toEqual(["–", "–", "–", "–", "✓", "0"]);
});

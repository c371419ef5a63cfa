import { expect, test } from "vitest";
import { addressOfPoint, packed, pointOf, unpacked } from "./address";
import { addressOf, placeOf } from "../route";

const TEXT = "burgrave position 2\nrules 2e+m1\nyear 3\nenemies 1-goblins-3 ? ? ? ?\ncourt 4:blue,red 11:neutral\nplaced red:1+3>4! blue:1>1~any_face\nseat red vp 12 spent token\nseat blue\nagenda influence(0) influence_rounds rewards\n";

test("a position is read back from its address", () => {
  expect(unpacked(packed(TEXT))).toBe(TEXT);
  expect(packed(TEXT)).toContain("rules.2e+m1;year.3;");
});

test("what the address bar splits at is escaped", () => {
  expect(packed(TEXT)).not.toMatch(/[?/# ]/);
  const place = placeOf(addressOf({ table: "", secret: "", analysis: packed(TEXT) }));
  expect(unpacked(place.analysis!)).toBe(TEXT);
});

test("an address that cannot be read is no position", () => {
  expect(unpacked("%")).toBe("");
});

test("a point of a game has an address", () => {
  expect(pointOf(placeOf(addressOfPoint("abc", 12)).analysis!)).toEqual({ table: "abc", at: 12 });
  expect(pointOf(placeOf(addressOfPoint("", 0)).analysis!)).toEqual({ table: "", at: 0 });
  expect(pointOf("rules.2e")).toBeNull();
});

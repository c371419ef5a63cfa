import { describe, expect, it } from "vitest";
import type { Forecast } from "../wire/generated";
import { catalogue } from "../texts.svelte";
import { battleRows, battleSentences, battleWith, ranges, rowWords, sentFor } from "./forecast";

const enemy = (...outcomes: number[]) => ({ cards: [], seen: false, strength: 4, own: 1, outcomes });
const one: Forecast = { help: [1, 2, 3, 4, 5, 6].map((die) => ({ die, soldiers: die })), enemies: [enemy(-1, -1, 0, 1, 1, 1)], undecided: [], win: 0.5, hundred: { win: 50, draw: 17, lose: 33 } };

catalogue.overlay({ "page.labelled": "{head}: {words}" });

describe("the battle of this winter", () => {
  it("against one enemy is described by what the king sends", () => {
    expect([1, 0, -1].map((outcome) => sentFor(one, outcome))).toEqual([["4", "5", "6"], ["3"], ["1", "2"]]);
  });
  it("with soldier tokens is described by their numbers", () => {
    expect(sentFor({ ...one, help: [0, 4].map((token) => ({ token, soldiers: token })), enemies: [enemy(-1, 1)] }, 1)).toEqual(["4"]);
  });
  it("has a line for each strength, and enemies that end alike share it", () => {
    const rows = battleRows({ ...one, enemies: [{ ...enemy(1, 1), strength: 5, cards: ["orcs"] }, { ...enemy(-1, 1), strength: 4, cards: ["imps"] }, { ...enemy(-1, 1), strength: 4, cards: ["rats"] }, { ...enemy(0, 1), strength: 4, cards: ["apes"] }] });
    expect(rows.map((row) => [row.strength, row.cards, row.alone])).toEqual([[4, ["imps", "rats"], false], [4, ["apes"], false], [5, ["orcs"], true]]);
  });
  it("ends each line with words about its best end", () => {
    expect(ranges([1, 3, 4, 5])).toBe("1, page.forecast.range");
    expect(rowWords(battleRows(one)[0]!, one)).toBe("page.forecast.win_on");
    const lost = { ...one, enemies: [enemy(-1, -1, -1, -1, -1, -1)] };
    expect(rowWords(battleRows(lost)[0]!, lost)).toBe("page.forecast.always_lose");
  });
  it("is told in sentences, each strength and then a hundred battles", () => {
    const two = { ...one, enemies: [{ ...enemy(-1, -1, 0, 1, 1, 1), strength: 5 }, enemy(1, 1, 1, 1, 1, 1)] };
    expect(battleSentences(two, String)).toBe("page.forecast.if: page.forecast.always_win; page.forecast.if: page.forecast.win_on. page.forecast.shares.");
  });
  it("with one token is a cell for each strength that may come", () => {
    const tokens = { ...one, help: [0, 3].map((token) => ({ token, soldiers: token })), enemies: [{ ...enemy(-1, 1), strength: 5 }, { ...enemy(-1, 0), strength: 6, own: 2 }] };
    expect(battleWith(tokens, 3)).toEqual({ own: [1, 2], ends: [{ strength: 5, outcome: 1, cards: [], alone: true }, { strength: 6, outcome: 0, cards: [], alone: true }] });
    expect(battleWith(one, 3)).toBeNull();
  });
});

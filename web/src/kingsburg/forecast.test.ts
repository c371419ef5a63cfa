import { describe, expect, it } from "vitest";
import type { Forecast } from "../wire/view";
import { sentFor, winShare } from "./forecast";

const enemy = (...outcomes: number[]) => ({ cards: [], seen: false, strength: 4, own: 1, outcomes });
const one: Forecast = { help: [1, 2, 3, 4, 5, 6].map((die) => ({ die, soldiers: die })), enemies: [enemy(-1, -1, 0, 1, 1, 1)], undecided: [] };
/** The better of two dice is sent: 1 comes up in one way of 36, 6 in eleven. */
const better: Forecast = { ...one, help: [1, 3, 5, 7, 9, 11].map((ways, at) => ({ die: at + 1, soldiers: at + 1, ways })) };

describe("the battle of this winter", () => {
  it("against one enemy is told by what the king sends", () => {
    expect([1, 0, -1].map((outcome) => sentFor(one, outcome))).toEqual([["4", "5", "6"], ["3"], ["1", "2"]]);
  });
  it("against several is told by the share that is won", () => {
    expect(winShare({ ...one, enemies: [enemy(-1, -1, 0, 1, 1, 1), enemy(-1, -1, -1, -1, -1, 1)] })).toBe(33);
  });
  it("dice that come up in more ways count for more", () => {
    expect([winShare(one), winShare(better)]).toEqual([50, 75]);
  });
  it("where nobody may come nothing is won", () => {
    expect(winShare({ help: [], enemies: [], undecided: [] })).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import type { Forecast } from "../wire/generated";
import { sentFor } from "./forecast";

const enemy = (...outcomes: number[]) => ({ cards: [], seen: false, strength: 4, own: 1, outcomes });
const one: Forecast = { help: [1, 2, 3, 4, 5, 6].map((die) => ({ die, soldiers: die })), enemies: [enemy(-1, -1, 0, 1, 1, 1)], undecided: [], win: 0.5, hundred: { win: 50, draw: 17, lose: 33 } };

describe("the battle of this winter", () => {
  it("against one enemy is told by what the king sends", () => {
    expect([1, 0, -1].map((outcome) => sentFor(one, outcome))).toEqual([["4", "5", "6"], ["3"], ["1", "2"]]);
  });
  it("with soldier tokens is told by their numbers", () => {
    expect(sentFor({ ...one, help: [0, 4].map((token) => ({ token, soldiers: token })), enemies: [enemy(-1, 1)] }, 1)).toEqual(["4"]);
  });
});

import { describe, expect, it } from "vitest";
import { flightsOf } from "./flights";

describe("what is seen moving", () => {
  it("dice to an advisor, rolls, goods and points to their owner", () => {
    const events = [
      { event: "roll", seat: 1, dice: [1, 2, 3] },
      { event: "influence", seat: 2, amount: 4, dice: [2, 2] },
      { event: "stand", seat: 2, amount: 4 },
      { event: "gain", seat: 0, what: "wood", amount: 1, source: "architect" },
      { event: "pay", seat: 0, what: "wood", amount: 1, source: "barricade" },
      { event: "vp", seat: 1, amount: 3, source: "statue" },
      { event: "vp", seat: 1, amount: -2 },
    ];
    expect(flightsOf(events)).toEqual([
      { kind: "roll", seat: 1 },
      { kind: "dice", seat: 2, rank: 4 },
      { kind: "goods", from: "architect", seat: 0, unit: "wood", amount: 1 },
      { kind: "goods", from: "statue", seat: 1, unit: "vp", amount: 3 },
    ]);
  });
  it("only the latest, if there is too much", () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ event: "roll", seat: at }));
    expect(flightsOf(many)).toHaveLength(14);
    expect(flightsOf(many).at(-1)).toEqual({ kind: "roll", seat: 39 });
  });
});

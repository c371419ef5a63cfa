import { describe, expect, it } from "vitest";
import { clockText, leftOf } from "./clock";

const CLOCK = { pace: "20", bank: [1200, 973.5], move: [20, 15], running: [1] };

describe("a clock counts down from what the table said", () => {
  it("the move first, then the bank, never below zero", () => {
    expect(leftOf(CLOCK, 1, 5)).toEqual({ move: 10, bank: 973.5, running: true });
    expect(leftOf(CLOCK, 1, 20)).toEqual({ move: 0, bank: 968.5, running: true });
    expect(leftOf(CLOCK, 1, 5000)).toEqual({ move: 0, bank: 0, running: true });
  });
  it("only for the seat that is asked", () => {
    expect(leftOf(CLOCK, 0, 500)).toEqual({ move: 20, bank: 1200, running: false });
    expect(leftOf(CLOCK, 7, 3)).toEqual({ move: 0, bank: 0, running: false });
  });
  it("and is written in minutes, hours or days", () => {
    const units = { hours: "h", days: "d" };
    expect([0, 6.2, 61, 3599, 3600, 5 * 3600, 3 * 86400].map((seconds) => clockText(seconds, units))).toEqual(["0:00", "0:07", "1:01", "59:59", "60:00", "5 h", "3 d"]);
  });
});

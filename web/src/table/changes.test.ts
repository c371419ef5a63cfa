import { describe, expect, it } from "vitest";
import { changed } from "./changes";

describe("a change", () => {
  const old = { seats: [{ gold: 1, dice: [1, 2] }, { gold: 2, dice: [] }], year: 1, king: 3 };
  it("touches only what it names", () => {
    const now = changed(old, { seats: { 0: { gold: [4] } }, year: [2] }) as typeof old;
    expect(now).toEqual({ seats: [{ gold: 4, dice: [1, 2] }, { gold: 2, dice: [] }], year: 2, king: 3 });
    expect(now.seats[1]).toBe(old.seats[1]);
    expect(old.year).toBe(1);
  });
  it("shortens and lengthens lists, and drops keys", () => {
    expect(changed(old, { seats: { 0: { dice: { length: 1 } }, 1: { dice: { length: 1, 0: [6] } } }, king: null })).toEqual({
      seats: [{ gold: 1, dice: [1] }, { gold: 2, dice: [6] }], year: 1,
    });
  });
  it("replaces a value whole, and nothing changes nothing", () => {
    expect(changed(null, [old])).toBe(old);
    expect(changed(old, {})).toBe(old);
  });
});

import { describe, expect, it } from "vitest";
import { changed, shared } from "./changes";

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

describe("a new state shares with the one before it", () => {
  const old = { seats: [{ gold: 1, dice: [1, 2] }, { gold: 2, dice: [] as number[] }], asked: null as string | null, n: 1 };
  const again = () => structuredClone(old);
  it("everything, if it is the same", () => {
    expect(shared(old, again())).toBe(old);
  });
  it("what is the same, and nothing else", () => {
    const now = shared(old, { ...again(), n: 2, seats: [{ gold: 1, dice: [1, 3] }, { gold: 2, dice: [] }] }) as typeof old;
    expect(now).toEqual({ seats: [{ gold: 1, dice: [1, 3] }, { gold: 2, dice: [] }], asked: null, n: 2 });
    expect([now === old, now.seats === old.seats, now.seats[0] === old.seats[0], now.seats[1] === old.seats[1]]).toEqual([false, false, false, true]);
    expect(old.seats[0]!.dice).toEqual([1, 2]);
  });
  it("no list that is longer or shorter, no object with other keys, nothing of another kind", () => {
    expect(shared([1, 2], [1])).toEqual([1]);
    expect(shared([1], [1, 2])).toEqual([1, 2]);
    expect(shared({ a: 1, b: undefined }, { a: 1 })).toStrictEqual({ a: 1 });
    expect(shared({ a: undefined }, { b: undefined })).toStrictEqual({ b: undefined });
    expect(shared([], {})).toStrictEqual({});
    expect(shared({ a: [] }, { a: null })).toEqual({ a: null });
    expect(shared(null, { a: 1 })).toEqual({ a: 1 });
  });
});

import { describe, expect, it } from "vitest";
import { digestOf, stockOf } from "./digest";

const entry = (n: number, actor: number) => ({ n, actor, lines: [], events: [] });
const ENTRIES = [entry(1, 0), entry(2, 1), entry(3, -1), entry(4, 2), entry(5, 1), entry(6, 0)];

describe("what happened meanwhile", () => {
  it("counts what others chose, not what fate rolled and not one's own", () => {
    const found = digestOf({ n: 1, stock: { gold: 2, stone: 1 } }, ENTRIES, 0, { gold: 2, stone: 0, vp: 1 });
    expect(found).toEqual({ since: 1, moves: 3, changes: { stone: -1, vp: 1 } });
  });
  it("is not shown for a move or two", () => {
    expect(digestOf({ n: 2, stock: {} }, ENTRIES, 0, {})).toBeNull();
    expect(digestOf({ n: 6, stock: {} }, ENTRIES, 0, {})).toBeNull();
  });
  it("the stock is what the game's view has of it", () => {
    expect(stockOf({ seats: [{ gold: 1, vp: 4, dice: [] }, { vp: 2 }] }, 0)).toEqual({ gold: 1, vp: 4 });
    expect(stockOf({}, 3)).toEqual({});
  });
});

import { describe, expect, it } from "vitest";
import type { WayAhead } from "../wire/generated";
import { areMixes, bestMix, steppedMix } from "./mixes";

const way = (paid: Record<string, number>, ...build: string[]) => ({ paid, build, gained: {}, stock: {}, text: JSON.stringify(paid) }) as WayAhead;
const WAYS = [way({ gold: 2 }, "inn"), way({ gold: 1, wood: 1 }), way({ gold: 1, stone: 1 }, "inn", "church"), way({ wood: 1, stone: 1 }, "inn"), way({ wood: 2 })];
const points = (building: string) => ({ inn: 0, church: 7 })[building] ?? 0;

describe("what soldiers cost", () => {
  it("is chosen to keep what the best building needs", () => {
    expect(bestMix(WAYS, points)).toBe(2);
    expect(bestMix([WAYS[1]!, WAYS[0]!], points)).toBe(1);
    expect(bestMix([WAYS[1]!, WAYS[4]!], points)).toBe(0);
  });
  it("changes good by good, to the nearest mix", () => {
    expect(steppedMix(WAYS, 2, "wood", 1)).toBe(1);
    expect(steppedMix(WAYS, 0, "gold", -1)).toBe(1);
    expect(steppedMix(WAYS, 0, "gold", 1)).toBeNull();
    expect(steppedMix(WAYS, 4, "stone", 1)).toBe(3);
  });
  it("can be changed so only if every way pays all of it", () => {
    expect(areMixes(WAYS)).toBe(true);
    expect(areMixes([way({ gold: 1 }), way({ gold: 2 })])).toBe(false);
    expect(areMixes([way({ gold: 2 })])).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { sceneOf, winterIn, winterOf, type Event } from "./winter";
import type { LogEntry } from "../wire/generated";

const WINTER: Event[] = [
  { event: "phase", seat: -1, what: "winter", amount: 4, number: 8 },
  { event: "king", seat: -1, amount: 2, dice: [2] },
  { event: "gain", seat: 0, what: "soldiers", amount: 2, source: "kings_soldiers" },
  { event: "reveal", seat: -1, what: "3-goblins-5", amount: 5 },
  { event: "strength", seat: 0, strength: 4, enemy: 5, parts: [{ source: "kings_soldiers", amount: 2 }, { source: "palisade", amount: 2 }] },
  { event: "defeat", seat: 0, amount: 4 },
  { event: "pay", seat: 0, what: "gold", amount: 3 },
  { event: "raze", seat: 0, what: "embassy" },
  { event: "vp", seat: 0, amount: -4 },
  { event: "strength", seat: 1, strength: 7, enemy: 5, parts: [{ source: "soldiers", amount: 5 }, { source: "kings_soldiers", amount: 2 }] },
  { event: "victory", seat: 1, amount: 7 },
  { event: "gain", seat: 1, what: "stone", amount: 1 },
  { event: "vp", seat: 1, amount: 1, source: "heroes" },
  { event: "soldiers_home", seat: -1 },
];
const log = (...events: Event[][]): LogEntry[] => events.map((some, n) => ({ n, lines: [], events: some }));
const RECRUIT: Event = { event: "phase", seat: -1, what: "recruit", amount: 4, number: 7 };
const SPRING: Event[] = [{ event: "year", seat: -1, amount: 5 }, { event: "phase", seat: -1, what: "favor", amount: 5, number: 1 }];

describe("the winter of a log", () => {
  it("is what came since it began, over several entries", () => {
    expect(winterIn(log([RECRUIT, ...WINTER.slice(0, 6)], WINTER.slice(6)))).toEqual(WINTER);
  });
  it("is empty before it begins and once the year is over", () => {
    expect(winterIn(log([RECRUIT]))).toEqual([]);
    expect(winterIn(log([...WINTER, ...SPRING]))).toEqual([]);
    expect(winterIn(log(WINTER, [{ event: "end", seat: -1 }]))).toEqual([]);
    expect(winterIn([])).toEqual([]);
  });
  it("is found by its year afterwards", () => {
    expect(winterOf(log([RECRUIT, ...WINTER], SPRING), 4)).toEqual(WINTER);
    expect(winterOf(log([RECRUIT, ...WINTER]), 3)).toEqual([]);
  });
});

describe("a scene", () => {
  it("has what its events showed, and nothing later", () => {
    const scenes = WINTER.map((_, at) => sceneOf(WINTER.slice(0, at + 1)));
    expect(scenes[3]).toMatchObject({ year: 4, king: 2, dice: [2], foes: ["3-goblins-5"], strength: 0, rows: [] });
    expect(scenes[4]!.rows).toEqual([{ seat: 0, parts: WINTER[4]!["parts"], total: 4, outcome: null, changes: {}, lost: [] }]);
    expect(scenes[6]!.rows[0]).toMatchObject({ outcome: -1, changes: { gold: -3 }, lost: [] });
    expect(scenes[8]!.rows[0]).toMatchObject({ changes: { gold: -3, vp: -4 }, lost: ["embassy"] });
    expect(scenes[12]).toMatchObject({ strongest: [1], over: false });
    expect(scenes[13]!.over).toBe(true);
    expect(scenes[13]!.rows[1]).toMatchObject({ outcome: 1, changes: { stone: 1, vp: 1 } });
  });
});

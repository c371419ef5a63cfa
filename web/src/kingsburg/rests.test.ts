import { describe, expect, it } from "vitest";
import { restAt } from "./rests";
import type { TableFrame } from "../table/frames";

const person = (seat: number, who: "person" | "bot") => ({ seat, who, bot: "", name: "", colour: "red", letter: "", head_start: 0, here: true, thinking: false, away: "", absent: 0 });
const strength = (seat: number) => ({ event: "strength", seat, strength: 1, enemy: 2, parts: [] });
const WINTER = { event: "phase", what: "winter", amount: 2, seat: -1 };
function frame(beat: string, { seat = -1, events = [WINTER] as object[], people = 1, year = 2 } = {}): TableFrame {
  const seats = [person(0, "person"), person(1, people > 1 ? "person" : "bot")];
  const snapshot = { seats, yours: [0], view: { table: { year, years: 5 } } };
  return { beat, seat, id: 1, n: 1, snapshot, entries: [{ n: 1, lines: [], events }] } as unknown as TableFrame;
}

describe("the table rests", () => {
  it("as long as the beat needs, by the reader's pace", () => {
    expect(["favor", "season_end", "king"].map((beat) => restAt(frame(beat), 1))).toEqual([1200, 800, 1500]);
    expect(restAt(frame("favor"), 0.5)).toBe(600);
    expect(restAt(frame("favor"), 0)).toBe(0);
    expect(restAt(frame(""), 1)).toBe(0);
  });
  it("longer on one's own result", () => {
    expect([restAt(frame("result", { seat: 1 }), 1), restAt(frame("result", { seat: 0 }), 1)]).toEqual([900, 1400]);
  });
  it("on the first bar, with which all grow, and on what an answer brought in a battle", () => {
    expect(restAt(frame("bars", { seat: 1, events: [WINTER, strength(1)] }), 1)).toBe(800);
    expect(restAt(frame("bars", { seat: 0, events: [WINTER, strength(1), strength(0)] }), 1)).toBe(0);
    expect(restAt(frame("", { events: [WINTER, strength(1)] }), 1)).toBe(900);
  });
  it("at the end of winter until the reader goes on, but not for ever if others wait", () => {
    expect(restAt(frame("winter_end"), 1)).toBe(Infinity);
    expect(restAt(frame("winter_end"), 0)).toBe(Infinity);
    expect([restAt(frame("winter_end", { people: 2 }), 1), restAt(frame("winter_end", { people: 2, year: 5 }), 1)]).toEqual([6000, 8000]);
  });
});

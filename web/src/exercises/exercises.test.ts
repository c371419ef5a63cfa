import { describe, expect, it } from "vitest";
import { ANY, chosen, mixOf, next } from "./choosing";
import { before, noted, ownGrade, readKept, streak, strip, type Kept, type Solved } from "./solved";
import type { ExerciseLine } from "../wire/generated";

const line = (id: string, grade: number, rules = "2e", game = "kingsburg"): ExerciseLine => ({ id, grade, rules, game, players: 4, ask: "influence" });
const solved = (verdict: Solved["verdict"], grade = 5): Solved => ({ verdict, grade, answer: "x" });
const NONE: Kept = { solved: {}, days: {} };

describe("what is kept of exercises", () => {
  it("is the first answer only", () => {
    const once = noted(NONE, "a", solved("wrong"), "2026-11-19");
    const twice = noted(once, "a", solved("best"), "2026-11-19");
    expect(twice).toEqual(once);
    expect(noted(once, "a", solved("best"), "2026-11-20").days["2026-11-20"]).toBe("wrong");
    expect(noted(NONE, "a", solved("best"), null).days).toEqual({});
  });
  it("survives text that is not ours", () => {
    expect(readKept("{")).toEqual(NONE);
    expect(readKept(null)).toEqual(NONE);
  });
  it("days in a row end with a missed one, but not before today is over", () => {
    const days = { "2026-02-27": "best", "2026-02-28": "wrong", "2026-03-01": "nearly" } as const;
    expect(before("2026-03-01", 1)).toBe("2026-02-28");
    expect(streak(days, "2026-03-01")).toBe(3);
    expect(streak(days, "2026-03-02")).toBe(3);
    expect(streak(days, "2026-03-03")).toBe(0);
  });
  it("the strip shows two weeks up to today", () => {
    const shown = strip({ "2026-03-01": "best" }, "2026-03-01");
    expect(shown).toHaveLength(14);
    expect(shown[0]).toEqual({ day: "2026-02-16", verdict: null });
    expect(shown[13]).toEqual({ day: "2026-03-01", verdict: "best" });
  });
  it("one's grade is the hardest that one solves half of the time", () => {
    const some = (grade: number, verdicts: Solved["verdict"][]) => verdicts.map((one, at) => [`${grade}${at}`, solved(one, grade)] as const);
    expect(ownGrade(Object.fromEntries([...some(3, ["best", "best", "wrong", "best"]), ...some(5, ["best", "wrong", "best", "wrong"]), ...some(7, ["best"])]))).toBe(5);
    expect(ownGrade({})).toBe(0);
  });
});

describe("which exercises", () => {
  const all = [line("a", 3), line("b", 5, "2e+m1"), line("c", 5, "1e"), line("d", 7, "dice", "dicegame"), line("e", 6, "2e+m1+m2")];
  const ids = (found: ExerciseLine[]) => found.map((one) => one.id);
  it("by game, edition, mix, grade and what was tried", () => {
    expect(["2e", "2e+m1", "2e+m1+house"].map(mixOf)).toEqual(["plain", "one", "more"]);
    expect(ids(chosen(all, { ...ANY, game: "dicegame" }, {}))).toEqual(["d"]);
    expect(ids(chosen(all, { ...ANY, mix: "one" }, {}))).toEqual(["b"]);
    expect(ids(chosen(all, { ...ANY, edition: "1e" }, {}))).toEqual(["c"]);
    expect(ids(chosen(all, { ...ANY, tried: "new" }, { a: solved("best") }))).toEqual(["b", "c", "d", "e"]);
    expect(ids(chosen(all, { ...ANY, tried: "missed" }, { a: solved("best"), b: solved("nearly") }))).toEqual(["b"]);
  });
  it("where a grade has none, those of the nearest", () => {
    expect(ids(chosen(all, { ...ANY, grade: 4, game: "kingsburg" }, {}))).toEqual(["a", "b", "c"]);
    expect(ids(chosen(all, { ...ANY, grade: 9 }, {}))).toEqual(["d"]);
  });
  it("the next is new, as wanted, and about as hard", () => {
    expect(next(all, ANY, { a: solved("best"), b: solved("best") }, { id: "b", grade: 5 })?.id).toBe("c");
    expect(next(all, { ...ANY, game: "dicegame" }, { a: solved("best") }, { id: "a", grade: 3 })?.id).toBe("d");
    expect(next([line("a", 3)], ANY, {}, { id: "a", grade: 3 })).toBeUndefined();
  });
});

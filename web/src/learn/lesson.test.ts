import { describe, expect, it } from "vitest";
import cases from "../../../tests/lobby/conditions.json";
import { holds, isDue, isOver, storyOf, type Situation } from "./lesson";
import type { LessonStep } from "../wire/generated";

const NOW: Situation = { year: 1, phase: 2, asked: "influence", chose: [], chosen: "", sum: 0, marks: [], happened: [] };
const STEP: LessonStep = { id: "place", anchor: "advisor:9", at: [1, 2], when: "asked influence", until: ["chose influence 1"] };

describe("a step of a lesson", () => {
  it("is shown in its phase, when its question is asked", () => {
    expect([isDue(STEP, NOW), isDue(STEP, { ...NOW, asked: "" }), isDue(STEP, { ...NOW, phase: 1 })]).toEqual([true, false, false]);
  });
  it("ends with the choice, or with its season", () => {
    const chose = [{ ask: "influence", year: 1, phase: 2 }];
    expect([isOver(STEP, NOW), isOver(STEP, { ...NOW, chose }), isOver(STEP, { ...NOW, phase: 3 }), isOver(STEP, { ...NOW, year: 2, phase: 1 })]).toEqual([false, true, true, true]);
  });
  it("counts only choices of its own phase", () => {
    const chose = [{ ask: "influence", year: 1, phase: 4 }];
    expect(isOver(STEP, { ...NOW, chose })).toBe(false);
  });
  it("ends with what is in the hand or picked", () => {
    expect([holds("sum 9", STEP, { ...NOW, sum: 9 }), holds("chosen inn", STEP, { ...NOW, chosen: "inn" }), holds("mark envoy", STEP, { ...NOW, marks: ["envoy"] }), holds("next", STEP, NOW)]).toEqual([true, true, true, false]);
  });
});

describe("conditions", () => {
  it.each(cases)("reads $condition as the terminal does", ({ condition, step, now, holds: held }) => {
    expect(holds(condition, { ...STEP, at: undefined, ...step } as LessonStep, { ...NOW, ...now } as Situation)).toBe(held);
  });
});

describe("the story of a game", () => {
  it("has the reader's choices with their phase, and what befell them", () => {
    const entries = [
      { n: 0, lines: [], events: [{ event: "phase", seat: -1, amount: 1, number: 1 }] },
      { n: 1, lines: [], events: [{ event: "gain", seat: 0 }], actor: 0, ask: "good" },
      { n: 2, lines: [], events: [{ event: "raze", seat: 1 }], actor: 1, ask: "good" },
    ];
    expect(storyOf(entries, 0)).toEqual({ chose: [{ ask: "good", year: 1, phase: 1 }], happened: ["gain"] });
  });
});

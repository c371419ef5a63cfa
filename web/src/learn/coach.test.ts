import { beforeEach, describe, expect, it, vi } from "vitest";

vi.stubGlobal("FIRST_WORDS", {});
vi.stubGlobal("document", { documentElement: { lang: "" } });
const { catalogue } = await import("../texts.svelte");
const { costOf, playedOn, shownCost, squares, yearWords } = await import("./coach");

const line = (win: number, loss: number, error = 0.01, verdict = "mistake") => ({ option: 0, text: "", win, loss, error, certainty: "certain", verdict, reason: "" });

beforeEach(() => {
  catalogue.fill({ language: "en", languages: [], texts: {
    "learn.coach.played_on": "about {n}", "learn.coach.range": "{least} to {most}", "learn.coach.year.clean": "{year} clean.",
    "learn.coach.year.some": { one: "{year} one, {cost} %.", other: "{year} {n}, {cost} %." }, "learn.coach.year.dearest": "{choice} {cost} %.", "learn.coach.year.ahead": "{points} to {other}.",
  } });
});

describe("what a coach says", () => {
  it("warns only of what is clear and dear enough", () => {
    expect([costOf(line(0.5, 0.06), 5), costOf(line(0.5, 0.04), 5), costOf(line(0.5, 0.3, 0.2, ""), 5)]).toEqual([true, false, false]);
  });
  it("shows the difference of the chances it shows, with a decimal where it is small", () => {
    expect([shownCost(line(0.81, 0), line(0.58, 0.23)), shownCost(line(0.5, 0), line(0.46, 0.04))]).toEqual(["23", "4.0"]);
  });
  it("shows a range where the judge is not sure", () => {
    expect([playedOn(line(0.5, 0.23)), playedOn(line(0.5, 0.44, 0.128))]).toEqual(["about 23", "18 to 70"]);
  });
  it("says how sure it is in squares", () => {
    expect([squares("certain"), squares("likely"), squares("close")]).toEqual([4, 2, 1]);
  });
  it("has two sentences about a year", () => {
    expect(yearWords(1, [], 3, 5)).toBe("1 clean. 3 to 5.");
    expect(yearWords(2, [{ cost: 6, choice: "pass" }, { cost: 12, choice: "1>1" }], 3, 5)).toBe("2 2, 18 %. 1>1 12 %.");
  });
});

describe("a judgement one step ahead", () => {
  const glance = (loss: number) => ({ ...line(0.5, loss, 0, ""), certainty: "" });
  it("warns from five percent on, or from what the reader chose, and claims no certainty", () => {
    expect([costOf(glance(0.04), 2), costOf(glance(0.06), 2), costOf(glance(0.06), 10)]).toEqual([false, true, false]);
    catalogue.add({ "learn.coach.one_step": "one step" });
    expect(playedOn(glance(0.06))).toBe("one step");
  });
});

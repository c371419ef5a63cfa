import { describe, expect, test, vi } from "vitest";
import language from "../../../src/burgrave/locale/en/language.json";
import study from "../../../src/burgrave/locale/en/page_study.json";
import type { GameReview, ReviewedSeat } from "../wire/generated";

vi.stubGlobal("FIRST_WORDS", { en: {}, de: {}, fr: {} });
vi.stubGlobal("document", { documentElement: { lang: "" } });
const { catalogue } = await import("../texts.svelte");
const { certainty, cost, headline, oneIn, percent, pinsOf, signed, sureCost, unusual, worthTrying } = await import("./review-words");
catalogue.fill({ language: "en", texts: { ...study, "language.percent": language["language.percent"] }, languages: [] });
const choice = (number: number, loss: number, error: number, seat = 0) => ({ number, place: "", seat, played: "", best: "", options: 2, win: 0.5, loss, error, points: 0, confirmed: true, answers: [], certainty: "", verdict: loss > 2 * error ? "mistake" : "" });

describe("numbers in words", () => {
  test("from ten on whole numbers, below one decimal, under a half nothing", () => {
    expect([0.234, 0.1, 0.0999, 0.0234, 0.006, 0.004].map(percent)).toEqual(["23%", "10%", "10%", "2.3%", "0.6%", "nothing"]);
    expect([0.15, -0.043].map(signed)).toEqual(["+15%", "−4.3%"]);
  });
  test("an error of more than a quarter of the cost makes a range of two errors to both sides", () => {
    expect(cost({ loss: 0.23, error: 0.05 })).toBe("23%");
    expect(cost({ loss: 0.438, error: 0.128 })).toBe("18 to 69%");
    expect(cost({ loss: 0.04, error: 0.03 })).toBe("0 to 10%");
  });
  test("squares by cost over error, none below two", () => {
    expect([4, 3.9, 2.1, 1.9].map((ratio) => certainty({ loss: ratio * 0.01, error: 0.01 }))).toEqual([4, 3, 2, 0]);
    expect([certainty({ loss: 0.1, error: 0 }), certainty({ loss: 0, error: 0 })]).toEqual([4, 0]);
  });
  test("luck within one deviation is nothing unusual, and further out rare", () => {
    expect([oneIn(1), oneIn(1.96), oneIn(3)]).toEqual([6, 40, 741]);
    expect(unusual(0.05, 0.1)).toBe("nothing unusual");
    expect(unusual(-0.15, 0.1)).toBe("rather unlucky: 1 game in 15 has less");
    expect(unusual(0.25, 0.1)).toMatch(/^very lucky/);
  });
  test("the headline names luck only beyond one deviation and in the direction of the result", () => {
    const seat = (one: number, points: number, result: number, luck: number) => ({ seat: one, points, result, luck, portions: [{ deviation: 0.2 }] }) as unknown as ReviewedSeat;
    expect(headline([seat(0, 55, 0, 0.1), seat(1, 56, 1, 0)], 0)).toBe("Lost by 1 point, and not by bad luck.");
    expect(headline([seat(0, 55, 0, -0.3), seat(1, 57, 1, 0)], 0)).toBe("Lost by 2 points, with bad luck.");
    expect(headline([seat(0, 57, 1, 0.3), seat(1, 57, 0, 0)], 0)).toBe("Won at equal points, with good luck.");
    expect(headline([seat(0, 60, 1, -0.3), seat(1, 57, 0, 0)], 0)).toBe("Won by 3 points, and not by luck.");
  });
  test("pins and tries are ordered by what is certain and concern one seat", () => {
    const review = {
      chances: [], rests: [], choices: [choice(5, 0.1, 0.01), choice(9, 0.3, 0.14), choice(12, 0.2, 0.02), choice(20, 0.4, 0.01, 1), choice(30, 0.05, 0.05)],
      strokes: [{ number: 7, luck: [-0.12, 0.12] }, { number: 8, luck: [0.01, -0.01] }],
    } as unknown as GameReview;
    expect(worthTrying(review, 0).map((one) => one.number)).toEqual([12, 5, 9]);
    expect(pinsOf(review, 0).map((one) => one.number)).toEqual([5, 7, 9, 12]);
    expect(sureCost(choice(1, 0.3, 0.1))).toBeCloseTo(0.1);
  });
});

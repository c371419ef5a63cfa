import { describe, expect, it } from "vitest";
import type { Checked } from "./check";
import { exceeded, spreads } from "./spread";

const roll = (seat: number | null, said: string, faces = "123456"): Checked =>
  ({ line: 1, place: "", words: "", seat, said, drawn: "", drawnWords: "", faces: faces ? [[...faces]] : [], true: true });

describe("the spread of dice", () => {
  it("counts each player's faces, and those of nobody last", () => {
    const found = spreads([roll(null, "fate king 4"), roll(1, "fate roll blue 1+1+6"), roll(0, "fate roll red 2+3"), roll(1, "fate roll blue 1")]);
    expect(found.map((one) => one.seat)).toEqual([0, 1, null]);
    expect(found[1]?.faces.map((one) => one.count)).toEqual([3, 0, 0, 0, 0, 1]);
    expect(found[1]).toMatchObject({ dice: 4, chance: 4 / 6, mean: 9 / 4 });
  });
  it("leaves out draws, and has no mean for faces that are not numbers", () => {
    const crowns = { ...roll(0, "fate roll red crown+1"), faces: [["1", "2", "3", "crown", "soldier", "hourglass"]] };
    expect(spreads([roll(0, "fate deal red miner", ""), crowns])).toMatchObject([{ dice: 2, mean: null }]);
  });
  it("counts white dice with the others", () => {
    const white = { ...roll(0, "fate roll red 2+2w"), faces: [[..."123456"], ["1w", "2w", "3w", "4w", "5w", "6w"]] };
    expect(spreads([white])).toMatchObject([{ dice: 2, mean: 2 }]);
  });
  it("says how rare it is, as tables of chi squared do", () => {
    for (const [distance, chance] of [[0, 1], [4.351, 0.5], [11.07, 0.05], [20.515, 0.001]] as const) {
      expect(exceeded(distance)).toBeCloseTo(chance, 3);
    }
  });
});

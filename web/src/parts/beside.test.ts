import { describe, expect, it } from "vitest";
import { placeBeside } from "./beside";

const WINDOW = { width: 1000, height: 700 };
const SHEET = { width: 344, height: 300 };
const thing = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 80 });

describe("a sheet beside a thing", () => {
  it("stands at its right, level with it", () => expect(placeBeside(thing(100, 50), SHEET, WINDOW)).toEqual({ left: 208, top: 50 }));
  it("flips to the left where the right has no room", () => expect(placeBeside(thing(800, 50), SHEET, WINDOW)).toEqual({ left: 448, top: 50 }));
  it("keeps 8 px from the lower edge", () => expect(placeBeside(thing(100, 600), SHEET, WINDOW)).toEqual({ left: 208, top: 392 }));
  it("goes below or above where neither side has room", () => {
    expect(placeBeside({ left: 300, top: 40, right: 700, bottom: 120 }, SHEET, WINDOW)).toEqual({ left: 300, top: 128 });
    expect(placeBeside({ left: 300, top: 500, right: 700, bottom: 600 }, SHEET, WINDOW)).toEqual({ left: 300, top: 192 });
  });
});

import { describe, expect, it } from "vitest";
import { placeOf } from "./anchors";

const rect = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height, x: left, y: top, toJSON: () => ({}) });
const VIEW = { width: 1000, height: 800 };
const SIZE = { width: 300, height: 150 };
const covers = (place: { left: number; top: number }, thing: DOMRect) =>
  place.left < thing.right && place.left + SIZE.width > thing.left && place.top < thing.bottom && place.top + SIZE.height > thing.top;

describe("the place of a bubble", () => {
  it("is within the window and never on its anchor", () => {
    for (const anchor of [rect(0, 0, 100, 50), rect(900, 750, 100, 50), rect(450, 380, 100, 50), rect(0, 700, 1000, 100)]) {
      const place = placeOf(anchor, SIZE, VIEW, []);
      expect(covers(place, anchor)).toBe(false);
      expect([place.left >= 0, place.top >= 0, place.left + SIZE.width <= VIEW.width, place.top + SIZE.height <= VIEW.height]).toEqual([true, true, true, true]);
    }
  });
  it("leaves free what is needed, where it can", () => {
    const anchor = rect(450, 400, 100, 50);
    const above = rect(300, 200, 400, 190);
    expect(covers(placeOf(anchor, SIZE, VIEW, [above]), above)).toBe(false);
  });
  it("points at its anchor from the side where it is", () => {
    const place = placeOf(rect(450, 400, 100, 50), SIZE, VIEW, []);
    expect([place.side, place.left + place.tip]).toEqual(["above", 500]);
    const corner = placeOf(rect(0, 0, 40, 40), SIZE, VIEW, []);
    expect([corner.side, corner.tip]).toEqual(["below", 22]);
  });
  it("leaves what is needed free where its anchor fills the window", () => {
    const answers = [rect(0, 100, 1000, 120), rect(0, 700, 1000, 80)];
    const place = placeOf(rect(0, 60, 1000, 740), SIZE, { ...VIEW, top: 44 }, answers);
    expect(answers.map((one) => covers(place, one))).toEqual([false, false]);
  });
  it("points nowhere where it lies on its anchor", () => {
    expect(placeOf(rect(0, 0, 1000, 800), SIZE, VIEW, []).tip).toBe(-1);
  });
  it("is the middle where the anchor is not on screen", () => {
    expect(placeOf(null, SIZE, VIEW, []).side).toBe("middle");
  });
});

import { describe, expect, it } from "vitest";
import { Wishes } from "./wishes";

const OPTIONS = ["red 11 +gold", "red 11 +wood"].map((text, index) => ({ index, text, choice: {}, label: { text: "" } }));

describe("a choice made in a preview", () => {
  it("is picked once, when its question comes", () => {
    const wishes = new Wishes();
    wishes.prefer("red 11 +wood", true, ["red 11 +gold", "red 11 +wood"]);
    expect(wishes.take([])).toBeNull();
    expect(wishes.take(OPTIONS)?.index).toBe(1);
    expect(wishes.take(OPTIONS)).toBeNull();
  });
  it("can be changed and taken back", () => {
    const wishes = new Wishes();
    const all = OPTIONS.map((option) => option.text);
    wishes.prefer("red 11 +wood", true, all);
    wishes.prefer("red 11 +gold", true, all);
    expect([wishes.has("red 11 +wood"), wishes.has("red 11 +gold")]).toEqual([false, true]);
    wishes.prefer("red 11 +gold", false, all);
    expect(wishes.take(OPTIONS)).toBeNull();
  });
});

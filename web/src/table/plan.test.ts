import { describe, expect, it } from "vitest";
import { added, lineFor, moved, placementLine, wakeLines } from "./plan";

describe("lines of plans", () => {
  it("are written as the notation has them", () => {
    expect(lineFor("good", "always", "+gold")).toBe("always good: +gold");
    expect(placementLine("red 3+5>8", 8, false)).toBe("if 8 is free: 3+5>8");
    expect(placementLine("red 3+5>8!", 8, true)).toBe("3+5>8!");
  });

  it("move up by one place", () => {
    expect(moved(["a", "b", "c"], 2)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b"], 0)).toEqual(["a", "b"]);
  });

  it("come before what is always played", () => {
    expect(added(["if 8 is free: 3+5", "pass"], "if 7 is free: 3+4")).toEqual(["if 8 is free: 3+5", "if 7 is free: 3+4", "pass"]);
    expect(added([], "pass")).toEqual(["pass"]);
    expect(added(["if 8 is free: 3+5"], "if 8 is free: 3+5")).toEqual(["if 8 is free: 3+5"]);
  });

  it("wake for some questions only, after all other lines", () => {
    const first = wakeLines(["if 8 is free: 3+5"], ["influence", "construct"], "first");
    expect(first).toEqual(["if 8 is free: 3+5", "always influence, construct: wake", "always any: pass", "always any: first"]);
    expect(wakeLines(first, ["influence"], "ask")).toEqual(["if 8 is free: 3+5", "always influence: wake", "always any: pass"]);
    expect(wakeLines([], [], "ask")).toEqual(["always any: pass"]);
  });
});

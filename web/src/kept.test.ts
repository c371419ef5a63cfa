import { beforeEach, describe, expect, it, vi } from "vitest";
import { Kept } from "./kept";
import { keepPromise, promisedAt } from "./promises";

describe("what a browser keeps", () => {
  beforeEach(() => {
    const shelf = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (name: string) => shelf.get(name) ?? null, setItem: (name: string, value: string) => shelf.set(name, value) });
  });
  it("the newest, up to so many", () => {
    const kept = new Kept<number>("things", 2);
    kept.put("a", 1);
    kept.put("b", 2);
    kept.put("a", 3);
    kept.put("c", 4);
    expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual([3, null, 4]);
  });
  it("what cannot be read is forgotten", () => {
    localStorage.setItem("things", "{broken");
    expect(new Kept<number>("things", 2).get("a")).toBeNull();
  });
  it("the first promise stays, whatever comes later", () => {
    keepPromise("t", "aa");
    keepPromise("t", "bb");
    expect(promisedAt("t")).toBe("aa");
    expect(promisedAt("other")).toBe("");
  });
});

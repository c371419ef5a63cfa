import { beforeEach, describe, expect, it, vi } from "vitest";
import { Recent } from "./recent";
import { keepPromise, promisedAt } from "./promises";

describe("recently stored values", () => {
  beforeEach(() => {
    const storage = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (name: string) => storage.get(name) ?? null, setItem: (name: string, value: string) => storage.set(name, value) });
  });
  it("holds the newest, up to its limit", () => {
    const recent = new Recent<number>("things", 2);
    recent.put("a", 1);
    recent.put("b", 2);
    recent.put("a", 3);
    recent.put("c", 4);
    expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual([3, null, 4]);
  });
  it("treats unreadable storage as empty", () => {
    localStorage.setItem("things", "{broken");
    expect(new Recent<number>("things", 2).get("a")).toBeNull();
  });
  it("the first promise stays, whatever comes later", () => {
    keepPromise("t", "aa");
    keepPromise("t", "bb");
    expect(promisedAt("t")).toBe("aa");
    expect(promisedAt("other")).toBe("");
  });
});

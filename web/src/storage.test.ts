import { afterEach, expect, it, vi } from "vitest";
import { recall, remember } from "./storage";

afterEach(() => void vi.unstubAllGlobals());

it("keeps a text, and does without where the browser keeps nothing", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
  remember("tongue", "en");
  expect([recall("tongue"), recall("other")]).toEqual(["en", null]);
  const refuse = () => { throw new Error("denied"); };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  remember("tongue", "de");
  expect(recall("tongue")).toBeNull();
});

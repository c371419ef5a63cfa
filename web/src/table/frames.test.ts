import { describe, expect, it, vi } from "vitest";
import frame from "./Frame.svelte?raw";

const FILES = import.meta.glob<string>("../**/*.{svelte,css}", { query: "?raw", import: "default", eager: true });
const all = Object.values(FILES).join("\n");

describe("parts of a table look as their frame wants it", () => {
  it("what components ask for by name is there", () => {
    const given = [...all.matchAll(/container(?:-name)?: ([\w -]+)/g)].flatMap(([, names = ""]) => names.trim().split(" "));
    const asked = [...all.matchAll(/@container ([a-z][\w-]*)/g)].map(([, name = ""]) => name);
    expect(asked.length).toBeGreaterThan(30);
    expect([...new Set(asked)].filter((name) => !given.includes(name))).toEqual([]);
  });
  it("nothing depends on the window's width, nor on a class that a script sets by it", () => {
    expect(all.match(/@media \((min|max)-width: (?!1800|2400|3800).*/g)).toBeNull();
    expect(all.match(/\.(phone|compact|medium)\b.*\{/g)).toBeNull();
  });
  it("layouts with other parts begin at the same sizes as frames with another look", async () => {
    vi.stubGlobal("innerWidth", 0);
    vi.stubGlobal("innerHeight", 0);
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("document", { documentElement: {} });
    vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px" }));
    const { LEAST, LOW } = await import("./layout.svelte");
    vi.unstubAllGlobals();
    const rem = (px: number) => `${px / 16}rem`;
    const names = (when: string, given: string) => `@container screen ${when} { .frame { container-name: ${given}; } }`;
    expect(frame).toContain(names(`(width < ${rem(LEAST.columns.width)}) or (height < ${rem(LEAST.columns.height)})`, "compact medium"));
    expect(frame).toContain(names(`(width < ${rem(LEAST.columns.width)}) and (orientation: portrait)`, "compact medium upright"));
    expect(frame).toContain(names(`(width < ${rem(LEAST.medium.width)})`, "phone touch"));
    expect(frame).toContain(names(`(width >= ${rem(LEAST.low.width)}) and (height < ${rem(LOW)}) and (orientation: landscape)`, "low touch"));
  });
});

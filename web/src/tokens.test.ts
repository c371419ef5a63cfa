import { describe, expect, it } from "vitest";

const FILES = import.meta.glob<string>(["./**/*.{svelte,css,ts}", "!./**/*.test.ts"], { query: "?raw", import: "default", eager: true });
const TOKENS = "./tokens.css";
/** Drawings have the colours of what they show, by day and by night. */
const DRAWINGS = ["./art/icons.ts", "./art/emblems.ts", "./art/cards.ts"];
const tokens = FILES[TOKENS]!;
const rest = Object.entries(FILES).filter(([file]) => file !== TOKENS);

/** The styles in a file: a style sheet, or the style of a component. */
const styleOf = (file: string, text: string) => (file.endsWith(".css") ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? ""));
const declarations = (css: string) => [...css.matchAll(/(?<![\w-])([a-z-]+):([^;{}]*)(?=[;}])/g)].map(([, name = "", value = ""]) => ({ name, value }));
/** Every declaration outside the tokens for which something holds, with its file. */
const found = (wrong: (name: string, value: string) => boolean) =>
  rest.flatMap(([file, text]) => declarations(styleOf(file, text)).filter(({ name, value }) => wrong(name, value)).map(({ name, value }) => `${file} ${name}:${value}`));

describe("sizes and colours come from tokens", () => {
  it("only the tokens set font sizes, except sizes relative to the text around", () => {
    expect(found((name, value) => /^font(-size)?$/.test(name) && /[\d.](rem|px|pt|%)/.test(value.split("/")[0]!))).toEqual([]);
  });
  it("no file but the tokens and the drawings names a colour", () => {
    const colour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
    const named = rest.filter(([file]) => !DRAWINGS.includes(file)).flatMap(([file, text]) => text.split("\n").filter((line) => colour.test(line.replaceAll(/\{#\w+/g, ""))).map((line) => `${file} ${line}`));
    expect(named).toEqual([]);
  });
  it("only the tokens set spacing, layers and durations", () => {
    expect(found((name, value) => /^(padding|margin|gap)/.test(name) && /[\d.]rem/.test(value))).toEqual([]);
    expect(found((name, value) => name === "z-index" && /\d/.test(value))).toEqual([]);
    expect(found((_, value) => /\d(ms|s)\b/.test(value))).toEqual([]);
  });
  it("every token is used, and every name that is used is defined somewhere", () => {
    const all = Object.values(FILES).join("\n");
    const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const given = new Set([...all.matchAll(/(--[\w-]+):/g), ...all.matchAll(/setProperty\("(--[\w-]+)"/g), ...all.matchAll(/style:(--[\w-]+)=/g)].map(([, name]) => name));
    expect([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!).filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !given.has(name))).toEqual([]);
  });
});

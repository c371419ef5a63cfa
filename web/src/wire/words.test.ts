import { beforeAll, describe, expect, it } from "vitest";
import english from "../../../src/burgrave/locale/en/page_errors.json";
import german from "../../../src/burgrave/locale/de/page_errors.json";
import { catalogue } from "../texts.svelte";
import { Refusal } from "./lobby";
import { fileWords, wordsOf } from "./words";

beforeAll(() => catalogue.add({ ...german, "page.unreachable": "Nicht erreichbar." }));

describe("refusals", () => {
  it("are said in the reader's language, whatever the answer says in English", () => {
    expect(wordsOf(new Refusal("Nobody else sits there.", 409, { key: "page.error.nobody", values: {} }))).toBe(german["page.error.nobody"]);
    expect(wordsOf(new Refusal("You have 5 tables in the list already; take one from it first.", 409, { key: "page.error.too_many_listed", values: { n: "5" } }))).toContain("5");
  });
  it.each([400, 401, 403, 404, 405, 409, 410, 413, 422, 429, 500, 502, 503])("with the status %i alone are in that language, too", (status) => {
    const said = wordsOf(new Refusal("Something in English", status));
    expect(said).not.toContain("English");
    expect(Object.values(english)).not.toContain(said);
    expect(said).not.toMatch(/^page[.]/);
  });
  it("are said by these words wherever somebody is told of one", () => {
    const components = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
    expect(Object.keys(components).length).toBeGreaterThan(50);
    expect(Object.entries(components).filter(([, text]) => /\b(error|problem|refusal)[.]message\b/.test(text)).map(([path]) => path)).toEqual([]);
  });
  it("of a file name the line", () => {
    expect(fileWords(new Refusal("line 12: 'x' is not an option", 400))).toContain("12");
    expect(fileWords(new Refusal("the record is empty", 400))).toBe(german["page.error.file"]);
    catalogue.add({ "error.no_option": "{word} steht nicht zur Wahl; möglich sind {listed}" });
    const why = { key: "error.no_option", values: { word: "'x'", listed: "+gold", line: "12" } };
    expect(fileWords(new Refusal("line 12: 'x' is not an option; accepted are +gold", 400, why))).toBe("Zeile 12: 'x' steht nicht zur Wahl; möglich sind +gold");
    expect(fileWords(new Error("no network"))).toBe("Nicht erreichbar.");
  });
});

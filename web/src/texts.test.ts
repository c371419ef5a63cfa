import { beforeEach, describe, expect, it, vi } from "vitest";

vi.stubGlobal("FIRST_WORDS", { en: {}, de: {}, fr: {} });
vi.stubGlobal("document", { documentElement: { lang: "" } });
const { catalogue, keyed, listed, said, t, under } = await import("./texts.svelte");
const { wishes } = await import("./languages");

beforeEach(() => {
  catalogue.overlay({});
  catalogue.fill({ language: "en", texts: { "page.close": "Close", "page.asks_undo": "{who} asks", "page.tier": { one: "{n} die", other: "{n} dice" }, "page.tab.log": "Log", "building.inn.name": "Inn" }, languages: [] });
});

describe("texts by key", () => {
  it("blanks are filled in, a number decides between singular and plural", () => {
    expect([t("page.close"), t("page.asks_undo", { who: "Anna" })]).toEqual(["Close", "Anna asks"]);
    expect([1, 2].map((n) => t("page.tier", { n }))).toEqual(["1 die", "2 dice"]);
    expect(said({ key: "page.asks_undo", values: { who: "Piet" } })).toBe("Piet asks");
  });
  it("names of the table belong to a family of keys, or are keys themselves", () => {
    expect([under("page.tab", "log"), keyed("building.inn.name")]).toEqual(["Log", "Inn"]);
  });
  it("a key or family that is misspelt and a blank that is left open are type errors", () => {
    // @ts-expect-error: there is no such text
    expect(t("page.clsoe")).toBe("page.clsoe");
    // @ts-expect-error: the blank for who asks is not filled
    expect(t("page.asks_undo")).toBe("{who} asks");
    // @ts-expect-error: there is no such family
    expect(under("page.tabs", "log")).toBe("page.tabs.log");
  });
  it("what comes with a part of the texts goes before what was there, until the language is filled anew", () => {
    catalogue.add({ "building.inn.name": "Pub", "building.statue.name": "Statue" });
    expect([keyed("building.inn.name"), keyed("building.statue.name"), t("page.close")]).toEqual(["Pub", "Statue", "Close"]);
    catalogue.fill({ language: "en", texts: { "building.inn.name": "Inn" }, languages: [] });
    expect([keyed("building.inn.name"), keyed("building.statue.name")]).toEqual(["Inn", "building.statue.name"]);
  });
  it("one word is a list that the browser need not make", () => {
    const make = vi.spyOn(Intl, "ListFormat");
    expect([listed([]), listed(["3"])]).toEqual(["", "3"]);
    expect(make).not.toHaveBeenCalled();
    make.mockRestore();
    expect(listed(["3", "4", "5"])).toBe("3, 4 and 5");
  });
  it("a table's own texts last as long as the table", () => {
    catalogue.overlay({ "building.inn.name": "Tavern" });
    expect([keyed("building.inn.name"), t("page.close")]).toEqual(["Tavern", "Close"]);
    catalogue.overlay({ "building.statue.name": "Column" });
    expect(keyed("building.inn.name")).toBe("Inn");
    catalogue.fill({ language: "en", texts: { "building.inn.name": "Inn" }, languages: [] });
    expect(keyed("building.statue.name")).toBe("Column");
  });
  it("a name takes the form that its blank asks for, or keeps its own", () => {
    const texts = { "page.build_it": "Baut {building:acc}", "building.inn.name": { name: "Kneipe", acc: "die Kneipe" } };
    catalogue.fill({ language: "de", texts, languages: [] });
    expect(t("page.build_it", { building: keyed("building.inn.name") })).toBe("Baut die Kneipe");
    expect(t("page.build_it", { building: "Villa" })).toBe("Baut Villa");
  });
  it("numbers follow the language", () => {
    catalogue.fill({ language: "fr", texts: { "language.percent": "{n} %", "language.ordinal": { one: "{n}er", other: "{n}e" }, "page.tier": { one: "{n} dé", other: "{n} dés" } }, languages: [] });
    expect([catalogue.percent(0.125, 1), catalogue.ordinal(1), catalogue.ordinal(2), t("page.tier", { n: 0 })]).toEqual(["12,5 %", "1er", "2e", "0 dé"]);
  });
});

describe("the language of a browser", () => {
  it("is the one that was chosen, else the first that we have texts in", () => {
    expect(wishes("fr", ["de-AT", "en"])[0]).toBe("fr");
    expect(wishes(null, ["es-MX", "de-AT", "en"])[0]).toBe("de");
    expect(wishes(null, ["es"])).toEqual(["en"]);
  });
});

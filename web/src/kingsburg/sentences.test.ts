import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BuildingCard, KingsburgPreview, Site } from "../wire/generated";

vi.stubGlobal("FIRST_WORDS", {});
vi.stubGlobal("document", { documentElement: { lang: "en" } });
const { catalogue } = await import("../texts.svelte");
const { advisorWords, previewWords, siteWords, wayWords } = await import("./sentences");

const nameOf = (thing: string | number) => String(thing);
const room = { seat: 0, catalogue: { buildings: { inn: { vp: 2 } } }, person: (seat: number) => ({ name: ["Anna", "Piet"][seat] }), called: (seat: number) => ["You", "Piet"][seat], snapshot: { reader: 0 } } as never;
const unit = (name: string) => ({ one: `{n} ${name}`, other: `{n} ${name}` });

beforeEach(() => {
  catalogue.fill({ language: "en", languages: [], texts: {
    "page.way.up": "+{n}", "page.labelled": "{head}: {words}", "page.token": "a +2 token", "page.white_die": "white {face}", "page.place": "row {row} column {column}", "page.needs_more": "Short of {goods}.",
    "page.you_pay": "You pay", "page.you_get": "You get", "page.you_own": "You then own", "page.you_could_build": "You could build", "page.who_can_block": "Who can block",
    "page.nobody": "nobody", "page.taken_by": "Taken by {who}.", "page.you_within": "you", "advisor.squire.name": "Squire", "advisor.squire.text": "1 gold", "page.or": "or", "ui.unit.nothing": "nothing", "ui.unit.gold": unit("gold"), "ui.unit.wood": unit("wood"), "ui.unit.vp": unit("VP"), "building.inn.name": "Inn", "building.inn.text": "A token in summer",
  } });
});

describe("the table in sentences", () => {
  it("a way names its dice and what is added", () => {
    expect(wayWords({ dice: [3, 4] }, nameOf)).toBe("3 and 4");
    expect(wayWords({ dice: [3], bonus: [6], shift: 1, plus2: true }, nameOf)).toBe("3, white 6, +1 and a +2 token");
  });
  it("a building says price, points, effect and what is missing", () => {
    const site = { building: "inn", state: "short", price: { gold: 1, wood: 1 }, missing: { wood: 1 } } as unknown as Site;
    const card = { name: "building.inn.name", text: "building.inn.text", row: "B", column: 1, cost: { gold: 2 }, vp: 2 } as unknown as BuildingCard;
    expect(siteWords(site, card)).toBe("Inn, row B column 1. 1 gold, 1 wood, 2 VP. A token in summer. Short of 1 wood.");
  });
  it("the reader is you, in the middle of a sentence, too", () => {
    const catalogue = { advisors: { squire: { name: "advisor.squire.name", text: "advisor.squire.text" } } } as never;
    const rank = { rank: 2, advisor: "squire", groups: [{ seat: 0 }, { seat: 1 }] } as never;
    expect(advisorWords(rank, catalogue, room)).toBe("2 Squire, 1 gold. Taken by you and Piet.");
  });
  it("a preview says what one gets, owns, could build, and who can block", () => {
    const preview = {
      paid: {}, gained: { gold: 1 }, stock: { gold: 3 }, build: ["inn"], open: null, uses: [], others: [],
      placement: { rivals: [{ seat: 1, can_block: true }] },
    } as unknown as KingsburgPreview;
    expect(previewWords(preview, room, nameOf)).toBe("You get: 1 gold. You then own: 3 gold. You could build: inn, 2 VP. Who can block: Piet.");
    expect(previewWords({ ...preview, placement: { rivals: [] } } as unknown as KingsburgPreview, room, nameOf)).toContain("Who can block: nobody.");
    expect(previewWords({ ...preview, build: [], others: [{ seat: 1, paid: {}, gained: { wood: 1 } }] } as unknown as KingsburgPreview, room, nameOf)).toContain("You could build: nothing. Piet: +1 wood.");
  });
});

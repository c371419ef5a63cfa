import { describe, expect, it } from "vitest";
import type { KingsburgCatalogue, LabelledOption, Site } from "../wire/generated";
import { aboutStrips, laidOver, optionFor, printedAt, rowsOffered, stripOf } from "./strips";

const building = (row: string, column: number, strip: boolean) => ({ row, column, strip, cost: { gold: column }, vp: 1, name: "", text: "", short: "", rule: "", effects: [] });
const catalogue = {
  buildings: { inn: building("C", 1, false), market: building("C", 2, false), bazaar: building("C", 2, true), brewery: building("C", 1, true), crane: building("F", 1, false) },
} as unknown as KingsburgCatalogue;
const answer = (index: number, strips: string[]) => ({ index, choice: { strips }, text: "", label: { text: "" } }) as unknown as LabelledOption;
const options = [answer(0, ["C", "F"]), answer(1, ["F"]), answer(2, ["C"]), answer(3, [])];

describe("a choice of strips", () => {
  it("offers each row once and has an answer for every set of ticks", () => {
    expect(aboutStrips(options)).toBe(true);
    expect(rowsOffered(options)).toEqual(["C", "F"]);
    expect([["F", "C"], ["C"], []].map((rows) => optionFor(options, rows)?.index)).toEqual([0, 2, 3]);
  });
  it("knows what is on a strip and what it would cover", () => {
    expect(stripOf(catalogue, "C").map(({ id }) => id)).toEqual(["brewery", "bazaar"]);
    expect(printedAt(catalogue, "C", 2)).toBe("market");
  });
  it("lays the strip over its row and leaves the others", () => {
    const sites: Site[] = ["inn", "market", "crane"].map((id) => ({ building: id, state: "open" }));
    expect(laidOver(sites, ["C"], catalogue).map((site) => site.building)).toEqual(["crane", "brewery", "bazaar"]);
    expect(laidOver(sites, [], catalogue)).toEqual(sites);
  });
});

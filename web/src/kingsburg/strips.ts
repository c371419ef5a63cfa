// Strips of buildings: the rows that a question offers, what is on each strip, and a province with some of them.

import type { BuildingCard, Choice, KingsburgCatalogue, LabelledOption, Site } from "../wire/generated";

/** The rows that an answer is about. */
export function rowsOf(choice: Choice | undefined): string[] {
  const rows = choice?.["strips"] ?? choice?.["strip"] ?? [];
  return [rows].flat().filter((row): row is string => typeof row === "string");
}

/** Is every answer about strips? */
export function aboutStrips(options: readonly LabelledOption[]): boolean {
  return options.length > 0 && options.every((option) => "strips" in option.choice || "strip" in option.choice);
}

/** All rows among the answers, in the order of the sheet. */
export function rowsOffered(options: readonly LabelledOption[]): string[] {
  return [...new Set(options.flatMap((option) => rowsOf(option.choice)))].sort();
}

/** The answer with exactly these rows. */
export function optionFor(options: readonly LabelledOption[], rows: readonly string[]): LabelledOption | null {
  const wanted = [...rows].sort().join();
  return options.find((option) => !option.choice.pass && rowsOf(option.choice).sort().join() === wanted) ?? null;
}

/** The buildings of a strip, from left to right. */
export function stripOf(catalogue: KingsburgCatalogue, row: string): { id: string; card: BuildingCard }[] {
  const found = Object.entries(catalogue.buildings).filter(([, card]) => card.strip && card.row === row);
  return found.map(([id, card]) => ({ id, card })).sort((a, b) => a.card.column - b.card.column);
}

/** The printed building of a place, which a strip would cover. */
export function printedAt(catalogue: KingsburgCatalogue, row: string, column: number): string | undefined {
  return Object.keys(catalogue.buildings).find((id) => !catalogue.buildings[id]!.strip && catalogue.buildings[id]!.row === row && catalogue.buildings[id]!.column === column);
}

/** A province with strips laid over it that do not belong to it yet. */
export function laidOver(sites: readonly Site[], rows: readonly string[], catalogue: KingsburgCatalogue): Site[] {
  const kept = sites.filter((site) => !rows.includes(catalogue.buildings[site.building]?.row ?? ""));
  return [...kept, ...rows.flatMap((row) => stripOf(catalogue, row).map(({ id, card }): Site => ({ building: id, state: "locked", price: card.cost })))];
}

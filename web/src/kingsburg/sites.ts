// Where buildings stand on the sheet: one row for each letter in use, columns I to IV.

import type { BuildingCard, KingsburgCatalogue, Site } from "../wire/generated";

/** How many rows a sheet has without strips of more buildings. */
export const USUAL_ROWS = 5;

export interface Placed { site: Site; card: BuildingCard }

export function gridOf(sites: Site[], catalogue: KingsburgCatalogue): Placed[][] {
  const rows = new Map<string, Placed[]>();
  for (const site of sites) {
    const card = catalogue.buildings[site.building];
    if (card) rows.set(card.row, [...(rows.get(card.row) ?? []), { site, card }]);
  }
  const sorted = [...rows.entries()].sort(([a], [b]) => a.localeCompare(b));
  return sorted.map(([, row]) => row.sort((a, b) => a.card.column - b.card.column));
}

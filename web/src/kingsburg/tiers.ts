// The court in rows: one tier for each least number of dice that its advisors need, as the catalogue lists them.

import type { KingsburgCatalogue } from "../wire/generated";

export function tierOf(catalogue: KingsburgCatalogue, rank: number): number {
  return catalogue.tiers.findIndex((tier) => tier.includes(rank)) + 1;
}

// The icons and names of units; a unit that the catalogue of a game does not name has a name here.

import { catalogue, under } from "../texts.svelte";

const ICONS: Record<string, string> = {
  soldiers: "soldier", any_good: "any", goods: "any", good: "any", bonus_die: "die", peek: "eye", buildings: "building",
  reroll_token: "reroll", crown_token: "crown", good_token: "any", hourglass_token: "hourglass",
};

export function unitIcon(unit: string): string {
  return ICONS[unit] ?? unit;
}

export function unitWords(unit: string, n: number): string {
  return under(catalogue.has(`ui.unit.${unit}`) ? "ui.unit" : "page.unit", unit, { n });
}

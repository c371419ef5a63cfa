// The card sheet: the thing it is about, and what it says. Everything that has a sheet carries its name as `data-card`; a control that only opens it carries `data-card-open`, a name inside another control `data-card-name`.

import type { Amounts, Person } from "../wire/generated";

export interface Fact { head: string; words?: string; amounts?: Amounts }
/** A building of somebody's province. */
export interface Cell { id: string; name: string; words: string; built: boolean }
export type Picture =
  | { form: "emblem"; id: string; tier: number }
  | { form: "icon"; id: string }
  | { form: "card"; id: string; kind: string }
  | { form: "person"; person: Person };

export interface CardFacts {
  name: string;
  /** What it is: "building, row C, column IV". */
  kind: string;
  picture: Picture;
  /** Its text in full. */
  text: string;
  facts: Fact[];
  cells?: Cell[];
  /** Why it cannot be used now, in the words of the table. */
  why: { text: string; rule?: string }[];
  /** The ids of its rules. */
  rules: string[];
  /** The one thing to do with it, for the foot on small screens. */
  action?: { words: string; act: () => void };
}

/** What a game can say about a thing by its name, if anything. */
export type FactsOf = (thing: string) => CardFacts | null;

export interface ShownCard {
  thing: string;
  at: HTMLElement;
  /** Was the sheet opened on purpose, so that it takes the focus? If not, it is shown while its thing is pointed at. */
  asked: boolean;
}

class Cards {
  shown = $state.raw<ShownCard | null>(null);

  /** Open the sheet of a thing, which takes the focus. */
  ask(at: HTMLElement): void {
    const thing = at.dataset["card"];
    if (thing) this.shown = { thing, at, asked: true };
  }

  close(): void {
    this.shown = null;
  }
}

export const cards = new Cards();

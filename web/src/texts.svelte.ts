// Texts by key, in the language of the reader; no component contains words of its own.

import type { TextBlanks } from "./text-keys";
import type { KeyedText, Texts, Values } from "./wire/generated";

/** What must be said when nothing can be fetched; put in by vite.config.ts. */
declare const FIRST_WORDS: Texts;

export type TextKey = keyof TextBlanks;
/** The families of some keys: each key up to one of its dots. */
type Above<Key extends string> = Key extends `${infer First}.${infer Rest}` ? First | `${First}.${Above<Rest>}` : never;
/** What a text must be given: a word or number for each of its blanks, or nothing. */
type Filled<Key extends TextKey> = [TextBlanks[Key]] extends [never] ? [] : [Record<TextBlanks[Key], string | number>];

class Catalogue {
  language = $state("en");
  languages = $state<string[]>(["en"]);
  private entries = $state.raw<Texts>(FIRST_WORDS);
  /** Texts of the present table that replace the usual ones: those of a content file, and of its edition. */
  private own = $state.raw<Texts>({});

  fill(language: string, texts: Texts, languages: string[]): void {
    this.language = language;
    this.languages = languages;
    this.entries = texts;
    document.documentElement.lang = language;
  }

  /** Add texts that are loaded only where they are needed. */
  add(texts: Texts): void {
    this.entries = { ...this.entries, ...texts };
  }

  /** Add a table's own texts to those of the language, replacing another table's. */
  overlay(own: Texts): void {
    this.own = own;
  }

  private entry(key: string): Texts[string] | undefined {
    return this.own[key] ?? this.entries[key];
  }

  has(key: string): boolean {
    return this.entry(key) !== undefined;
  }

  /** The text of a key with its blanks filled in; `n` decides between singular and plural. */
  text(key: string, values: Values = {}): string {
    const entry = this.entry(key);
    if (entry === undefined) return key;
    const form = typeof entry === "string" ? entry : entry[this.form(Number(values["n"] ?? 0))];
    return form.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
  }

  private form(count: number): "one" | "other" {
    return new Intl.PluralRules(this.language).select(Math.abs(count)) === "one" ? "one" : "other";
  }
}

export const catalogue = new Catalogue();

/** A text that the page itself asks for. */
export function t<Key extends TextKey>(key: Key, ...values: Filled<Key>): string {
  return catalogue.text(key, values[0]);
}

/** A text that the page asks for by a name from the table: "court" under "page.tab". */
export function under(family: Above<TextKey>, name: string, values?: Values): string {
  return catalogue.text(`${family}.${name}`, values);
}

/** "1st", "2nd", "3rd" in the language of the page. */
export function ordinal(n: number): string {
  return under("page.ordinal", new Intl.PluralRules(catalogue.language, { type: "ordinal" }).select(n), { n });
}

/** A text whose key the table named: a card's name, what a part of the rules does. */
export function keyed(key: string, values?: Values): string {
  return catalogue.text(key, values);
}

/** A text that the table named by its key, with the values of its blanks. */
export function said(what: KeyedText): string {
  return catalogue.text(what.key, what.values);
}

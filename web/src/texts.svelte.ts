// Texts by key, in the language of the reader; nothing on the page is written in the page.

import type { Said, Texts, Values } from "./wire/messages";

/** What must be said when nothing can be fetched; put in by vite.config.ts. */
declare const FIRST_WORDS: Texts;

class Catalogue {
  language = $state("en");
  languages = $state<string[]>(["en"]);
  private entries = $state.raw<Texts>(FIRST_WORDS);

  fill(language: string, texts: Texts, languages: string[]): void {
    this.language = language;
    this.languages = languages;
    this.entries = texts;
    document.documentElement.lang = language;
  }

  /** A content file's own texts are laid over those of the language. */
  overlay(own: Texts): void {
    this.entries = { ...this.entries, ...own };
  }

  has(key: string): boolean {
    return key in this.entries;
  }

  /** The text of a key with its blanks filled in; `n` decides between singular and plural. */
  text(key: string, values: Values = {}): string {
    const entry = this.entries[key];
    if (entry === undefined) return key;
    const form = typeof entry === "string" ? entry : entry[this.form(Number(values["n"] ?? 0))];
    return form.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
  }

  private form(count: number): "one" | "other" {
    return new Intl.PluralRules(this.language).select(Math.abs(count)) === "one" ? "one" : "other";
  }
}

export const catalogue = new Catalogue();

export function t(key: string, values?: Values): string {
  return catalogue.text(key, values);
}

/** A text that the table named by its key. */
export function said(what: Said): string {
  return catalogue.text(what.key, what.values);
}

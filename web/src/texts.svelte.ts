// Texts by key, in the language of the reader; no component contains words of its own.

import { firstWords } from "./languages";
import type { TextBlanks } from "./text-keys";
import type { KeyedText, Language, Texts, TextsReply, Values } from "./wire/generated";

export type TextKey = keyof TextBlanks;
/** The families of some keys: each key up to one of its dots. */
type Forms = Record<string, string>;
type Above<Key extends string> = Key extends `${infer First}.${infer Rest}` ? First | `${First}.${Above<Rest>}` : never;
/** What a text must be given: a word or number for each of its blanks, or nothing. */
type Filled<Key extends TextKey> = [TextBlanks[Key]] extends [never] ? [] : [Record<TextBlanks[Key], string | number>];

/** Caches the browser's formatters by language: each is slow to make and is needed for every number. */
function kept<Made>(make: (language: string, form: string) => Made): (language: string, form?: string) => Made {
  const made = new Map<string, Made>();
  return (language, form = "") => {
    const key = `${language} ${form}`;
    const found = made.get(key) ?? make(language, form);
    made.set(key, found);
    return found;
  };
}

const pluralRules = kept((language, type) => new Intl.PluralRules(language, { type: type as "cardinal" | "ordinal" }));
const percentages = kept((language, digits) => new Intl.NumberFormat(language, { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) }));
const lists = kept((language) => new Intl.ListFormat(language));

/** The texts that fill the catalogue; `later` may be left out if nothing comes later. */
type Filling = Omit<TextsReply, "later"> & Partial<Pick<TextsReply, "later">>;

class Catalogue {
  language = $state("en");
  languages = $state<Language[]>([]);
  /** The texts of the language, part by part; what came last goes before what came earlier. */
  private entries = $state.raw<readonly Texts[]>([firstWords["en"] ?? {}]);
  /** Texts of the present table that replace the usual ones: those of a content file, and of its edition. */
  private own = $state.raw<Texts>({});
  /** The parts that other texts come in, by the prefix of their keys. */
  private later: Readonly<Record<string, string>> = {};
  /** The parts that were asked for in this language. */
  private readonly parts = new Map<string, Promise<void>>();
  private readonly there = new Set<string>();
  /** Fetches a part of a language, such as "de/rules". */
  fetch: (path: string) => Promise<Pick<TextsReply, "texts">> = () => Promise.reject(new Error("no_lobby"));

  fill({ language, texts, languages, later = {} }: Filling): void {
    this.language = language;
    this.languages = languages;
    this.entries = [texts];
    this.later = later;
    this.parts.clear();
    this.there.clear();
    document.documentElement.lang = language;
  }

  /** Fetch a part of the texts, once for each language. */
  need(part: string): Promise<void> {
    const language = this.language;
    const found = this.parts.get(part) ?? this.fetch(`${language}/${part}`).then(({ texts }) => {
      if (language !== this.language) return;
      this.there.add(part);
      this.add(texts);
    });
    this.parts.set(part, found);
    // A part that could not be fetched is requested again when it is next needed.
    found.catch(() => this.parts.get(part) === found && this.parts.delete(part));
    return found;
  }

  /** Is a text still to come with its part? If nobody has requested the part, it is fetched now. */
  private isToCome(key: string): boolean {
    const family = Object.keys(this.later).find((one) => key.startsWith(one));
    const part = family && this.later[family];
    if (!part || this.there.has(part)) return false;
    if (!this.parts.has(part)) this.need(part).catch(() => undefined);
    return true;
  }

  /** Add texts that are loaded only where they are needed. */
  add(texts: Texts): void {
    this.entries = [...this.entries, texts];
  }

  /** Begin in a language with the texts that need not be fetched. */
  begin(language: string): void {
    this.add(firstWords[language] ?? {});
  }

  /** Add a table's own texts to those of the language, replacing another table's. */
  overlay(own: Texts): void {
    this.own = own;
  }

  private entry(key: string): Texts[string] | undefined {
    let found = this.own[key];
    for (let part = this.entries.length; found === undefined && part > 0; part -= 1) found = this.entries[part - 1]![key];
    return found;
  }

  has(key: string): boolean {
    return this.entry(key) !== undefined;
  }

  /** The text of a key with its blanks filled in; `n` decides between singular and plural. */
  text(key: string, values: Values = {}): string {
    const entry = this.entry(key);
    if (entry === undefined) return this.isToCome(key) ? "" : key;
    const form = typeof entry === "string" ? entry : (entry["name"] ?? this.counted(entry, Number(values["n"] ?? 0)));
    return form.replace(/\{(\w+)(?::(\w+))?\}/g, (blank, name: string, bend?: string) => this.bent(String(values[name] ?? blank), bend));
  }

  /** The plural form for a number, by the rules of the language. */
  private counted(entry: Forms, count: number, type: "cardinal" | "ordinal" = "cardinal"): string {
    return entry[pluralRules(this.language, type).select(Math.abs(count))] ?? entry["other"] ?? "";
  }

  /** "1st" or "1.": an ordinal number. */
  ordinal(n: number): string {
    const entry = this.entry("language.ordinal") ?? "{n}";
    return (typeof entry === "string" ? entry : this.counted(entry, n, "ordinal")).replace("{n}", String(n));
  }

  /** "12%" or "12 %", as the language writes it. */
  percent(share: number, digits = 0): string {
    return this.inPercent(percentages(this.language, String(digits)).format(100 * share));
  }

  /** A number with the percent sign as the language writes it. */
  inPercent(n: number | string): string {
    return this.text("language.percent", { n });
  }

  /** A name in the grammatical form that its blank asks for: "den Hofnarren" for "Hofnarr". */
  private bent(said: string, form: string | undefined): string {
    return form === undefined ? said : (this.names.get(said)?.[form] ?? said);
  }

  /** The names that have forms, by their basic form. */
  private readonly names = $derived(new Map([...this.entries, this.own].flatMap((texts) => Object.values(texts)).flatMap((entry) => (typeof entry !== "string" && entry["name"] ? [[entry["name"], entry] as const] : []))));
}

export const catalogue = new Catalogue();

/** All languages, each by its own name; an unfinished one with its share of the texts. */
export function offered(): { id: string; name: string }[] {
  return catalogue.languages.map(({ id, name, done }) => ({ id, name: done < 1 ? t("page.language.part", { name, done: catalogue.percent(Math.floor(100 * done) / 100) }) : name }));
}

/** A text that the page itself asks for. */
export function t<Key extends TextKey>(key: Key, ...values: Filled<Key>): string {
  return catalogue.text(key, values[0]);
}

/** "3, 4 and 5" in the language of the page. */
export function listed(words: readonly string[]): string {
  // One word needs no list, and the first list takes a browser ten milliseconds.
  if (words.length < 2) return words[0] ?? "";
  return lists(catalogue.language === "en" ? "en-GB" : catalogue.language).format(words);
}

/** A statement after its heading: "Winter: you win". */
export function labelled(head: string, words: string): string {
  return t("page.labelled", { head, words });
}

/** A text of a family, by a name that the table sent: "court" under "page.tab". */
export function under(family: Above<TextKey>, name: string, values?: Values): string {
  return catalogue.text(`${family}.${name}`, values);
}

/** "1st", "2nd", "3rd" in the language of the page. */
export function ordinal(n: number): string {
  return catalogue.ordinal(n);
}

/** A text whose key the table sent: a card's name, what a part of the rules does. */
export function keyed(key: string, values?: Values): string {
  return catalogue.text(key, values);
}

/** A text that the table sent as a key, with the values for its blanks. */
export function said(what: KeyedText): string {
  return catalogue.text(what.key, what.values);
}

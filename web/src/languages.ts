// Which language this browser's reader wants.

import { recall } from "./storage";
import type { Texts } from "./wire/generated";

/** The texts that are needed when nothing can be fetched, by language; vite.config.ts inserts them. */
declare const FIRST_WORDS: Record<string, Texts>;

export const firstWords: Readonly<Record<string, Texts>> = FIRST_WORDS;

/** The languages of a browser that we have texts in, the preferred one first; English is always last. */
export function wishes(kept: string | null, browser: readonly string[]): string[] {
  const named = browser.flatMap((code) => [code, code.split("-")[0] ?? code]);
  return [...new Set([...(kept ? [kept] : []), ...named.filter((code) => code in firstWords), "en"])];
}

/** The language in which the page begins. */
export const wished = (): string => wishes(recall("burgrave.language"), navigator.languages)[0] ?? "en";

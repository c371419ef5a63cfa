// The rules in words: all rules, those in play, and what a search finds.

import index from "../../../src/burgrave/locale/rules.json";
import { catalogue, keyed } from "../texts.svelte";

/** What an example shows beside its sentence. */
export interface Drawn {
  dice?: number[]; white?: number[]; shift?: number; advisor?: number; name?: string; buildings?: string[]; strength?: number[]; verdict?: boolean;
}
interface About { see?: string[]; of?: string[]; examples?: Drawn[] }
export interface Example extends Drawn { text: string }
export interface Found { id: string; title: string; text: string }
/** What is in play: the edition, and the rules of its modules and scenario. */
export interface InPlay { edition: string; extra: ReadonlySet<string> }

const ABOUT = index.rules as Record<string, About>;
export const CHAPTERS = index.chapters as { id: string; rules: string[] }[];
const HEADS = new Set(CHAPTERS.flatMap((chapter) => chapter.rules));
/** The chapters of each edition; a ruling belongs to the rule it is about. */
const OF_EDITION: Record<string, readonly string[]> = { "1e": ["B"], "2e": ["B"], dice: ["D", "D7"] };

/** The part of the texts that holds the rules, once for each language. */
class Book {
  ready = $state("");
  failed = $state(false);

  async load(language: string): Promise<void> {
    if (this.ready === language && catalogue.has("rules.B0.text")) return;
    this.failed = false;
    try {
      await Promise.all([catalogue.need("rules"), catalogue.need("cards")]);
      this.ready = language;
    } catch {
      this.failed = true;
    }
  }
}
export const book = new Book();

const own = (key: string, edition: string) => (catalogue.has(`${key}@${edition}`) ? `${key}@${edition}` : key);

/** The rule whose page has a rule: B6 for B6.3. */
export const headOf = (id: string): string => (HEADS.has(id) ? id : id.replace(/\.\d+$/, ""));
export const isRule = (id: string): boolean => HEADS.has(headOf(id));
export const titleOf = (id: string, edition: string): string => keyed(own(`rules.${headOf(id)}.title`, edition));
export const textOf = (id: string, edition: string): string => keyed(own(`rules.${id}.text`, edition));

/** What only one edition does, the one in play first. */
export function editionsOf(id: string, edition: string): { edition: string; text: string }[] {
  const found = ["2e", "1e"].filter((one) => catalogue.has(`rules.${id}.${one}`)).map((one) => ({ edition: one, text: keyed(`rules.${id}.${one}`) }));
  return edition === "1e" ? found.reverse() : found;
}

/** The numbered sentences of a rule: B6 has B6.1 to B6.6. */
export function itemsOf(id: string): string[] {
  const found: string[] = [];
  for (let n = 1; catalogue.has(`rules.${id}.${n}.text`); n++) if (!HEADS.has(`${id}.${n}`)) found.push(`${id}.${n}`);
  return found;
}

export function examplesOf(id: string): Example[] {
  return (ABOUT[id]?.examples ?? []).map((drawn, at) => ({ ...drawn, text: keyed(`rules.${id}.example.${at + 1}`) }));
}

export const seenFrom = (id: string): string[] => [...(ABOUT[id]?.see ?? []), ...(ABOUT[id]?.of ?? [])];

/** Does a rule or ruling apply to what is in play? */
export function counts(id: string, play: InPlay | null): boolean {
  if (!play) return true;
  const head = headOf(id);
  const about = ABOUT[head]?.of ?? [];
  if (head.startsWith("Q")) return about.every((of) => counts(of, play));
  const chapter = CHAPTERS.find((one) => one.rules.includes(head))?.id ?? "";
  return (OF_EDITION[play.edition] ?? []).includes(chapter) || play.extra.has(head);
}

/** The rulings about a rule, or about one of its numbered sentences. */
export function rulingsOn(id: string, play: InPlay | null): string[] {
  const about = new Set([id, ...itemsOf(id)]);
  return Object.keys(ABOUT).filter((one) => ABOUT[one]?.of?.some((of) => about.has(of)) && counts(one, play));
}

/** The chapters with their rules, as far as they are in play. */
export function chaptersOf(play: InPlay | null): { id: string; rules: string[] }[] {
  return CHAPTERS.map(({ id, rules }) => ({ id, rules: rules.filter((rule) => counts(rule, play)) })).filter((chapter) => chapter.rules.length > 0);
}

/** Every rule that contains all words of a search, first those with them in the title. */
export function search(words: string, play: InPlay | null, edition: string): Found[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const all = CHAPTERS.flatMap((chapter) => chapter.rules).flatMap((id) => [id, ...itemsOf(id)]).filter((id) => counts(id, play));
  const has = (text: string) => wanted.every((word) => text.toLocaleLowerCase().includes(word));
  const found = all.map((id) => ({ id, title: titleOf(id, edition), text: textOf(id, edition) }))
    .filter(({ id, title, text }) => has([id, title, text, ...editionsOf(id, edition).map((one) => one.text)].join(" ")));
  return found.sort((a, b) => Number(has(b.title)) - Number(has(a.title)));
}

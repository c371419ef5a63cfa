// Every roll of a record computed again in this browser, from the seed, the words and its name.
// The server names the rolls and what could come out; what did come out is computed here.

import { Luck } from "./luck";
import { readRecord, type Luckful } from "./record";
import type { Roll } from "../wire/generated";

/** How one roll follows from its luck, as the server describes it. */
export type Recipe = Roll;
export interface Checked {
  line: number;
  /** When it was rolled, and what the record says, in words. */
  place: string;
  words: string;
  /** Whose dice or cards, or null for everybody's. */
  seat: number | null;
  said: string;
  drawn: string;
  /** What the seed says, in words, where other cards were drawn. */
  drawnWords: string;
  /** The six faces of each kind of dice thrown; none for cards. */
  faces: readonly (readonly string[])[];
  true: boolean;
}
export type Flaw = "" | "no_luck" | "no_secret" | "not_promised" | "other_promise" | "names";
export interface Findings { flaw: Flaw; rolls: Checked[]; wrong: Checked[] }

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The hash that binds a table to its seed. */
export async function promiseOf(secret: string): Promise<string> {
  const prefix = new TextEncoder().encode("burgrave luck 1\n");
  const seed = bytesOf(secret);
  const whole = new Uint8Array(prefix.length + seed.length);
  whole.set(prefix);
  whole.set(seed, prefix.length);
  return hexOf(await crypto.subtle.digest("SHA-256", whole));
}

/** The number that belongs to a roll: 62 bits of an HMAC over the words and its name. */
export async function numberOf(key: CryptoKey, words: readonly string[], what: string, count: number): Promise<bigint> {
  const message = new TextEncoder().encode(JSON.stringify([...words, "fate", what, count]));
  const digest = new DataView(await crypto.subtle.sign("HMAC", key, message));
  return digest.getBigUint64(0) >> 2n;
}

export function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** What a record must say of a roll: the whole line, or of dice its last word. */
export function drawn(recipe: Recipe, number: bigint): string {
  const luck = new Luck(number);
  if (!recipe.handfuls.length) return recipe.options[luck.weighted(recipe.weights)] ?? "";
  return recipe.handfuls.flatMap(([dice, faces]) => luck.thrown(dice).map((face) => faces[face] ?? "?")).join("+");
}

/** A name that comes twice, or out of turn, could be chosen to fit: names must count up. */
function counted(recipes: readonly Recipe[]): boolean {
  const seen = new Map<string, number>();
  return recipes.every(({ what, count }) => {
    const expected = seen.get(what);
    seen.set(what, count + 1);
    return expected === undefined || expected === count;
  });
}

function flawOf(record: Luckful, promise: string, seen: string, recipes: readonly Recipe[]): Flaw {
  if (!record.promise) return "no_luck";
  if (!/^[0-9a-f]{64}$/.test(record.secret)) return "no_secret";
  if (promise !== record.promise) return "not_promised";
  if (seen && seen !== record.promise) return "other_promise";
  return counted(recipes) ? "" : "names";
}

/** Check a record: `seen` is the promise that this browser saw before the first roll, if it did. */
export async function check(text: string, recipes: readonly Recipe[], seen = ""): Promise<Findings> {
  const record = readRecord(text);
  const promise = /^[0-9a-f]{64}$/.test(record.secret) ? await promiseOf(record.secret) : "";
  const flaw = flawOf(record, promise, seen, recipes);
  if (flaw) return { flaw, rolls: [], wrong: [] };
  const key = await keyOf(record.secret);
  const rolls: Checked[] = [];
  for (const recipe of recipes) {
    const line = record.lines[recipe.line - 1] ?? "";
    const said = recipe.handfuls.length ? (line.split(" ").at(-1) ?? "") : line;
    const found = drawn(recipe, await numberOf(key, record.words, recipe.what, recipe.count));
    const { place, words, seat } = recipe;
    const faces = recipe.handfuls.map(([, six]) => six);
    rolls.push({ line: recipe.line, place, words, seat, said: line, drawn: found, drawnWords: recipe.drawn_words, faces, true: said === found });
  }
  return { flaw, rolls, wrong: rolls.filter((roll) => !roll.true) };
}

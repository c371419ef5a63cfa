// The finished games of this browser as figures need them, and what reviews said about them, in IndexedDB; none of it leaves this machine.

import { recall, remember } from "../storage";
import type { GameFigures } from "../wire/generated";

/** A game with when it ended, and the language in which its rules are named. */
export interface KeptGame extends GameFigures { ended: string; language: string }
/** What the review of a game said about the reader. */
export interface KeptReview { table: string; quick: boolean; decisions: number; loss: number; luck: number; deviation: number }

const NAME = "burgrave.figures";
const STORES = ["games", "reviews"] as const;
type StoreName = (typeof STORES)[number];

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, fail) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => fail(request.error ?? new Error("storage"));
  });
}

let database: Promise<IDBDatabase> | null = null;

function opened(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => STORES.forEach((name) => request.result.createObjectStore(name, { keyPath: "table" }));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => fail(request.error ?? new Error("storage"));
  });
  // A browser may forbid storage now and allow it later.
  database.catch(() => (database = null));
  return database;
}

async function all<T>(name: StoreName): Promise<T[]> {
  return done((await opened()).transaction(name).objectStore(name).getAll() as IDBRequest<T[]>);
}

async function put(name: StoreName, value: object): Promise<void> {
  await done((await opened()).transaction(name, "readwrite").objectStore(name).put(value));
}

async function has(name: StoreName, table: string): Promise<boolean> {
  return (await done((await opened()).transaction(name).objectStore(name).count(table))) > 0;
}

export const games = (): Promise<KeptGame[]> => all("games");
export const reviews = (): Promise<KeptReview[]> => all("reviews");
export const hasGame = (table: string): Promise<boolean> => has("games", table);
export const putGame = (game: KeptGame): Promise<void> => put("games", game);
export const putReview = (review: KeptReview): Promise<void> => put("reviews", review);

const SINCE = "burgrave.figures.since";

/** Did a game end before everything was forgotten? */
export const isForgotten = (ended: string): boolean => Date.parse(ended) <= Date.parse(recall(SINCE) ?? "");

/** Forget everything, and do not count again what ended before now. */
export async function forget(): Promise<void> {
  remember(SINCE, new Date().toISOString());
  const writing = (await opened()).transaction(STORES, "readwrite");
  STORES.forEach((name) => writing.objectStore(name).clear());
  await new Promise<void>((resolve, fail) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => fail(writing.error ?? new Error("storage"));
  });
}

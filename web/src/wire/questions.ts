// The requests to a lobby that are sent before anything else has been fetched.

import type { ReplayWish } from "./generated";
import type { Replayed } from "./lobby";

/** A path of docs/wire.md, and what is sent there. */
export interface Question {
  path: string;
  body?: unknown;
}

/** The path of a table, or of something about it. */
export const table = (id: string, rest = ""): string => `tables/${encodeURIComponent(id)}${rest}`;

/** The texts of a language, such as "en", or one part of them: "en/rules". */
export const textsOf = (language: string): Question => ({ path: `texts/${language.split("/").map(encodeURIComponent).join("/")}` });

/** Some points of a game. */
export function pointsOf(game: Replayed, wish: ReplayWish): Question {
  if ("table" in game) return { path: table(game.table, "/replay"), body: wish };
  return { path: "replay", body: { ...wish, record: game.record, content: game.content || null } };
}

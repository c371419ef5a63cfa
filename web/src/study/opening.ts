// The first part of a replay. If the visit begins at one, it is fetched at once, together with the texts and the code that shows it.

import { lobby } from "../wire/ends";
import type { ReplayPart } from "../wire/generated";
import type { Replayed } from "../wire/lobby";

/** How many points are fetched around the one to show. */
export const AROUND = 3;
/** No game is so long: asked for this point, a lobby sends the last one. */
export const FARTHEST = 999_999;

let ahead: { asked: string; part: Promise<ReplayPart> } | null = null;

const named = (game: Replayed, at: number, word: string) => JSON.stringify([game, at, word]);

/** Ask for the outline of a game and the table at one of its points, as the seat that `word` names in addresses may see it. */
function ask(game: Replayed, at: number, word: string, more: { bare?: boolean; language?: string } = {}): Promise<ReplayPart> {
  const first = at < 0 ? FARTHEST : at;
  const language = more.language === undefined ? {} : { language: more.language };
  return lobby.replay(game, { first, last: more.bare ? first : first + AROUND, whole: true, seen: word, ...language });
}

/** Ask now for what will be needed. */
export function askAhead(game: Replayed, at: number, word: string, language: string): void {
  const part = ask(game, at, word, { language });
  // Whoever needs it is told.
  part.catch(() => undefined);
  ahead = { asked: named(game, at, word), part };
}

/** The first part of a game; `bare`: only the outline is needed, no tables. */
export function firstPart(game: Replayed, at: number, word: string, bare: boolean): Promise<ReplayPart> {
  const known = ahead?.asked === named(game, at, word) ? ahead.part : null;
  ahead = null;
  return known ?? ask(game, at, word, { bare });
}

// What a visit that begins at a replay needs: its first points, its texts, and the code that shows it.

import { fetchLikely } from "../table/games";
import type { Place } from "../route";
import type { ReplayWish } from "../wire/generated";
import { pointsOf, type Question, textsOf } from "../wire/questions";
import { brought } from "./held";

/** How many points are fetched around the one to show. */
export const AROUND = 3;
/** Beyond the end of any game: asked for this point, a lobby sends the last one. */
export const FARTHEST = 999_999;

/** The page of replays. */
export const replayPage = () => import("./ReplayPage.svelte");

/** The first request about a game: its outline and the table at a point, in the view that `word` names in addresses; with `bare`, only the outline. */
export function firstWish(at: number, word: string, language: string, bare = false): ReplayWish {
  const first = at < 0 ? FARTHEST : at;
  return { language, first, last: bare ? first : first + AROUND, whole: true, seen: word };
}

/** The requests that the first place on the page needs, in order. */
export function firstQuestions(here: Place, language: string): Question[] {
  const texts = textsOf(language);
  const game = here.table ? { table: here.table } : brought();
  if (here.at === undefined || !game) return [texts];
  return [pointsOf(game, firstWish(here.at, here.seen ?? "", language)), texts, textsOf(`${language}/study`)];
}

/** Fetch the code that the first place on the page needs besides the page itself. */
export function fetchCode(here: Place): void {
  if (here.at !== undefined) replayPage().catch(() => undefined);
  if (here.at !== undefined || (here.table && !here.review && !here.same && !here.verify)) fetchLikely();
}

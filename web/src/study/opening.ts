// What a visit that begins at a replay needs: its first part and its texts, and the code that shows it.

import { fetchLikely } from "../table/games";
import type { Place } from "../route";
import type { ReplayWish } from "../wire/generated";
import { pointsOf, type Question, textsOf } from "../wire/questions";
import { brought } from "./held";

/** How many points are fetched around the one to show. */
export const AROUND = 3;
/** No game is so long: asked for this point, a lobby sends the last one. */
export const FARTHEST = 999_999;

/** The page of replays. */
export const replayPage = () => import("./ReplayPage.svelte");

/** What is asked first of a game: its outline and the table at a point, as the seat that `word` names in addresses may see it; `bare`: only the outline. */
export function firstWish(at: number, word: string, language: string, bare = false): ReplayWish {
  const first = at < 0 ? FARTHEST : at;
  return { language, first, last: bare ? first : first + AROUND, whole: true, seen: word };
}

/** What is asked at once where the page begins, in the order in which it is needed. */
export function firstQuestions(here: Place, language: string): Question[] {
  const texts = textsOf(language);
  const game = here.table ? { table: here.table } : brought();
  if (here.at === undefined || !game) return [texts];
  return [pointsOf(game, firstWish(here.at, here.seen ?? "", language)), texts, textsOf(`${language}/study`)];
}

/** Fetch the code that the place where the page begins needs besides the page itself. */
export function fetchCode(here: Place): void {
  if (here.at !== undefined) replayPage().catch(() => undefined);
  if (here.at !== undefined || (here.table && !here.review && !here.same && !here.verify)) fetchLikely();
}

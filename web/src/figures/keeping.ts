// Stores what figures need: from a game when it is over, from a review when it is done.

import { catalogue } from "../texts.svelte";
import { deviation } from "../study/review-words";
import { lobby } from "../wire/ends";
import type { ReviewedSeat } from "../wire/generated";
import { hasGame, putGame, putReview } from "./store";

/** Store a finished game, once. */
export async function keepGame(table: string, ended = new Date().toISOString()): Promise<boolean> {
  if (await hasGame(table)) return false;
  const found = await lobby.figures(table);
  await putGame({ ...found, ended, language: catalogue.language });
  return true;
}

/** Store what a review says about a seat. */
export async function keepReview(table: string, seat: ReviewedSeat | undefined, quick: boolean): Promise<void> {
  if (!seat) return;
  const { decisions, loss, luck } = seat;
  await putReview({ table, quick, decisions, loss, luck, deviation: deviation(seat) });
}

// How long the table rests at each beat of Kingsburg.

import type { TableFrame } from "../table/frames";
import type { KingsburgTable } from "../wire/generated";
import { winterIn } from "./winter";

/** Milliseconds at the usual pace. */
const RESTS: Record<string, number> = {
  roll: 1000, favor: 1200, reward: 1200, envoy: 1200, season_end: 800, winter: 500, king: 1500, enemy: 1650, result: 900, strongest: 800,
};
const OWN_RESULT = 1400;
const BARS = 800;
/** How long the result of a winter stays in a game with other people; the last one stays longer. */
const WINTER_OVER = 6000;
const LAST_WINTER_OVER = 8000;

/** How long to rest on a frame: scaled by the pace, for ever at the end of a winter against bots. */
export function restAt(frame: TableFrame, pace: number): number {
  const snapshot = frame.snapshot;
  const table = snapshot.view.table as KingsburgTable;
  const winter = winterIn(frame.entries);
  if (frame.beat === "winter_end" && winter.length) {
    const shared = snapshot.seats.some((seat) => seat.who === "person" && !snapshot.yours.includes(seat.seat));
    return !shared ? Infinity : table.year < table.years ? WINTER_OVER : LAST_WINTER_OVER;
  }
  const fought = winter.filter((event) => event["event"] === "strength").length;
  // All bars grow with the first one.
  if (frame.beat === "bars") return fought === 1 ? BARS * pace : 0;
  // What an answer in the middle of a battle brought is shown like a result.
  const own = (frame.beat === "result" || fought > 0) && snapshot.yours.includes(frame.seat);
  const rest = frame.beat === "" && fought ? RESTS["result"]! : (RESTS[frame.beat] ?? 0);
  return (own ? OWN_RESULT : rest) * pace;
}

// Which component draws which game, fetched when a table of that game is opened; a game that is not listed here is drawn plainly.

import type { Component } from "svelte";
import { recall, remember } from "../storage";
import type { Room } from "./room.svelte";

export type Drawn = Component<{ room: Room }>;
type Fetched = Promise<{ default: Drawn }>;

const DRAWINGS: ReadonlyMap<string, () => Fetched> = new Map<string, () => Fetched>([
  ["kingsburg", () => import("../kingsburg/Kingsburg.svelte")],
  ["dicegame", () => import("../dicegame/DiceGame.svelte")],
]);

/** The game that was drawn last, which is probably the next one. */
const LAST = "burgrave.drawn";

/** Begin to fetch what will probably be needed, while the table itself is still being requested. */
export function fetchLikely(): void {
  const fetch = DRAWINGS.get(recall(LAST) ?? "") ?? [...DRAWINGS.values()][0]!;
  void fetch().catch(() => undefined);
}

/** Load the component that draws a game, by the `game` of its views. */
export async function drawingOf(game: string): Promise<Drawn> {
  const fetch = DRAWINGS.get(game) ?? (() => import("../plain/PlainGame.svelte"));
  remember(LAST, game);
  return (await fetch()).default;
}

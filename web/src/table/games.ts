// Which component draws which game, fetched when a table of that game is opened; a game that is not named here is drawn plainly.

import type { Component } from "svelte";
import type { Room } from "./room.svelte";

export type Drawn = Component<{ room: Room }>;
type Fetched = Promise<{ default: Drawn }>;

const DRAWINGS: ReadonlyMap<string, () => Fetched> = new Map<string, () => Fetched>([
  ["kingsburg", () => import("../kingsburg/Kingsburg.svelte")],
  ["dicegame", () => import("../dicegame/DiceGame.svelte")],
]);

/** What draws a game, by the `game` of its views. */
export async function drawingOf(game: string): Promise<Drawn> {
  const fetch = DRAWINGS.get(game) ?? (() => import("../plain/PlainGame.svelte"));
  return (await fetch()).default;
}

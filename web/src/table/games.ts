// Which component draws which game; a game that is not named here is drawn plainly.

import type { Component } from "svelte";
import DiceGame from "../dicegame/DiceGame.svelte";
import Kingsburg from "../kingsburg/Kingsburg.svelte";
import PlainGame from "../plain/PlainGame.svelte";
import type { Desk } from "./desk.svelte";

type Drawing = Component<{ desk: Desk }>;

const DRAWINGS: ReadonlyMap<string, Drawing> = new Map<string, Drawing>([
  ["kingsburg", Kingsburg],
  ["dicegame", DiceGame],
]);

/** What draws a game, by the `game` of its views. */
export function drawingOf(game: string): Drawing {
  return DRAWINGS.get(game) ?? PlainGame;
}

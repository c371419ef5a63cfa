// The keys of each game, for the list of keys, and what the common keys do in every game.

import { announcer } from "./announcer.svelte";
import type { TextKey } from "../texts.svelte";
import type { Room } from "./room.svelte";
import { rules } from "../rules/rules.svelte";
import { sheet } from "./sheet.svelte";

type NameOfKey = Extract<TextKey, `page.key_name.${string}`>;
type Does = TextKey extends infer Key ? (Key extends `page.key.${infer Name}` ? Name : never) : never;
/** A key, or the text that names it, and what it does. */
export type KeyRow = readonly [key: string, does: Does];

/** Is a key named by a text, because its name differs between keyboards? */
export function isText(key: string): key is NameOfKey {
  return key.startsWith("page.key_name.");
}

const CONFIRM: KeyRow[] = [["page.key_name.enter", "confirm"], ["page.key_name.escape", "clear"], ["U", "undo"], ["H", "hint"]];
const READ: KeyRow[] = [["X", "text"], ["S", "state"], ["I", "card"]];
const MAP: KeyRow[] = [["?", "rules"], ["K", "map"]];
const PLAIN: KeyRow[] = [["1–9", "answer"], ...CONFIRM, ["P", "pass_once"], ...READ, ...MAP];

const ROWS: ReadonlyMap<string, KeyRow[]> = new Map<string, KeyRow[]>([
  [
    "kingsburg",
    [
      ["1–6", "dice"], ["W", "white"], ["T", "token"], ["M", "shift"], ["V", "envoy"], ["G", "rank"], ["A", "lit"], [", .", "ways"],
      ...CONFIRM, ["P P", "pass"], ["B", "blockers"], ...READ, ["F1–F5", "seat"], ["R", "replay"], ["O C L", "regions"], ["/", "chat"], ...MAP,
    ],
  ],
  ["dicegame", [["1–9", "place"], ["R", "roll"], ...CONFIRM, ["P", "pass_once"], ...READ, ...MAP]],
]);

/** The keys of a game; a game that is not listed here has the common ones. */
export function keysOf(game: string): KeyRow[] {
  return ROWS.get(game) ?? PLAIN;
}

/** What some letters do in every game whose answers need no hand of dice. */
export function commonKeys(room: Room, words: () => string[]): Record<string, () => void> {
  return {
    h: () => (room.hints ? (room.hints = null) : room.hint()),
    u: () => room.consents.undo(),
    p: () => room.commit(room.options.find((option) => option.choice.pass) ?? null),
    x: () => sheet.toggle("text"),
    s: () => announcer.say(words().join(" ")),
    k: () => sheet.toggle("keys"),
    "?": () => rules.toggle(),
  };
}

/** Does a curtain hide the table? Then no key means anything there, wherever the focus is. */
export function curtainHides(): boolean {
  return document.querySelector("dialog.curtain[open]") !== null;
}

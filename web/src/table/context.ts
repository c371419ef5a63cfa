// What every part of a table needs: the room, and the names of things.

import { getContext, setContext } from "svelte";
import type { LabelledOption } from "../wire/generated";
import type { Room } from "./room.svelte";

export interface Context {
  room: Room;
  /** The name of an item by its id, or of the advisor or tile that is at a rank now. */
  nameOf(thing: string | number): string;
  /** A governor, destiny, need or group by its id, where the game has such cards. */
  cardOf?(id: string): { kind: string; name: string; text: string } | undefined;
  /** Pick an answer, with its dice. */
  pick?(option: LabelledOption): void;
}

const KEY = Symbol("table");

export function provide(given: Context): Context {
  return setContext(KEY, given);
}

export function context(): Context {
  return getContext<Context>(KEY);
}

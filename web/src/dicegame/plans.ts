// What the numbers on the dice could do: plans that the table sent, each a set of advisors.

import type { Room } from "../table/room.svelte";
import type { DicePreview, DiceWay, LabelledOption } from "../wire/generated";

/** The answer that stops rolling, if there is one. */
export function stopOf(room: Room): LabelledOption | undefined {
  return room.options.find((option) => option.choice["stop"]);
}

/** What could be done with the numbers after stopping now, the fullest plans first. */
export function plansOf(room: Room): DiceWay[] {
  const stop = stopOf(room);
  const ways = (stop && (room.looked(stop) as DicePreview | null)?.open?.ways) ?? [];
  return ways.filter((way) => way.groups.length).sort((a, b) => used(b) - used(a));
}

function used(way: DiceWay): number {
  return way.groups.reduce((sum, group) => sum + group.dice.length, 0);
}

// What the numbers on the dice could do: plans of advisors, as the table sent them.

import type { Room } from "../table/room.svelte";
import type { DicePreview, DiceWay, LabelledOption, PlanGroup } from "../wire/generated";

/** The answer that stops rolling, where it is one. */
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

/** For each rank the fewest dice that reach it: by a plan, or by an answer to the question itself. */
export function shortest(room: Room): Map<number, PlanGroup> {
  const asked = room.options.flatMap((option) => (option.choice["groups"] as PlanGroup[] | undefined) ?? []);
  const found = new Map<number, PlanGroup>();
  for (const group of [...asked, ...plansOf(room).flatMap((way) => way.groups)]) {
    const known = found.get(group.advisor);
    if (!known || group.dice.length + group.raised_by.length < known.dice.length + known.raised_by.length) found.set(group.advisor, group);
  }
  return found;
}

// Which sounds belong to which events: few, and none for the routine moves of others.

import type { LogEntry } from "../wire/generated";

export const SOUNDS = ["settle", "placed", "goods", "built", "winter", "victory", "defeat", "chat", "turn"] as const;
export type Sound = (typeof SOUNDS)[number];

const OF_EVENTS: Record<string, Sound> = { gain: "goods", build: "built", victory: "victory", won: "victory", defeat: "defeat", lost: "defeat" };
/** The most sounds at once; more would be noise. */
const MOST = 3;

/** What the reader hears of new entries of the log, in a fixed order, each sound once. */
export function heard(entries: readonly LogEntry[], seat: number | null): Sound[] {
  const found = new Set<Sound>();
  for (const entry of entries) {
    const whose = entry.actor !== undefined && entry.actor >= 0 ? entry.actor : entry.choice?.["seat"];
    const own = seat !== null && whose === seat;
    if (own && entry.ask === "roll") found.add("settle");
    if (own && entry.ask === "influence" && !entry.choice?.["pass"]) found.add("placed");
    for (const event of entry.events) {
      if (event["event"] === "phase" && event["what"] === "winter") found.add("winter");
      const sound = OF_EVENTS[String(event["event"])];
      if (sound && seat !== null && event["seat"] === seat) found.add(sound);
    }
  }
  return SOUNDS.filter((sound) => found.has(sound)).slice(0, MOST);
}

/** Is a sound played? A page that has been hidden for some time only calls its reader to the table. */
export function audible(sound: Sound, hiddenFor: number): boolean {
  return sound === "turn" || hiddenFor <= 10_000;
}

// The reader's preferences, stored in this browser only.

import { remember } from "./storage";
import type { OpenTable } from "./wire/generated";

type Theme = "system" | "light" | "dark";
export type Volume = "off" | "soft" | "medium" | "loud";
type Speed = "calm" | "normal" | "quick" | "off";
export interface Preferences {
  theme: Theme;
  speed: Speed;
  letters: boolean;
  blockers: boolean;
  /** Hide the chat and do not count its messages. */
  muted: boolean;
  /** Sounds are off until somebody chooses them. */
  sound: Volume;
  /** Let a phone vibrate when it is the reader's turn. */
  vibration: boolean;
  name: string;
  rules: string;
  players: number;
  bot: string;
  /** The level of the open tables that the reader looks for. */
  level: Level;
  /** The pace of those tables. */
  look: Look;
  /** Each explains new modules; `quiet` also warns of choices that give much away, `talkative` also explains every question, both never in games with other people. */
  coach: "off" | "modules" | "quiet" | "talkative";
  /** From how many percent the coach warns. */
  warnsFrom: number;
}

/** For whom an open table is. */
export type Level = OpenTable["level"];
export const LEVELS = ["any", "new", "known"] as const;
/** A pace that somebody looks for. */
export type Look = (typeof LOOKS)[number];
export const LOOKS = ["any", "none", "clock", "days"] as const;
const KEY = "burgrave.settings";
const FIRST: Preferences = {
  theme: "system", speed: "normal", letters: true, blockers: true, muted: false, sound: "off", vibration: true, name: "", rules: "2e", players: 4, bot: "", level: "any", look: "any", coach: "modules", warnsFrom: 5,
};
const FACTOR: Record<Speed, number> = { calm: 1.5, normal: 1, quick: 0.5, off: 0 };

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {};
  }
}

export const settings = $state<Preferences>({ ...FIRST, ...stored() });

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long motion lasts, as a factor; 0 for none. */
export function pace(): number {
  return still.matches ? 0 : FACTOR[settings.speed];
}

function wear(): void {
  const theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
  document.documentElement.dataset["theme"] = theme;
  document.documentElement.style.setProperty("--pace", String(pace()));
}

/** Store preferences and apply them whenever they change; called once, when the page starts. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      remember(KEY, JSON.stringify(settings));
      wear();
    });
  });
  dark.addEventListener("change", wear);
  still.addEventListener("change", wear);
  wear();
}

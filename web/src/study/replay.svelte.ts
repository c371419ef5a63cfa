// The replay of a game: which of its points have been fetched, which is shown, and how it plays by itself.

import { changed } from "../table/changes";
import { catalogue as texts } from "../texts.svelte";
import { lobby } from "../wire/ends";
import type { LogEntry, ReplayOutline, ReplayStill } from "../wire/generated";
import type { Replayed } from "../wire/lobby";
import { AROUND, FARTHEST, firstWish } from "./opening";
import { stretchAt, stretchesOf } from "./points";
import { ReplayRoom } from "./replay-room.svelte";
import { fileWords } from "../wire/words";

/** Whose view is shown: a seat's, the spectators' (null), or everything. */
export type Seen = number | null | "everything";
interface Shot extends ReplayStill { table: unknown }

/** How many points are fetched at once after the first. */
const AT_ONCE = 40;
/** Milliseconds to rest on a choice at usual speed, and on a roll or a moment of winter. */
const REST = 1200;
const LONG = 2400;
/** How many choices the log shows. */
const LOGGED = 100;
/** Milliseconds after which a running game is asked whether it has gone on. */
const LOOK_AGAIN = 2000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Replay {
  outline = $state.raw<ReplayOutline | null>(null);
  /** After how many choices the table is shown. */
  n = $state(0);
  seen = $state<Seen>(null);
  playing = $state(false);
  speed = $state<number>(1);
  problem = $state("");
  /** The numbers of the points that have been fetched. */
  loaded = $state.raw<ReadonlySet<number>>(new Set());
  readonly room: ReplayRoom;
  private shots = new Map<number, Shot[]>();
  private entries: LogEntry[] = [];
  /** The point that is wanted, and which of its beats. */
  private wanted = 0;
  private beat = -1;
  private fetching = false;
  /** Has the first point been painted? Whatever is needed later is asked for then. */
  painted = $state(false);
  private over = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each change of view, so that late replies for earlier views are dropped. */
  private turn = 0;
  /** The state number of the table in the last reply. */
  private number = 0;
  private looking: ReturnType<typeof setTimeout> | undefined;

  /** `word`: whose view, as addresses name it. `bare`: only the outline is needed, no tables. */
  constructor(private readonly game: Replayed, at: number, word = "", private readonly bare = false) {
    this.room = new ReplayRoom("table" in game ? game.table : "");
    this.wanted = at;
    void this.open(word);
  }

  leave(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearTimeout(this.looking);
    this.room.leave();
  }

  private async open(word: string): Promise<void> {
    try {
      const part = await lobby.replay(this.game, firstWish(this.wanted, word, texts.language, this.bare));
      if (this.over) return;
      const outline = part.outline!;
      texts.overlay(outline.texts);
      this.outline = outline;
      this.number = part.number;
      this.seen = part.everything ? "everything" : part.seat;
      this.keep(part.stills, part.entries);
      this.go(this.wanted < 0 ? outline.choices : this.wanted);
      this.lookAgain();
    } catch (error) {
      this.problem = fileWords(error);
    }
  }

  /** Whose view is shown, as addresses name it. */
  get word(): string {
    if (typeof this.seen === "number") return this.outline?.people[this.seen]?.colour ?? "";
    return this.seen === null ? "none" : "all";
  }

  private lookAgain(): void {
    if (this.over || this.bare || this.outline?.over || !("table" in this.game)) return;
    this.looking = setTimeout(() => void this.grow().finally(() => this.lookAgain()), LOOK_AGAIN);
  }

  /** Add what has happened at a running table; a reader at its live point stays there. */
  private async grow(): Promise<void> {
    if (document.visibilityState === "hidden") return;
    const turn = this.turn;
    const part = await lobby.replay(this.game, { first: FARTHEST, last: FARTHEST, whole: true, seen: this.word, known: this.number }).catch(() => null);
    if (!part?.outline || turn !== this.turn || this.over) return;
    const live = this.wanted >= (this.outline?.choices ?? 0);
    for (const n of this.shots.keys()) if (n >= part.kept) this.shots.delete(n);
    this.entries.length = Math.min(this.entries.length, part.kept);
    this.number = part.number;
    this.outline = part.outline;
    this.keep(part.stills, part.entries);
    if (live || this.wanted > part.outline.choices) this.go(this.playing ? Math.min(this.wanted, part.outline.choices) : part.outline.choices, -1, this.playing);
    else void this.fetch();
  }

  /** The seat whose view the reader has. */
  get seat(): number | null {
    if (typeof this.seen === "number") return this.seen;
    return this.seen === "everything" ? (this.outline?.yours[0] ?? null) : null;
  }

  /** Whose choices are the reader's own; null for everybody's. */
  get own(): number | null {
    return typeof this.seen === "number" ? this.seen : (this.outline?.yours[0] ?? null);
  }

  /** Go to a point; unless `playing`, it stops playing by itself. */
  go(n: number, beat = -1, playing = false): void {
    const outline = this.outline;
    if (!outline) return;
    if (!playing) this.pause();
    this.wanted = Math.max(0, Math.min(n, outline.choices));
    this.beat = beat;
    this.draw();
  }

  /** A point is painted, so the others can be asked for. */
  goOn(): void {
    if (this.painted || this.over) return;
    this.painted = true;
    void this.fetch();
  }

  see(seen: Seen): void {
    if (seen === this.seen) return;
    this.seen = seen;
    this.turn += 1;
    this.shots = new Map();
    this.entries = [];
    this.loaded = new Set();
    this.fetching = false;
    this.draw();
  }

  play(): void {
    const outline = this.outline;
    if (!outline) return;
    this.playing = true;
    if (this.n >= outline.choices) this.go(0, -1, true);
    this.rest();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  faster(step: 1 | -1): void {
    const at = SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]);
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at + step))]!;
  }

  /** The entry whose choice was made last. */
  get last(): LogEntry | undefined {
    return this.n ? this.room.entries.find((entry) => entry.n === this.n) : undefined;
  }

  private rest(): void {
    clearTimeout(this.timer);
    const shot = this.shot;
    const outline = this.outline;
    const long = !!shot && !!outline && (shot.beat !== "" || (outline.actors[shot.n - 1] ?? 0) < 0 || !!stretchAt(stretchesOf(outline), shot.n)?.winter);
    this.timer = setTimeout(() => this.next(), (long ? LONG : REST) / this.speed);
  }

  /** Go on by one table: through the beats of a choice to the choice. */
  private next(): void {
    const most = this.outline?.choices ?? 0;
    const shots = this.shots.get(this.wanted);
    const here = this.beat < 0 ? (shots?.length ?? 1) - 1 : this.beat;
    if (shots && here < shots.length - 1) this.go(this.wanted, here + 1, true);
    else if (this.wanted < most) this.go(this.wanted + 1, 0, true);
    else if (this.outline?.over !== false || !("table" in this.game)) return this.pause();
    // At the live point it waits for the table.
    this.rest();
  }

  private get shot(): Shot | undefined {
    const shots = this.shots.get(this.wanted);
    return shots?.at(this.beat < 0 ? -1 : Math.min(this.beat, shots.length - 1));
  }

  private draw(): void {
    const { outline, shot } = this;
    if (outline && shot) {
      const steps = Math.abs(shot.n - this.n) <= 1;
      this.n = shot.n;
      this.room.display(outline, shot, shot.table, this.logUntil(shot), this.seat, steps);
    }
    void this.fetch();
  }

  private logUntil(shot: Shot): LogEntry[] {
    const past = this.entries.slice(Math.max(0, shot.n - LOGGED), shot.n).filter(Boolean);
    const last = this.entries[shot.n];
    if (!last) return past;
    return [...past, shot.beat ? { ...last, lines: [], events: last.events.slice(0, shot.events) } : last];
  }

  /** Fetch first what is wanted, then what comes after it, then what comes before. */
  private async fetch(): Promise<void> {
    const outline = this.outline;
    if (!outline || !this.painted || this.fetching || this.over || this.problem || this.bare) return;
    const next = this.missing(outline.choices);
    if (!next) return;
    const turn = this.turn;
    this.fetching = true;
    try {
      const part = await lobby.replay(this.game, {
        first: next[0], last: next[1], everything: this.seen === "everything", seat: typeof this.seen === "number" ? this.seen : null,
      });
      if (turn !== this.turn || this.over) return;
      this.keep(part.stills, part.entries);
    } catch (error) {
      if (turn === this.turn) this.problem = fileWords(error);
      return;
    } finally {
      if (turn === this.turn) this.fetching = false;
    }
    const stale = this.n !== this.wanted || this.room.snapshot === null || (this.n > 0 && !this.room.entries.some((entry) => entry.n === this.n - 1));
    if (stale) this.draw();
    else void this.fetch();
  }

  private missing(most: number): [number, number] | null {
    if (!this.shots.has(this.wanted)) return [Math.max(0, this.wanted - 1), Math.min(most, this.wanted + AROUND)];
    for (let n = this.wanted; n <= most; n += 1) if (!this.shots.has(n)) return [n, Math.min(most, n + AT_ONCE - 1)];
    for (let n = this.wanted; n >= 0; n -= 1) if (!this.shots.has(n)) return [Math.max(0, n - AT_ONCE + 1), n];
    return null;
  }

  private keep(stills: readonly ReplayStill[], entries: readonly LogEntry[]): void {
    let table: unknown = null;
    const fresh = new Map<number, Shot[]>();
    for (const still of stills) {
      table = changed(table, still.change);
      fresh.set(still.n, [...(fresh.get(still.n) ?? []), { ...still, table }]);
    }
    for (const [n, shots] of fresh) this.shots.set(n, shots);
    for (const entry of entries) this.entries[entry.n] = entry;
    this.loaded = new Set(this.shots.keys());
  }
}

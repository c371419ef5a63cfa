// The winter scene: collects the winter's events as they arrive, shows them step by step and stays until the
// reader continues. It blocks nothing: any key jumps to the end.

import { pace } from "../settings.svelte";
import type { Room } from "../table/room.svelte";
import { beatsOf, sceneOf, type Event, type Scene } from "./winter";

const BEAT = 700;

export class Winter {
  year = $state(0);
  /** Has the last of its events come? */
  over = $state(true);
  shown = $state(false);
  /** How many beats are seen. */
  at = $state(0);
  /** Does it wait at each step until the reader continues? */
  stepping = $state(false);
  private events = $state.raw<Event[]>([]);
  private read = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly beats = $derived(beatsOf(this.events));
  readonly scene: Scene = $derived(sceneOf(this.beats.slice(0, this.at)));
  /** The whole scene, so that bars do not change their scale while they grow. */
  readonly whole: Scene = $derived(sceneOf(this.beats));

  constructor(private readonly room: Room) {}

  /** Is there more to see? */
  get running(): boolean {
    return this.at < this.beats.length;
  }

  /** Read the new entries; winters that ended before this page was opened are not shown. */
  follow(): void {
    const first = this.read < 0;
    for (const entry of this.room.entries) {
      if (entry.n > this.read) for (const event of entry.events) this.receive(event, String(event["event"]));
    }
    this.read = this.room.entries.at(-1)?.n ?? this.read;
    if (first) {
      this.shown = !this.over && this.whole.rows.length > 0;
      this.skip();
    } else this.play();
  }

  /** Show the next step. */
  step(): void {
    clearTimeout(this.timer);
    if (this.running) this.at += 1;
    this.play();
  }

  /** See all that has come. */
  skip(): void {
    clearTimeout(this.timer);
    this.stepping = false;
    this.at = this.beats.length;
  }

  /** Show it again from the start, waiting at each step. */
  again(): void {
    clearTimeout(this.timer);
    if (!this.beats.length) return;
    this.shown = true;
    this.stepping = true;
    this.at = 1;
  }

  leave(): void {
    clearTimeout(this.timer);
    this.shown = false;
    this.stepping = false;
    this.at = this.beats.length;
  }

  private receive(event: Event, kind: string): void {
    if (kind === "phase" && event["what"] === "winter") {
      this.year = Number(event["amount"]);
      this.events = [];
      this.at = 0;
      this.over = false;
    } else if (!this.over) {
      this.events = [...this.events, event];
      if (kind === "king" || kind === "reveal" || kind === "strength") this.shown = true;
      if (kind === "soldiers_home") this.over = true;
    }
  }

  private play(): void {
    if (!this.shown || this.stepping || !this.running) return;
    if (pace() === 0) return this.skip();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.step(), BEAT * pace());
  }
}

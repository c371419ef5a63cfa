// The playhead: which of the states that have arrived is shown. In live play it is the last one; if something happened that people want to see, the head first rests on the states before it, one after the other.

/** A state to show. */
export interface Frame {
  /** The game's name for what happened; empty for a state without a beat. */
  readonly beat: string;
  /** The number of its beat, or of the last beat before it. */
  readonly id: number;
  /** How many choices it shows. */
  readonly n: number;
}

/** How long the head rests on a frame, in ms; infinite where it waits for the reader. */
export type Rest<F extends Frame> = (frame: F, before: F | undefined) => number;

/** How many frames are kept, to show a scene again. */
const KEPT = 200;

export class Playhead<F extends Frame> {
  frames = $state.raw<readonly F[]>([]);
  /** The place of the frame that is shown. */
  at = $state(-1);
  /** Does it go on only by hand? */
  byHand = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rest: Rest<F> = () => 0;

  constructor(private readonly show: (frame: F) => void) {}

  /** The frame that is shown. */
  get shown(): F | undefined {
    return this.frames[this.at];
  }

  /** Is the newest state shown? */
  get live(): boolean {
    return this.at === this.frames.length - 1;
  }

  /** Set how long to rest on a frame; without this, the newest state is shown at once. */
  restBy(rest: Rest<F>): void {
    this.rest = rest;
  }

  /** Add what has happened; the head moves on if it was at the end. */
  add(frames: readonly F[]): void {
    const dropped = Math.max(0, Math.min(this.at, this.frames.length + frames.length - KEPT));
    const atEnd = this.live;
    this.frames = [...this.frames.slice(dropped), ...frames];
    this.at -= dropped;
    if (atEnd) this.go(this.at + 1);
  }

  /** Replace the newest state, in which nothing has happened. */
  renew(frame: F): void {
    this.frames = [...this.frames.slice(0, -1), frame];
    if (this.live) this.show(frame);
  }

  /** Show a state at once; what came before it can no longer be shown. */
  begin(frames: readonly F[]): void {
    this.frames = frames;
    this.go(frames.length - 1);
  }

  /** Show some states from the first one on; what came before them can no longer be shown. */
  restart(frames: readonly F[]): void {
    this.byHand = false;
    this.frames = frames;
    this.go(0);
  }

  /** Show the next frame. */
  next(): void {
    if (!this.live) this.go(this.at + 1);
  }

  /** Go to the next frame that waits for the reader, or to the end. */
  skip(): void {
    this.byHand = false;
    const stop = this.frames.findIndex((frame, at) => at > this.at && this.rest(frame, this.frames[at - 1]) === Infinity);
    this.go(stop < 0 ? this.frames.length - 1 : stop);
  }

  /** Go to the frame at a place, and on from there only by hand. */
  seek(place: number): void {
    this.byHand = true;
    this.go(Math.max(0, Math.min(place, this.frames.length - 1)));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private go(place: number): void {
    clearTimeout(this.timer);
    for (let at = place; at < this.frames.length; at += 1) {
      const frame = this.frames[at]!;
      const rest = at === this.frames.length - 1 ? Infinity : this.rest(frame, this.frames[at - 1]);
      if (rest <= 0 && !this.byHand) continue;
      this.at = at;
      if (this.live) this.byHand = false;
      this.show(frame);
      if (rest < Infinity && !this.byHand) this.timer = setTimeout(() => this.go(at + 1), rest);
      return;
    }
  }
}

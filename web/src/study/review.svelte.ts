// The review of a game: requests it, follows its progress, and holds what it says.

import { lobby } from "../wire/ends";
import type { ChoiceWords, GameReview, ReviewReply, StrokeWords } from "../wire/generated";
import { noteSpeed } from "./review-time";
import { wordsOf } from "../wire/words";

const AGAIN = 700;

export class Reviewed {
  reply = $state.raw<ReviewReply | null>(null);
  found = $state.raw<GameReview | null>(null);
  problem = $state("");
  words = $state.raw<ReadonlyMap<number, ChoiceWords>>(new Map());
  strokes = $state.raw<ReadonlyMap<number, StrokeWords>>(new Map());
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  /** When it began to run, and how many choices had been reviewed by then. */
  private begun: { at: number; done: number } | null = null;

  constructor(private readonly table: string) {
    void this.step("look");
  }

  leave(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  get done(): boolean {
    return this.reply?.state === "done";
  }

  start(quick: boolean): Promise<void> {
    return this.step("start", quick);
  }

  stop(): Promise<void> {
    return this.step("stop");
  }

  private async step(act: "look" | "start" | "stop", quick = false): Promise<void> {
    clearTimeout(this.timer);
    try {
      // A quick review and a full one are not mixed.
      const fresh = act === "start" && quick !== this.reply?.quick;
      const reply = await lobby.review(this.table, { act, quick, seen: fresh ? 0 : (this.reply?.done ?? 0) });
      if (this.over) return;
      this.take(reply, fresh);
      if (reply.state === "running") this.timer = setTimeout(() => void this.step("look"), AGAIN);
    } catch (error) {
      this.problem = wordsOf(error);
    }
  }

  private take(reply: ReviewReply, fresh: boolean): void {
    if (reply.state === "none" || reply.state === "stopped") this.begun = null;
    else if (this.begun && !lobby.shared) noteSpeed(reply.quick, (performance.now() - this.begun.at) / 1000, reply.done - this.begun.done);
    else if (reply.state === "running" && reply.done) this.begun = { at: performance.now(), done: reply.done };
    this.reply = reply;
    if (reply.review) this.found = reply.review;
    else if (fresh) this.found = null;
    this.words = new Map([...(fresh ? [] : this.words), ...reply.choices.map((one) => [one.number, one] as const)]);
    this.strokes = new Map([...this.strokes, ...reply.strokes.map((one) => [one.number, one] as const)]);
  }
}

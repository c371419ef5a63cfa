// The position on the analysis board: its changes, why one was refused, and what it is worth.

import { lobby } from "../wire/ends";
import { Refusal } from "../wire/lobby";
import { wordsOf } from "../wire/words";
import type { BoardPart, BoardTable, BoardWish, PositionEvaluation, PositionRefused } from "../wire/generated";
import { AnalysisRoom } from "./analysis-room.svelte";

/** How many milliseconds after the last change a longer evaluation begins. */
const REST = 300;
export const FEW = 5;
/** How many answers are compared at most. */
const MOST = 30;

export class Board {
  readonly room = new AnalysisRoom();
  position = $state("");
  parts = $state.raw<BoardPart[]>([]);
  refused = $state.raw<PositionRefused | null>(null);
  worth = $state.raw<PositionEvaluation | null>(null);
  /** Does the evaluation that is shown belong to an earlier position? */
  stale = $state(false);
  counting = $state(false);
  problem = $state("");
  all = $state(false);
  past = $state.raw<readonly string[]>([]);
  /** Grows with each position, so that late replies for earlier ones are dropped. */
  private turn = 0;
  private rules = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes are carried out one after the other: each one starts from the result of the one before. */
  private queue: Promise<void> = Promise.resolve();
  private left = false;
  private glancing = false;
  /** The evaluation with futures that is being computed. */
  private busy: Promise<void> | null = null;

  /** `said` is called with each new position. */
  constructor(private readonly said: (position: string) => void) {}

  leave(): void {
    this.left = true;
    this.turn += 1;
    clearTimeout(this.timer);
    this.room.leave();
  }

  private readonly byId = $derived(new Map(this.parts.map((part) => [part.id, part])));

  part(id: string): BoardPart | undefined {
    return this.byId.get(id);
  }

  change(id: string, value: string): Promise<void> {
    return this.then(() => ({ position: this.position, change: { id, value } }), true);
  }

  /** Show a position, or with an empty text a new one. */
  open(position: string, rules?: string): Promise<void> {
    return this.then(() => (position ? { position } : { position: "", ...(rules ? { rules } : {}) }), !!this.position);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    void this.then(() => ({ position: before }), false);
  }

  private then(wish: () => BoardWish, kept: boolean): Promise<void> {
    this.queue = this.queue.then(() => this.ask(wish(), kept));
    return this.queue;
  }

  private async ask(wish: BoardWish, kept: boolean): Promise<void> {
    try {
      // A new position may have other rules; the catalogue of the old ones would not do.
      const known = !!this.rules && !!wish.position && rulesOf(wish.position) === this.rules && wish.change?.id !== "rules";
      this.take(await lobby.board({ ...wish, known }), kept);
      this.problem = "";
    } catch (error) {
      if (error instanceof Refusal && error.status === 400) this.refused = { text: error.why ? wordsOf(error) : error.message, detail: error.message, rule: "", repair: null };
      else this.problem = wordsOf(error);
    }
  }

  private take(found: BoardTable, kept: boolean): void {
    if (this.left) return;
    this.refused = found.refused;
    if (found.refused || !found.table) return;
    if (kept && this.position && this.position !== found.position) this.past = [...this.past, this.position];
    const same = this.position === found.position;
    this.position = found.position;
    this.rules = rulesOf(found.position);
    this.parts = found.parts;
    this.room.display(found.table);
    this.said(found.position);
    if (!same) this.judge();
  }

  showAll(all: boolean): void {
    this.all = all;
    this.judge();
  }

  /** Evaluate at a glance at once and, when nothing has changed for a while, with futures. */
  private judge(): void {
    const turn = ++this.turn;
    this.stale = this.worth !== null;
    this.counting = true;
    clearTimeout(this.timer);
    if (!this.glancing) void this.glance();
    this.timer = setTimeout(() => void this.finer(turn), REST);
  }

  /** One glance at a time: the present position is evaluated as soon as the last glance has ended. */
  private async glance(): Promise<void> {
    this.glancing = true;
    for (let seen = -1; seen !== this.turn && !this.left; ) {
      seen = this.turn;
      await this.evaluate("glance", seen);
    }
    this.glancing = false;
  }

  private async finer(turn: number): Promise<void> {
    // One position at a time: an earlier evaluation is finished first, and only the newest position follows.
    while (this.busy && turn === this.turn) await this.busy;
    if (turn !== this.turn) return;
    this.busy = this.evaluate("quick", turn);
    await this.busy;
    // Without a server, only a few futures are computed.
    if (lobby.shared) await (this.busy = this.evaluate("full", turn));
    this.busy = null;
    if (turn === this.turn) this.counting = false;
  }

  private async evaluate(effort: "glance" | "quick" | "full", turn: number): Promise<void> {
    if (turn !== this.turn) return;
    try {
      const found = await lobby.evaluate({ position: this.position, effort, most: this.all ? MOST : FEW });
      // A longer evaluation is not replaced by a glance that arrives later.
      if (turn !== this.turn || (!this.stale && this.worth && ORDER[this.worth.effort] > ORDER[effort])) return;
      this.worth = found;
      this.stale = false;
    } catch (error) {
      if (turn === this.turn && !(error instanceof Refusal && error.status === 429 && effort === "glance")) {
        this.problem = wordsOf(error);
        this.counting = false;
      }
    }
  }
}

const ORDER = { glance: 0, quick: 1, full: 2 } as const;
const rulesOf = (position: string): string => /^rules (\S+)/m.exec(position)?.[1] ?? "";

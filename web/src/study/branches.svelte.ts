// The branches of a finished game: lists, opens, renames and deletes them, and gets what their choices were worth.

import { goTo } from "../route.svelte";
import { t } from "../texts.svelte";
import { lobby } from "../wire/ends";
import type { BranchComparison, BranchRow, BranchTree, BranchWish } from "../wire/generated";
import type { Replayed } from "../wire/lobby";
import { wordsOf } from "../wire/words";

/** Milliseconds until a branch that is being judged is asked about again. */
const AGAIN = 900;

export class Branches {
  tree = $state.raw<BranchTree | null>(null);
  problem = $state("");
  opening = $state(false);
  /** The table of the branch that is picked; empty for the game as it was. */
  picked = $state("");
  /** Who plays each seat of the next branch; null for the reader at their own seat and bots at all others. */
  players = $state<string[] | null>(null);
  dice = $state<"same" | "new">("same");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(private readonly game: Replayed) {}

  leave(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  get rows(): BranchRow[] {
    return this.tree?.branches ?? [];
  }

  row(table: string): BranchRow | undefined {
    return this.rows.find((one) => one.table === table);
  }

  async load(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const tree = await lobby.branches(this.game);
      if (this.over) return;
      // At the replay of a branch, that branch is picked.
      if (!this.tree && "table" in this.game && tree.table !== this.game.table) this.picked = this.game.table;
      this.tree = tree;
      if (this.picked && !this.row(this.picked)) this.picked = "";
      if (this.rows.some((one) => one.judging || one.state === "running")) this.timer = setTimeout(() => void this.load(), this.rows.some((one) => one.judging) ? AGAIN : 5 * AGAIN);
    } catch (error) {
      this.problem = wordsOf(error);
    }
  }

  /** Play on from a point, and go there. */
  async open(wish: BranchWish): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    this.problem = "";
    try {
      // The seat that was asked for is played by the reader, whoever plays the others.
      const players = this.players?.map((one, seat) => (seat === wish.seat ? "you" : one));
      const chosen = { dice: this.dice, ...(players ? { players } : {}) };
      const opened = await lobby.branch(this.game, { ...chosen, ...wish });
      goTo({ table: opened.table, secret: "" });
    } catch (error) {
      this.problem = wordsOf(error);
    } finally {
      this.opening = false;
    }
  }

  compare(left: string, right: string): Promise<BranchComparison> {
    return lobby.compareBranches(this.game, left, right);
  }

  async rename(table: string, name: string): Promise<void> {
    await this.attempt(lobby.retitle(table, name));
  }

  async remove(table: string): Promise<void> {
    await this.attempt(lobby.forget(table));
  }

  private async attempt(act: Promise<unknown>): Promise<void> {
    this.problem = "";
    await act.catch((error: unknown) => (this.problem = wordsOf(error)));
    await this.load();
  }
}

/** A sentence without its symbols, where there is only room for words. */
export const plain = (text: string) => text.replace(/⟦.*?⟧/g, " ").replace(/\s+/g, " ").trim();

/** What a branch is called: its name, its first different choice, or the point where it starts. */
export function nameOf(row: BranchRow): string {
  return row.name || plain(row.choice?.text ?? "") || t("page.branched.from", { n: row.at });
}

/** The points of the seat it is tried out for, and of the best other one. */
export function scoreOf(points: readonly number[], seat: number): string {
  const others = points.filter((_, at) => at !== seat);
  return points.length ? t("page.branch.score", { own: points[seat] ?? 0, other: Math.max(...others) }) : "";
}

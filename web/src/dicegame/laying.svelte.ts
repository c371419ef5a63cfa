// Number dice on advisors, laid one after the other; the options that the table sent tell which advisors go together.

import type { Room } from "../table/room.svelte";
import type { DiceTable, LabelledOption, PlanGroup } from "../wire/generated";
import { plansOf } from "./plans";

function key(dice: readonly string[]): string {
  return [...dice].sort().join("+");
}

export class Laying {
  /** The advisors that the reader has laid dice on, in that order. */
  wanted = $state<number[]>([]);
  /** The dice that the reader has picked up, by place. */
  picked = $state<boolean[]>([]);

  constructor(private readonly room: Room) {}

  get asked(): boolean {
    return this.room.turn && this.room.asked?.ask === "influence";
  }

  private get dice(): string[] {
    return (this.room.snapshot?.view.table as DiceTable | undefined)?.dice ?? [];
  }

  /** The answers that include all advisors laid so far. */
  get open(): LabelledOption[] {
    if (!this.asked) return [];
    return this.room.options.filter((option) => this.wanted.every((rank) => groupsOf(option).some((group) => group.advisor === rank)));
  }

  /** The dice on the advisors: those the reader has laid or, once only one answer is left, all of its dice. */
  get laid(): PlanGroup[] {
    const [first, ...others] = this.open;
    if (!first) return [];
    return others.length ? groupsOf(first).filter((group) => this.wanted.includes(group.advisor)) : groupsOf(first);
  }

  /** The fewest dice that reach an advisor in addition to those already laid; null if none do. */
  reached(rank: number): PlanGroup | null {
    const rolling = this.room.turn && this.room.asked?.ask === "reroll";
    const found = this.asked ? this.open.flatMap(groupsOf) : rolling ? plansOf(this.room).flatMap((way) => way.groups) : [];
    const size = (group: PlanGroup) => group.dice.length + group.raised_by.length;
    return found.filter((group) => group.advisor === rank).sort((a, b) => size(a) - size(b))[0] ?? null;
  }

  /** Advisors for whom the picked dice are just right. */
  get lit(): number[] {
    const up = key(this.dice.filter((_, at) => this.picked[at]));
    if (!up) return [];
    return [...new Set(this.open.flatMap(groupsOf).filter((group) => key(group.dice) === up).map((group) => group.advisor))];
  }

  /** Which advisor each die lies on, by the die's place; 0 for none. */
  get places(): number[] {
    const left = this.laid.flatMap((group) => group.dice.map((face) => ({ face, rank: group.advisor })));
    return this.dice.map((face) => {
      const at = left.findIndex((one) => one.face === face);
      return at < 0 ? 0 : left.splice(at, 1)[0]!.rank;
    });
  }

  toggle(at: number): void {
    this.picked = this.dice.map((_, other) => (other === at ? !this.picked[at] : !!this.picked[other]));
  }

  /** Lay dice on an advisor, or take them back. */
  lay(rank: number): void {
    const there = this.laid.some((group) => group.advisor === rank);
    if (!there) this.settle([...this.wanted, rank]);
    // Dice that were laid automatically cannot be taken back alone, so everything is taken back.
    else this.settle(this.wanted.includes(rank) ? this.wanted.filter((other) => other !== rank) : []);
  }

  back(): void {
    this.settle(this.wanted.slice(0, -1));
  }

  /** Lay all dice of an answer. */
  follow(option: LabelledOption): void {
    this.settle(groupsOf(option).map((group) => group.advisor));
  }

  /** Lay dice on these advisors; the answer is picked when there is only one left. */
  settle(wanted: number[]): void {
    this.wanted = wanted;
    this.picked = [];
    const open = this.open;
    this.room.pick(open.length === 1 ? open[0]! : null);
  }
}

export function groupsOf(option: LabelledOption): PlanGroup[] {
  return (option.choice["groups"] as PlanGroup[] | undefined) ?? [];
}

// Dice on their way to an advisor: which are picked up, what they reach, and how. Nothing here applies rules to pips: every way is one of the options that the table sent.

import type { Room } from "../table/room.svelte";
import type { Choice, KingsburgCatalogue, KingsburgTable, LabelledOption } from "../wire/generated";

export interface Slot { face: number; white: boolean }
/** What the reader demands of a way: the token, the shift, the envoy. */
export interface Forced { plus2: boolean | null; shift: number | null; envoy: boolean | null }

const FREE: Forced = { plus2: null, shift: null, envoy: null };

function sorted(faces: readonly number[]): string {
  return [...faces].sort((a, b) => a - b).join("");
}

/** How much a way spends besides dice. */
function spent(choice: Choice): number {
  return Number(choice.plus2 ?? false) + Math.abs(choice.shift ?? 0) + 2 * Number(choice.envoy ?? false) + (choice.means ? 1 : 0);
}

function size(choice: Choice): number {
  return (choice.dice?.length ?? 0) + (choice.bonus?.length ?? 0);
}

const total = (faces: readonly number[] = []) => faces.reduce((sum, face) => sum + face, 0);

/** What a way adds to its dice: the rank it reaches minus their sum. */
function surplus(choice: Choice): number {
  return (choice.advisor ?? 0) - total(choice.dice) - total(choice.bonus);
}

function cheapestFirst(a: LabelledOption, b: LabelledOption): number {
  return spent(a.choice) - spent(b.choice) || size(a.choice) - size(b.choice) || a.index - b.index;
}

export class Placing {
  picked = $state<boolean[]>([]);
  forced = $state<Forced>({ ...FREE });
  /** The row of the strip that the pointer is on. */
  pointed = $state("");

  constructor(private readonly room: Room) {}

  /** Every way to each advisor, the cheapest first: a state has hundreds of ways, and every advisor needs its own. */
  private readonly byRank = $derived.by(() => {
    const found = new Map<number, LabelledOption[]>();
    for (const option of this.room.offers) {
      const { advisor, dice } = option.choice;
      if (advisor === undefined || dice === undefined) continue;
      const ways = found.get(advisor);
      if (ways) ways.push(option);
      else found.set(advisor, [option]);
    }
    for (const ways of found.values()) ways.sort(cheapestFirst);
    return found;
  });
  /** What is picked up: the reader's own dice and white dice. */
  private readonly held = $derived([sorted(this.faces(false)), sorted(this.faces(true))] as const);

  /** The reader's dice, player dice first. */
  get slots(): Slot[] {
    const table = this.room.snapshot?.view.table as KingsburgTable | undefined;
    const seat = this.room.seat === null ? undefined : table?.seats[this.room.seat];
    if (!seat) return [];
    return [...seat.dice.map((face) => ({ face, white: false })), ...seat.bonus.map((face) => ({ face, white: true }))];
  }

  /** Does the question ask where to place dice? */
  get asked(): boolean {
    return this.byRank.size > 0;
  }

  get any(): boolean {
    return this.picked.some(Boolean);
  }

  private faces(white: boolean): number[] {
    return this.slots.filter((slot, at) => slot.white === white && this.picked[at]).map((slot) => slot.face);
  }

  /** The sum of the dice that are picked up. */
  get sum(): number {
    return total(this.faces(false)) + total(this.faces(true));
  }

  /** What the chosen way, or the demanded means, add to that sum. */
  get added(): number {
    const way = this.room.chosen?.choice;
    if (way) return way.means ? 0 : surplus(way);
    return (this.forced.plus2 ? this.token : 0) + (this.forced.shift ?? 0);
  }

  /** What a token adds. */
  private get token(): number {
    return this.catalogue?.plus2_adds ?? 0;
  }

  /** What a shift may add, ascending. */
  get shifts(): readonly number[] {
    return this.catalogue?.shifts ?? [];
  }

  private get catalogue(): KingsburgCatalogue | null {
    return this.room.catalogue as KingsburgCatalogue | null;
  }

  private fits(choice: Choice): boolean {
    const { plus2, shift, envoy } = this.forced;
    return (
      choice.advisor !== undefined &&
      (plus2 === null || plus2 === (choice.plus2 ?? false)) &&
      (shift === null || shift === (choice.shift ?? 0)) &&
      (envoy === null || envoy === (choice.envoy ?? false)) &&
      (!this.any || (sorted(choice.dice ?? []) === this.held[0] && sorted(choice.bonus ?? []) === this.held[1]))
    );
  }

  /** Every way to an advisor, the cheapest first; if dice are picked, only those that use them. */
  ways(rank: number, all = false): readonly LabelledOption[] {
    const found = this.byRank.get(rank) ?? [];
    return all ? found : found.filter((option) => this.fits(option.choice));
  }

  toggle(at: number): void {
    this.picked = this.slots.map((_, other) => (other === at ? !this.picked[at] : !!this.picked[other]));
    const target = this.room.chosen?.choice.advisor;
    this.room.pick(target === undefined ? null : (this.ways(target)[0] ?? null));
  }

  force(change: Partial<Forced>): void {
    this.forced = { ...this.forced, ...change };
    const target = this.room.chosen?.choice.advisor;
    if (target !== undefined) this.room.pick(this.ways(target)[0] ?? null);
  }

  /** Aim at an advisor; a second time sends it. */
  aim(rank: number): void {
    if (this.room.chosen?.choice.advisor === rank) return this.room.commit();
    const way = this.ways(rank)[0] ?? this.ways(rank, true)[0];
    if (way) this.follow(way);
  }

  /** Choose one way; its dice are picked up automatically. */
  follow(way: LabelledOption): void {
    const own = [...(way.choice.dice ?? [])];
    const white = [...(way.choice.bonus ?? [])];
    this.picked = this.slots.map((slot) => {
      const left = slot.white ? white : own;
      const at = left.indexOf(slot.face);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    this.room.pick(way);
  }

  clear(): void {
    this.picked = [];
    this.forced = { ...FREE };
    this.room.pick(null);
  }
}

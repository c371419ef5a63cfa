// Dice picked to be rolled again; the options that the table sent tell which sets may be rolled.

import type { Room } from "../table/room.svelte";
import type { DiceTable, LabelledOption } from "../wire/generated";

function sorted(faces: readonly unknown[]): string {
  return [...faces].map(String).sort().join("+");
}

/** What an answer spends or uses to free stuck dice; "" for nothing. */
function meansOf(option: LabelledOption): string {
  return String(option.choice["means"] ?? "");
}

export class Rolling {
  picked = $state<boolean[]>([]);
  /** What the reader has chosen to spend to free stuck dice: a token, a building, or "" for nothing. */
  spent = $state("");

  constructor(private readonly room: Room) {}

  get dice(): string[] {
    return (this.room.snapshot?.view.table as DiceTable | undefined)?.dice ?? [];
  }

  get faces(): string[] {
    return this.dice.filter((_, at) => this.picked[at]);
  }

  /** The answer that rolls exactly the picked dice again and spends exactly what the reader has chosen. */
  get way(): LabelledOption | undefined {
    return this.find(this.faces, this.spent);
  }

  get stop(): LabelledOption | undefined {
    return this.room.options.find((option) => option.choice["stop"]);
  }

  /** Everything that could free stuck dice now. */
  get means(): string[] {
    return [...new Set(this.room.options.map(meansOf))].filter(Boolean);
  }

  /** Can a die with this face be rolled again, with what is spent? */
  free(face: string): boolean {
    return this.room.options.some((option) => [("" as string), this.spent].includes(meansOf(option)) && option.choice.dice?.map(String).includes(face));
  }

  toggle(at: number): void {
    this.picked = this.dice.map((_, other) => (other === at ? !this.picked[at] : !!this.picked[other]));
    this.room.pick(this.way ?? null);
  }

  /** Spend something, which frees as many stuck dice as it can, or take that back. */
  spend(means: string): void {
    const before = this.spent;
    this.spent = "";
    this.picked = this.dice.map((face, at) => !!this.picked[at] && this.free(face));
    if (before !== means) {
      this.spent = means;
      const stuck = this.dice.flatMap((face, at) => (this.picked[at] || !this.freedBy(means, face) ? [] : [at]));
      while (stuck.length && !this.find([...this.faces, ...stuck.map((at) => this.dice[at]!)], means)) stuck.pop();
      for (const at of stuck) this.picked[at] = true;
    }
    this.room.pick(this.way ?? null);
  }

  /** Is this a face that only these means could free? */
  private freedBy(means: string, face: string): boolean {
    const rolls = (wanted: string) => this.room.options.some((option) => meansOf(option) === wanted && option.choice.dice?.map(String).includes(face));
    return rolls(means) && !rolls("");
  }

  private find(faces: string[], means: string): LabelledOption | undefined {
    const wanted = sorted(faces);
    const found = this.room.options.filter((option) => option.choice.dice && sorted(option.choice.dice) === wanted);
    return found.find((option) => meansOf(option) === means) ?? found.find((option) => !meansOf(option));
  }

  /** Pick an answer, and the dice that it rolls again. */
  follow(option: LabelledOption): void {
    const left = (option.choice.dice ?? []).map(String);
    this.spent = meansOf(option);
    this.picked = this.dice.map((face) => {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    this.room.pick(option);
  }

  clear(): void {
    this.picked = [];
    this.spent = "";
  }
}

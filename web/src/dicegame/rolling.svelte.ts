// Dice picked to be rolled again; which sets may be rolled is among the options the table sent.

import type { Room } from "../table/room.svelte";
import type { DiceTable, LabelledOption } from "../wire/generated";

function sorted(faces: readonly unknown[]): string {
  return [...faces].map(String).sort().join("+");
}

export class Rolling {
  picked = $state<boolean[]>([]);

  constructor(private readonly room: Room) {}

  get dice(): string[] {
    return (this.room.snapshot?.view.table as DiceTable | undefined)?.dice ?? [];
  }

  get faces(): string[] {
    return this.dice.filter((_, at) => this.picked[at]);
  }

  /** Every way to roll just these dice again: with nothing, with a token, with a building. */
  get ways(): LabelledOption[] {
    const wanted = sorted(this.faces);
    return this.room.options.filter((option) => option.choice.dice && sorted(option.choice.dice) === wanted);
  }

  get stop(): LabelledOption | undefined {
    return this.room.options.find((option) => option.choice["stop"]);
  }

  /** Can a die with this face be rolled again at all? */
  free(face: string): boolean {
    return this.room.options.some((option) => option.choice.dice?.map(String).includes(face));
  }

  toggle(at: number): void {
    this.picked = this.dice.map((_, other) => (other === at ? !this.picked[at] : !!this.picked[other]));
    this.room.pick(this.faces.length ? (this.ways[0] ?? null) : null);
  }

  /** Pick an answer, and the dice that it rolls again. */
  follow(option: LabelledOption): void {
    const left = (option.choice.dice ?? []).map(String);
    this.picked = this.dice.map((face) => {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    this.room.pick(option);
  }

  clear(): void {
    this.picked = [];
  }
}

// The dice that are picked for an advisor, of one seat at a time.

import type { Board } from "./board.svelte";

export class Hand {
  /** The seat whose dice go to the next advisor that is clicked. */
  seat = $state(0);
  private dice = $state.raw<readonly number[]>([]);
  private bonus = $state.raw<readonly number[]>([]);

  constructor(private readonly board: Board) {}

  own(seat: number): number[] {
    return seat === this.seat ? [...this.dice] : [];
  }

  white(seat: number): number[] {
    return seat === this.seat ? [...this.bonus] : [];
  }

  hold(seat: number): void {
    this.seat = seat;
    this.dice = this.bonus = [];
  }

  pick(seat: number, dice: readonly number[]): void {
    if (seat !== this.seat) this.hold(seat);
    this.dice = dice;
  }

  pickWhite(seat: number, bonus: readonly number[]): void {
    if (seat !== this.seat) this.hold(seat);
    this.bonus = bonus;
  }

  /** Click an advisor: whoever stands there leaves; if it is free, the seat goes there with the picked dice. */
  click(rank: number): void {
    const part = this.board.part(`court.${rank}`);
    if (!part) return;
    const name = part.options[this.seat]?.value ?? "";
    const faces = [...this.facesOf("dice", this.dice), ...this.facesOf("bonus", this.bonus).map((face) => `${face}w`)];
    const value = faces.length ? `${name}:${faces.sort().join("+")}` : part.value ? "" : name;
    this.dice = this.bonus = [];
    void this.board.change(part.id, value);
  }

  private facesOf(what: string, picked: readonly number[]): string[] {
    const faces = (this.board.part(`seat.${this.seat}.${what}`)?.value ?? "").split(",");
    return picked.flatMap((at) => faces[at] ?? []);
  }
}

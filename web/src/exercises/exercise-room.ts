// The room of an exercise: the table is drawn like any other; its only move is the answer, which is not played.

import { Room } from "../table/room.svelte";
import type { Health, Link } from "../wire/link";
import type { ExerciseTable, PageMessage, RoomMessage } from "../wire/generated";

/** Answers the table's requests with what came with the exercise. */
class ExerciseLink implements Link {
  private received: (message: RoomMessage) => void = () => undefined;

  constructor(private readonly exercise: ExerciseTable, private readonly answer: (text: string) => void) {}

  listen(received: (message: RoomMessage) => void, _health: (state: Health) => void): void {
    this.received = received;
    queueMicrotask(() => this.greet());
  }

  greet(): void {
    this.received(this.exercise.table);
  }

  send(op: PageMessage): void {
    if (op.op === "preview") {
      const preview = this.exercise.previews[op.option];
      if (preview) queueMicrotask(() => this.received({ say: "preview", id: op.id, at: op.at, option: op.option, preview }));
    } else if (op.op === "choose") {
      const text = this.exercise.table.view?.options[op.option]?.text;
      if (text !== undefined) this.answer(text);
    } else if ("id" in op) queueMicrotask(() => this.received({ say: "done", id: op.id }));
  }

  /** Ask nothing any more. */
  end(): void {
    const { table } = this.exercise;
    if (table.view) this.received({ ...table, n: table.n + 1, view: { ...table.view, waiting: [], options: [], plans: [], next: [] } });
  }

  close(): void {
    // There is nothing to close.
  }
}

export class ExerciseRoom extends Room {
  private readonly line: ExerciseLink;

  constructor(exercise: ExerciseTable, answer: (text: string) => void) {
    const line = new ExerciseLink(exercise, answer);
    super(`exercise-${exercise.id}`, line);
    this.line = line;
  }

  /** Note that the answer has been given. */
  end(): void {
    this.sending = "";
    this.line.end();
  }

  protected override see(): void {
    // An exercise is not a table to come back to.
  }
}

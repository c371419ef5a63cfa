// The winter scene, as far as the playhead has shown it.

import type { Room } from "../table/room.svelte";
import { sceneOf, winterIn, winterOf, type Row, type Scene } from "./winter";

export class Winter {
  private readonly events = $derived.by(() => winterIn(this.room.entries));
  readonly scene: Scene = $derived(sceneOf(this.events));
  /** All that is known of the winter, so that the bars have one scale from the beginning. */
  readonly whole: Scene = $derived.by(() => sceneOf(winterOf(this.room.head.frames.at(-1)?.entries ?? [], this.scene.year)));

  constructor(private readonly room: Room) {}

  /** Is the winter shown? It is, from its title until the reader goes on to the next year or the end. */
  get shown(): boolean {
    return this.events.length > 0;
  }

  /** A player's row: the result of those who have fought and, once somebody has, the known strength of the others. */
  rowOf(seat: number): Row | undefined {
    const fought = this.scene.rows.find((row) => row.seat === seat);
    const known = this.scene.rows.length ? this.whole.rows.find((row) => row.seat === seat) : undefined;
    return fought ?? (known && { ...known, outcome: null, changes: {}, lost: [] });
  }

  /** Is there a winter that can be shown again? */
  get kept(): boolean {
    return this.first >= 0;
  }

  /** Show the last winter again from its beginning, beat by beat. */
  again(): void {
    if (this.kept) this.room.head.seek(this.first);
  }

  /** The year of a winter that the reader had not seen to its end before a reload; 0 if there is none. */
  get unseenYear(): number {
    const frame = this.room.unseen < 0 || !this.kept ? undefined : this.room.head.frames[this.first];
    return frame ? sceneOf(winterIn(frame.entries)).year : 0;
  }

  private get first(): number {
    return this.room.head.frames.map((frame) => frame.beat).lastIndexOf("winter");
  }
}

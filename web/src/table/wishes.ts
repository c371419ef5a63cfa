// Answers to later questions, chosen in a preview: each is picked automatically when its question comes.

import { SvelteSet } from "svelte/reactivity";
import type { LabelledOption } from "../wire/generated";

export class Wishes {
  private readonly preferred = new SvelteSet<string>();

  /** Prefer an answer, by its notation, to the others; or stop preferring it. */
  prefer(text: string, on: boolean, instead: readonly string[]): void {
    for (const other of instead) this.preferred.delete(other);
    if (on) this.preferred.add(text);
  }

  has(text: string): boolean {
    return this.preferred.has(text);
  }

  /** Take the preferred answer among these options; each preference is used once. */
  take(options: readonly LabelledOption[]): LabelledOption | null {
    const found = options.find((option) => this.preferred.has(option.text)) ?? null;
    for (const option of options) this.preferred.delete(option.text);
    return found;
  }

  clear(): void {
    this.preferred.clear();
  }
}

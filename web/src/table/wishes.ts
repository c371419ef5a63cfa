// Later answers that were picked in a preview: each is picked by itself when its question comes.

import type { Option } from "../wire/view";

export class Wishes {
  private readonly kept = new Set<string>();

  /** Keep an answer in mind by its notation instead of others, or no longer. */
  prefer(text: string, on: boolean, instead: readonly string[]): void {
    for (const other of instead) this.kept.delete(other);
    if (on) this.kept.add(text);
  }

  has(text: string): boolean {
    return this.kept.has(text);
  }

  /** What was wished for when this question was still to come; a wish serves once. */
  take(options: readonly Option[]): Option | null {
    const found = options.find((option) => this.kept.has(option.text)) ?? null;
    for (const option of options) this.kept.delete(option.text);
    return found;
  }

  clear(): void {
    this.kept.clear();
  }
}

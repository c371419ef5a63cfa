// The state of the rules sheet: the rule it shows, and those the reader came from. The sheet itself is fetched when it opens.

import { viewport } from "../table/layout.svelte";

/** The least and the greatest width of the sheet beside a table, in px where 1 rem is 16 px. */
const SHEET = { least: 420, most: 640 } as const;
const TABLE = 830;
const ALONE = 820;
/** A table that is higher than wide needs this height. */
const HIGH = 1100;

class RulesPlace {
  /** The rule that is shown: an id, "" for the list of chapters, "box" for the cards of the box, or null. */
  shown = $state<string | null>(null);
  /** The rules that the reader came from. */
  private trail = $state<string[]>([]);
  /** What had the focus before the sheet opened. */
  private from: HTMLElement | null = null;

  open(id = ""): void {
    if (this.shown === null) this.from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    else if (this.shown !== id) this.trail = [...this.trail, this.shown];
    this.shown = id;
    this.measure();
  }

  toggle(): void {
    if (this.shown === null) this.open();
    else this.close();
  }

  get canGoBack(): boolean {
    return this.trail.length > 0;
  }

  back(): void {
    const last = this.trail.at(-1);
    this.trail = this.trail.slice(0, -1);
    if (last !== undefined) this.shown = last;
  }

  close(): void {
    this.shown = null;
    this.trail = [];
    this.measure();
    if (this.from?.isConnected) this.from.focus({ preventScroll: true });
    this.from = null;
  }

  /** The table beside the sheet has the rest of the window; on a phone the sheet covers it. */
  measure(): void {
    const whole = viewport.whole;
    // The table lies beside the sheet, unless the window is so high that it stands; then it has the form of a phone's.
    const lying = Math.min(Math.max(whole - Math.max(TABLE, viewport.tall + 1), SHEET.least), SHEET.most);
    const stands = whole - lying <= viewport.tall && viewport.tall < HIGH;
    const beside = stands ? Math.max(lying, whole - ALONE + 1) : lying;
    viewport.aside = this.shown === null || whole < ALONE || viewport.low ? 0 : beside;
  }
}

export const rules = new RulesPlace();

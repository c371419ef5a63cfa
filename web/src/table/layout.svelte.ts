// Which parts of a table the window has space for; the containers of Frame.svelte style them.

/** All parts side by side, the others' provinces on demand, one part at a time, or one part at a time beside the dock. */
export type Layout = "columns" | "medium" | "phone" | "low";

/** A window that is narrower or lower than this, in px where 1 rem is 16 px, has the smaller layout. */
export const LEAST = { columns: { width: 1280, height: 680 }, medium: { width: 820, height: 0 }, low: { width: 560, height: 0 } } as const;
/** A window at least as wide as high that is lower than this has the low layout: phones held sideways, large zoom. */
export const LOW = 560;

class Viewport {
  private width = $state(0);
  private height = $state(0);
  /** How much of the height a foot below the table takes, in units; a phone has none. */
  foot = $state(0);
  /** How much of the width a sheet beside the table takes. */
  aside = $state(0);

  constructor() {
    this.measure();
    addEventListener("resize", () => this.measure());
  }

  private measure(): void {
    const root = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    // Sizes are counted in root units, so that larger type or zoom leads to a smaller layout.
    this.width = (innerWidth / root) * 16;
    this.height = (innerHeight / root) * 16;
  }

  private holds({ width, height }: { width: number; height: number }): boolean {
    return this.width - this.aside >= width && this.height - this.foot >= height;
  }

  /** Is a medium window higher than wide, so that everything is in one column? */
  get upright(): boolean {
    return this.height > this.width - this.aside;
  }

  /** The width of the whole window. */
  get whole(): number {
    return this.width;
  }

  get tall(): number {
    return this.height;
  }

  /** Is the window too low for a table with everything in one column? */
  get low(): boolean {
    return this.height < LOW && this.width > this.height;
  }

  get layout(): Layout {
    if (this.low && this.holds(LEAST.low)) return "low";
    return this.holds(LEAST.columns) ? "columns" : this.holds(LEAST.medium) ? "medium" : "phone";
  }
}

export const viewport = new Viewport();

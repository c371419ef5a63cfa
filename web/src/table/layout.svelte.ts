// Which parts of a table the window has space for; how they look is styled by the containers of Frame.svelte.

/** All parts side by side, the others' provinces on demand, or one part at a time. */
export type Layout = "columns" | "medium" | "phone";

/** A window that is narrower or lower than this, in px where 1 rem is 16 px, has the smaller layout. */
export const LEAST = { columns: { width: 1280, height: 680 }, medium: { width: 820, height: 560 } } as const;

class Viewport {
  private width = $state(0);
  private height = $state(0);

  constructor() {
    this.measure();
    addEventListener("resize", () => this.measure());
  }

  private measure(): void {
    const root = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    // Sizes are counted in root units, so that a larger type and zoom move to a smaller layout.
    this.width = (innerWidth / root) * 16;
    this.height = (innerHeight / root) * 16;
  }

  private holds({ width, height }: { width: number; height: number }): boolean {
    return this.width >= width && this.height >= height;
  }

  get layout(): Layout {
    return this.holds(LEAST.columns) ? "columns" : this.holds(LEAST.medium) ? "medium" : "phone";
  }
}

export const viewport = new Viewport();

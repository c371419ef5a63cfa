// Which of the four layouts the window has room for.

export type Layout = "wide" | "compact" | "medium" | "phone";

class Room {
  width = $state(innerWidth);
  height = $state(innerHeight);
  private root = 16;

  constructor() {
    this.measure();
    addEventListener("resize", () => this.measure());
  }

  private measure(): void {
    this.root = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    // Sizes are counted in root units, so that a larger type and zoom move to a smaller layout.
    this.width = (innerWidth / this.root) * 16;
    this.height = (innerHeight / this.root) * 16;
  }

  /** The layout for a table; a crowded one is packed closer. */
  layout(crowded: boolean): Layout {
    if (this.width < 820 || this.height < 560) return "phone";
    if (this.width < 1280 || this.height < 680) return "medium";
    if (this.width < 1400 || this.height < 860 || crowded) return "compact";
    return "wide";
  }
}

export const room = new Room();

// Lengths of charts, which grow with the type of the page.

/** A length in px, scaled to the root's font size; 1 rem is 16 of these px. */
export function unit(px: number): number {
  return (px * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)) / 16;
}

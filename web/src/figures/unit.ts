// Lengths of charts, which grow with the type of the page.

/** So many px where 1 rem is 16 px. */
export function unit(px: number): number {
  return (px * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)) / 16;
}

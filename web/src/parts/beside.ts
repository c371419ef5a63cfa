// Places a sheet beside a thing: at its right, else its left, else below or above, at least 8 px from the window's edge.

const GAP = 8;
interface Box { left: number; top: number; right: number; bottom: number }
interface Size { width: number; height: number }

const within = (at: number, most: number) => Math.max(GAP, Math.min(at, most));

export function placeBeside(thing: Box, sheet: Size, win: Size): { left: number; top: number } {
  const [across, down] = [win.width - sheet.width - GAP, win.height - sheet.height - GAP];
  const level = within(thing.top, down);
  if (thing.right + GAP <= across) return { left: thing.right + GAP, top: level };
  if (thing.left - GAP - sheet.width >= GAP) return { left: thing.left - GAP - sheet.width, top: level };
  const under = thing.bottom + GAP <= down;
  return { left: within(thing.left, across), top: under ? thing.bottom + GAP : within(thing.top - GAP - sheet.height, down) };
}

/** Keep a sheet beside a thing while either changes its size. */
export function beside(sheet: HTMLElement, thing: HTMLElement): () => void {
  const place = () => {
    if (!thing.isConnected) return;
    const found = placeBeside(thing.getBoundingClientRect(), { width: sheet.offsetWidth, height: sheet.offsetHeight }, { width: innerWidth, height: innerHeight });
    sheet.style.left = `${found.left}px`;
    sheet.style.top = `${found.top}px`;
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(sheet);
  addEventListener("resize", place);
  place();
  return () => {
    sizes.disconnect();
    removeEventListener("resize", place);
  };
}

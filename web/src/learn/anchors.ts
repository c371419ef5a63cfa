// Where to find the things that a lesson mentions: the first of these that is on screen. Small windows show one place at a time; there, the tab of the place with the thing is used instead.

const PARTS: Record<string, readonly string[]> = {
  track: [".strip .track", "ol.players", ".who"], court: [".court", ".dock"], dock: [".dock", ".middle"], order: [".strip ol", "ol.players"], dice: [".tray .dice", ".dice"],
  answers: [".dock .whole", ".dock"], main: [".dock .acts .primary", ".dock"], calendar: [".calendar .phases", ".calendar", "header"],
  enemy: [".enemy .back", ".enemy", ".calendar", "header"], token: [".tray .means .mean", ".tray"], battle: [".battle", ".dock"],
  sheet: [".sheet", "[data-tab=sheet]", ".dock"], years: ["main ol:not([hidden])", "[data-tab=sheet]", ".dock"], others: [".mini", "ol.players", "[data-tab=players]", ".sheet"],
};

/** What a step is about on the page, if it is on screen. */
export function anchorOf(name: string): HTMLElement | null {
  const [kind = "", id = ""] = name.split(":");
  if (kind === "part") return shownOf(PARTS[id] ?? []);
  if (kind === "advisor") return shownOf([`.court [data-rank='${id}']`, "[data-tab=court]"]);
  if (kind === "building") return shownOf([`.dock [data-building='${id}']`, `[data-building='${id}']`, `[data-card='building:${id}']`, ".dock"]);
  if (kind === "die") return dieOf(Number(id));
  return null;
}

/** A die in the hand with this face, preferably one that is not picked up. */
function dieOf(face: number): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(".tray .slot")].filter((slot) => slot.querySelectorAll(".die:not(.white) i").length === face);
  return all.find((slot) => slot.getAttribute("aria-pressed") === "false") ?? all[0] ?? null;
}

function shownOf(selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    for (const found of document.querySelectorAll<HTMLElement>(selector)) {
      const { width, height, bottom, top } = found.getBoundingClientRect();
      if (width && height && bottom > 0 && top < innerHeight) return found;
    }
  }
  return null;
}

const FOCUSABLE = "button, a[href], input, select, textarea, summary, [tabindex]";

/** Give the focus to what a step is about, described by the bubble with this id; returns a function that undoes the description. Somebody who is typing or reading elsewhere keeps the focus. */
export function leadTo(anchor: HTMLElement | null, id: string): () => void {
  const busy = document.activeElement?.closest("input, textarea, select, dialog, aside.rules");
  if (!anchor || busy) return () => undefined;
  const lent = !anchor.matches(FOCUSABLE);
  if (lent) anchor.tabIndex = -1;
  anchor.setAttribute("aria-describedby", id);
  anchor.focus({ preventScroll: true });
  return () => {
    if (anchor.getAttribute("aria-describedby") === id) anchor.removeAttribute("aria-describedby");
    if (lent) anchor.removeAttribute("tabindex");
  };
}

export interface Place {
  left: number;
  top: number;
  /** On which side of its anchor the bubble is. */
  side: "above" | "below" | "left" | "right" | "middle";
  /** Where on the bubble's edge its tip points to the anchor; below zero without a tip. */
  tip: number;
}
/** The least distance of the tip from the bubble's corners. */
const CORNER = 22;
/** The distance between the places that are tried on an anchor that fills the window. */
const STEP = 20;

/** The place below the head of the window where a bubble of this size covers the least of what is needed, and never its anchor. */
export function placeOf(anchor: DOMRect | null, size: { width: number; height: number }, view: { width: number; height: number; top?: number }, needed: readonly DOMRect[]): Place {
  const [edge, gap] = [10, 17];
  const within = (left: number, top: number) => ({ left: Math.max(edge, Math.min(left, view.width - size.width - edge)), top: Math.max((view.top ?? 0) + edge, Math.min(top, view.height - size.height - edge)) });
  const middle: Place = { ...within((view.width - size.width) / 2, (view.height - size.height) / 2), side: "middle", tip: -1 };
  if (!anchor) return middle;
  const across = anchor.left + anchor.width / 2 - size.width / 2;
  const along = anchor.top + anchor.height / 2 - size.height / 2;
  const tipOf = (place: { left: number; top: number }, upright: boolean) => {
    const [at, length] = upright ? [anchor.left + anchor.width / 2 - place.left, size.width] : [anchor.top + anchor.height / 2 - place.top, size.height];
    return Math.max(CORNER, Math.min(at, length - CORNER));
  };
  const beside = (left: number, top: number, side: Place["side"]): Place => {
    const place = within(left, top);
    return { ...place, side, tip: tipOf(place, side === "above" || side === "below") };
  };
  const places: Place[] = [
    beside(across, anchor.top - size.height - gap, "above"), beside(across, anchor.bottom + gap, "below"),
    beside(anchor.left - size.width - gap, along, "left"), beside(anchor.right + gap, along, "right"), middle,
  ];
  const covered = (place: Place, rect: DOMRect) =>
    Math.max(0, Math.min(place.left + size.width, rect.right) - Math.max(place.left, rect.left)) * Math.max(0, Math.min(place.top + size.height, rect.bottom) - Math.max(place.top, rect.top));
  const cost = (place: Place) => 100 * covered(place, anchor) + needed.reduce((sum, rect) => sum + covered(place, rect), 0);
  const best = places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
  if (!covered(best, anchor)) return best;
  // If the anchor fills the window, the bubble lies on it where it covers the least.
  const lain = (place: Place) => needed.reduce((sum, rect) => sum + covered(place, rect), 0);
  const on: Place[] = [];
  for (let top = view.top ?? 0; top < view.height; top += STEP) on.push({ ...within(across, top), side: "middle", tip: -1 });
  return on.reduce((free, place) => (lain(place) < lain(free) ? place : free), { ...best, tip: -1 });
}

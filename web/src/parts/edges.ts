// Scroll edges: `data-more` of a scroller names the sides on which there is more, and base.css draws edges there.

const SLACK = 1;

/** The sides of a scroller on which content is scrolled out of view. */
export function moreOf(box: Pick<HTMLElement, "scrollTop" | "scrollLeft" | "scrollHeight" | "scrollWidth" | "clientHeight" | "clientWidth">): string {
  const sides = {
    above: box.scrollTop > SLACK, below: box.scrollHeight - box.clientHeight - box.scrollTop > SLACK,
    left: box.scrollLeft > SLACK, right: box.scrollWidth - box.clientWidth - box.scrollLeft > SLACK,
  };
  return Object.entries(sides).filter(([, more]) => more).map(([side]) => side).join(" ");
}

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** The scrollers that show edges, and each box in them, with the function that checks that scroller: it reads, and returns a function that writes. */
const looks = new Map<Element, Map<HTMLElement, () => () => void>>();
// Sizes are reported after layout: asking for them earlier, or between two writes, would cause another layout.
const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver((entries) => {
  const due = new Map(entries.flatMap((entry) => [...(looks.get(entry.target) ?? [])]));
  [...due.values()].map((look) => look()).forEach((write) => write());
});

function watch(box: Element, scroller: HTMLElement, look: () => () => void): void {
  const found = looks.get(box) ?? new Map<HTMLElement, () => () => void>();
  looks.set(box, found.set(scroller, look));
  // An element that is observed again is reported in this frame, even if its size has not changed.
  sizes?.unobserve(box);
  sizes?.observe(box);
}

function forget(box: Element, scroller: HTMLElement): void {
  const found = looks.get(box);
  found?.delete(scroller);
  if (found?.size) return;
  looks.delete(box);
  sizes?.unobserve(box);
}

/** Attach to a scroller: shows an edge wherever there is more to scroll to, and lets the keyboard scroll it. */
export function edges(scroller: HTMLElement): () => void {
  // Where the component has a tab stop of its own, it stays.
  const ours = !scroller.hasAttribute("tabindex");
  const look = () => {
    const more = moreOf(scroller);
    // If something in it can take the focus, the keyboard scrolls by that.
    const stops = ours && more !== "" && !scroller.querySelector(CONTROLS);
    // Browsers keep sticky elements out of the scroller's padding; its edges are drawn beyond it.
    const { paddingTop, paddingBottom } = getComputedStyle(scroller);
    return () => {
      if (scroller.dataset["more"] !== more) scroller.dataset["more"] = more;
      if (ours && stops !== scroller.hasAttribute("tabindex")) scroller.toggleAttribute("tabindex", stops);
      if (stops) scroller.tabIndex = 0;
      if (more === "") return;
      scroller.style.setProperty("--pad-above", paddingTop);
      scroller.style.setProperty("--pad-below", paddingBottom);
    };
  };
  const scrolled = () => look()();
  const observed = new Set<Element>();
  const observe = () => {
    for (const box of observed) {
      if (box.parentElement === scroller) continue;
      forget(box, scroller);
      observed.delete(box);
    }
    for (const box of scroller.children) {
      if (!observed.has(box)) watch(box, scroller, look);
      observed.add(box);
    }
    watch(scroller, scroller, look);
  };
  const content = new MutationObserver(observe);
  content.observe(scroller, { childList: true });
  scroller.addEventListener("scroll", scrolled, { passive: true });
  observe();
  return () => {
    for (const box of [...observed, scroller]) forget(box, scroller);
    content.disconnect();
    scroller.removeEventListener("scroll", scrolled);
  };
}

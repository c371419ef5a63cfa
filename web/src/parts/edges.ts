// Scroll edges: a scroller says in `data-more` on which sides there is more, and base.css draws an edge there.

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

/** Attach to a scroller: shows an edge wherever there is more to scroll to, and lets the keyboard scroll it. */
export function edges(scroller: HTMLElement): () => void {
  // Where the component has a tab stop of its own, it stays.
  const ours = !scroller.hasAttribute("tabindex");
  const look = () => {
    const more = moreOf(scroller);
    if (scroller.dataset["more"] !== more) scroller.dataset["more"] = more;
    // Where something in it takes the focus, the keyboard scrolls by that.
    if (!ours) return;
    if (more && !scroller.querySelector(CONTROLS)) scroller.tabIndex = 0;
    else scroller.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const observe = () => {
    sizes.disconnect();
    // Browsers hold what is sticky off the scroller's padding; its edges are drawn beyond it.
    const { paddingTop, paddingBottom } = getComputedStyle(scroller);
    scroller.style.setProperty("--pad-above", paddingTop);
    scroller.style.setProperty("--pad-below", paddingBottom);
    for (const box of [scroller, ...scroller.children]) sizes.observe(box);
    look();
  };
  const content = new MutationObserver(observe);
  content.observe(scroller, { childList: true });
  scroller.addEventListener("scroll", look, { passive: true });
  observe();
  return () => {
    sizes.disconnect();
    content.disconnect();
    scroller.removeEventListener("scroll", look);
  };
}

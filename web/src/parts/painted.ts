// Delays what can wait until the page has been painted.

/** It is done at the latest this many ms after the paint, however busy the page is. */
const LATEST = 100;

/** Do something when the next frame has been painted and the page is idle; returns a function that cancels it. A hidden page, which is not painted, does it soon. */
export function whenPainted(act: () => void): () => void {
  let done = false;
  const once = () => {
    if (!done) act();
    done = true;
  };
  // Safari has no requestIdleCallback.
  const soon = () => (typeof requestIdleCallback === "function" ? requestIdleCallback(once, { timeout: LATEST }) : setTimeout(once));
  if (document.visibilityState === "hidden") soon();
  else requestAnimationFrame(() => done || soon());
  return () => (done = true);
}

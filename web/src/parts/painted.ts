// What can wait until the page has been painted, so that nobody waits for it.

/** At the latest so many ms after the paint it is done, however busy the page is. */
const LATEST = 100;

/** Do something when the next frame has been painted and nothing else is to do; returns how to forget it. A hidden page is not painted, and does it soon. */
export function whenPainted(act: () => void): () => void {
  let done = false;
  const once = () => {
    if (!done) act();
    done = true;
  };
  // Safari has no idle time.
  const soon = () => (typeof requestIdleCallback === "function" ? requestIdleCallback(once, { timeout: LATEST }) : setTimeout(once));
  if (document.visibilityState === "hidden") soon();
  else requestAnimationFrame(() => done || soon());
  return () => (done = true);
}

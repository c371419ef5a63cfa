// What is wrong with how a screen is laid out, one line for each fault: text that is cut or covered, text upon text, controls that
// nobody reaches or that are too small to touch. Runs in the page; its arguments are how small a control may be, and which elements to overlook.
([least, exceptions]) => {
  const SLACK = 1.5;
  const faults = new Set();
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
  const overlooked = exceptions.join(", ");
  const skipped = (element) => element.closest(".unseen") || (overlooked && element.closest(overlooked)) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const layer = (element) => element.closest("[data-overlay]");

  function pathOf(element) {
    const path = [];
    for (let at = element; at && at !== document.body && path.length < 3; at = at.parentElement) {
      path.unshift([at.tagName.toLowerCase(), ...[...at.classList].filter((name) => !name.startsWith("svelte-"))].join("."));
    }
    return path.join(" > ");
  }
  function nameOf(element) {
    const words = (element.textContent || element.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${pathOf(element)} "${words}"`;
  }

  // The ancestors that clip an element, each with the box that stays visible; computed once for each element.
  const clips = new Map();
  function clipsOf(element) {
    if (!element || element === document.documentElement) return [];
    const known = clips.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const found = style.position === "fixed" ? [] : [...clipsOf(element.parentElement)];
    const across = style.overflowX !== "visible" && element.clientWidth > 0, down = style.overflowY !== "visible" && element.clientHeight > 0;
    if (across || down) {
      const bounds = element.getBoundingClientRect();
      const [left, top] = [bounds.left + element.clientLeft, bounds.top + element.clientTop];
      found.unshift({
        element, left: across ? left : -Infinity, right: across ? left + element.clientWidth : Infinity,
        top: down ? top : -Infinity, bottom: down ? top + element.clientHeight : Infinity,
        scrolls: { left: style.overflowX, right: style.overflowX, above: style.overflowY, below: style.overflowY },
      });
    }
    clips.set(element, found);
    return found;
  }
  const scrollable = (value) => value === "auto" || value === "scroll";
  /** Does a scroller show that there is more on a side? The window's own scrollbar does. */
  const showsMore = (element, side) => element === document.body || (element.dataset.more ?? "").includes(side);

  /** What can be seen of a box: what is left of it, whether a part is scrolled away, and what cuts it. */
  function seen(element, { left, right, top, bottom }) {
    let [cut, scrolled] = ["", false];
    for (const clip of clipsOf(element)) {
      const beyond = [left < clip.left - SLACK && "left", right > clip.right + SLACK && "right", top < clip.top - SLACK && "above", bottom > clip.bottom + SLACK && "below"];
      for (const side of beyond.filter(Boolean)) {
        if (!scrollable(clip.scrolls[side])) cut ||= `${side} by ${pathOf(clip.element)}`;
        else if (showsMore(clip.element, side)) scrolled = true;
        else [scrolled] = [true, faults.add(`no scroll edge ${side}: ${pathOf(clip.element)}`)];
      }
      [left, right, top, bottom] = [Math.max(left, clip.left), Math.min(right, clip.right), Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    const gone = right - left < 1 || bottom - top < 1;
    if (!gone && (left < -SLACK || right > innerWidth + SLACK)) cut ||= "by the side of the window";
    if (!gone && !scrolls && (top < -SLACK || bottom > innerHeight + SLACK)) cut ||= "by the window";
    const outside = gone || left >= innerWidth || right <= 0 || top >= innerHeight || bottom <= 0;
    return { left, right, top, bottom, cut, hidden: outside || scrolled };
  }

  function opaque(element) {
    const style = getComputedStyle(element);
    if (element instanceof SVGElement) return element.tagName !== "svg" && style.fill !== "none";
    const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(style.backgroundColor)?.[1] ?? 1;
    return Number(alpha) > 0.5 && Number(style.opacity) > 0.5;
  }
  /** Does an element stay in view while what is below it scrolls? */
  const stays = (element, below) => {
    for (let at = element; at && !at.contains(below); at = at.parentElement) if (getComputedStyle(at).position === "sticky") return true;
    return false;
  };
  const related = (one, other) => one.contains(other) || other.contains(one);
  /** What lies over the middle of a box and hides it: an element, or a layer that is meant to. */
  function coverOf(element, box) {
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    // Mostly nothing lies over it, and all elements at a point take long to find.
    const top = document.elementFromPoint(...middle);
    if (!top || related(top, element)) return null;
    for (const found of document.elementsFromPoint(...middle)) {
      if (related(found, element)) return null;
      if (opaque(found)) return { element: found, meant: layer(found) !== layer(element) || stays(found, element) };
    }
    return null;
  }

  // Text: every line of every text node, without the empty space above and below its letters.
  const lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || skipped(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(parent).fontSize);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      const middle = (rect.top + rect.bottom) / 2;
      const half = parent instanceof SVGElement ? rect.height * 0.3 : Math.min(rect.height, size) * 0.36;
      const box = seen(parent, { left: rect.left, right: rect.right, top: middle - half, bottom: middle + half });
      if (box.cut) faults.add(`cut ${box.cut}: ${nameOf(parent)}`);
      if (box.hidden) continue;
      const cover = coverOf(parent, box);
      if (cover && !cover.meant) faults.add(`covered by ${nameOf(cover.element)}: ${nameOf(parent)}`);
      if (!cover) lines.push({ parent, node, box });
    }
  }
  lines.sort((a, b) => a.box.top - b.box.top);
  lines.forEach((a, at) => {
    for (const b of lines.slice(at + 1)) {
      if (b.box.top > a.box.bottom - 1) break;
      if (a.node === b.node || layer(a.parent) !== layer(b.parent)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
      if (wide > SLACK && high > SLACK) faults.add(`text upon text: ${nameOf(a.parent)} and ${nameOf(b.parent)}`);
    }
  });

  // Controls: whole, on top, large enough.
  for (const control of root.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    const field = control.matches("input[type=checkbox], input[type=radio], input[type=file]") ? (control.closest("label") ?? control) : control;
    if (skipped(field)) continue;
    const rect = field.getBoundingClientRect();
    const box = seen(field.parentElement, rect);
    if (box.cut) faults.add(`control cut ${box.cut}: ${nameOf(field)}`);
    const cover = box.hidden ? null : coverOf(field, box);
    if (cover && !cover.meant) faults.add(`control covered by ${nameOf(cover.element)}: ${nameOf(field)}`);
    const tight = rect.width < least - 0.5 || rect.height < least - 0.5;
    if (tight && getComputedStyle(field).display !== "inline") faults.add(`control of ${Math.round(rect.width)} x ${Math.round(rect.height)}: ${nameOf(field)}`);
  }
  return [...faults];
}

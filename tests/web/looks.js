// Marks one element with text of each look that has not been met before, and returns all looks met. What has the same classes, colours
// and sizes, upon parents of the same look, has the same contrast. Runs in the page before axe; its argument is the looks met so far.
(before) => {
  const met = new Set(before);
  const behind = new Map([[document.documentElement, ""]]);
  /** How an element and all that it lies on look; computed once for each element. */
  function lookOf(element) {
    const known = behind.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode];
    const look = hash([lookOf(element.parentElement), element.tagName, element.getAttribute("class"), ...own].join("\n"));
    behind.set(element, look);
    return look;
  }
  function hash(text) {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      [one, two] = [Math.imul(one ^ code, 2654435761), Math.imul(two ^ code, 1597334677)];
    }
    return 4294967296 * (2097151 & two) + (one >>> 0);
  }
  const written = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  for (const element of document.querySelectorAll("[data-look]")) element.removeAttribute("data-look");
  for (const element of document.body.querySelectorAll("*")) {
    if (!(element.matches("input, select, textarea") || written(element)) || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    // Of a single letter axe cannot tell whether it is text.
    const letters = Math.min(element.textContent.trim().length, 2);
    const own = [style.color, style.fontSize, style.fontWeight, style.textShadow, element.matches(":disabled, [aria-disabled=true]"), letters];
    const look = hash([lookOf(element), ...own].join("\n"));
    if (!met.has(look)) element.setAttribute("data-look", "");
    met.add(look);
  }
  return [...met];
}

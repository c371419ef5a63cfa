// Names that are shortened to the space they have: "Merchants' Guild", "Merch. Guild", "Me. Gui.".

/** Fewer letters than this are never left of a word. */
const LEAST = 2;

/** The longest form of a text that fits: whole, or with words cut to a few letters and a full stop, the last word after the others; else nothing. */
export function shortened(text: string, fits: (form: string) => boolean): string {
  if (fits(text)) return text;
  const words = text.split(" ");
  const lengths = words.map((word) => word.length);
  for (const cut of [lengths.slice(0, -1), lengths]) {
    while (Math.max(...lengths.slice(0, cut.length)) > LEAST) {
      const shown = lengths.slice(0, cut.length);
      lengths[shown.lastIndexOf(Math.max(...shown))]! -= 1;
      const form = formOf(words, lengths);
      if (fits(form)) return form;
    }
  }
  const first = `${words[0]!.slice(0, LEAST)}.`;
  return fits(first) ? first : "";
}

function formOf(words: string[], lengths: number[]): string {
  return words.map((word, at) => (lengths[at]! < word.length ? `${word.slice(0, lengths[at]).replace(/\W+$/, "")}.` : word)).join(" ");
}

/** A name for narrow places: at most eight letters, or seven and a full stop. */
export function brief(name: string): string {
  return shortened(name, (form) => form.length <= 8);
}

/** Do the words of a text fit into so many lines, each as full as possible? */
export function inLines(text: string, lines: number, fits: (line: string) => boolean): boolean {
  const filled = [""];
  for (const word of text.split(" ")) {
    const longer = `${filled.at(-1)} ${word}`.trim();
    if (fits(longer)) filled[filled.length - 1] = longer;
    else if (fits(word)) filled.push(word);
    else return false;
  }
  return filled.length <= lines;
}

let canvas: CanvasRenderingContext2D | null = null;

/** How wide a text is in the font of an element, in px. */
function widthIn(style: CSSStyleDeclaration, text: string): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return 0;
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  canvas.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
  return canvas.measureText(text).width;
}

/** Write a text into an element, shortened to fit its width in so many lines. */
export function writeShort(element: HTMLElement, text: string, lines = 1): void {
  const style = getComputedStyle(element);
  const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  // A line that is a hair too long is still readable, unless its last word then moves to another line.
  const most = lines > 1 ? room - 0.5 : room + 0.5;
  const form = room > 0 ? shortened(text, (tried) => inLines(tried, lines, (line) => widthIn(style, line) <= most)) : text;
  if (element.textContent !== form) element.textContent = form;
}

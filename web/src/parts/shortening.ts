// Names that are shortened to the space they have: "Merchants' Guild", "Merch. Guild", "Mer. Gui.".

/** Fewer letters than this are never left of a word. */
const LEAST = 2;

/** The longest form of a text that fits: whole, or with its longest words cut to a few letters and a full stop; else nothing. */
export function shortened(text: string, fits: (form: string) => boolean): string {
  if (fits(text)) return text;
  const words = text.split(" ");
  const lengths = words.map((word) => word.length);
  while (Math.max(...lengths) > LEAST) {
    const longest = lengths.lastIndexOf(Math.max(...lengths));
    lengths[longest]! -= 1;
    const form = formOf(words, lengths);
    if (fits(form)) return form;
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

let canvas: CanvasRenderingContext2D | null = null;

/** How wide a text is in the font of an element, in px. */
function widthIn(style: CSSStyleDeclaration, text: string): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return 0;
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  canvas.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
  return canvas.measureText(text).width;
}

/** Write a text into an element, shortened to fit its width. */
export function writeShort(element: HTMLElement, text: string): void {
  const style = getComputedStyle(element);
  const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const form = room > 0 ? shortened(text, (tried) => widthIn(style, tried) <= room + 0.5) : text;
  if (element.textContent !== form) element.textContent = form;
}

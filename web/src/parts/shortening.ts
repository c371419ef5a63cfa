// Names that are shortened to the space they have: "Merchants' Guild", "Merch. Guild", "Me. Gui.".

/** At least this many letters of a word are left. */
const LEAST = 2;

/** The longest form of a text that fits: whole, or with words cut to a few letters and a full stop, the last word after the others; "" if none fits. */
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

/** Do the words of a text fit into this number of lines, each as full as possible? */
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
/** The font that is set on the canvas: setting one is slow, and neighbouring texts have the same. */
let set = "";
/** The widths of words that were measured before, by font and words. */
const widths = new Map<string, number>();
/** How many widths are kept. */
const MOST_WIDTHS = 5000;

/** Forget all widths once fonts have loaded, as they were measured without them. */
export function forgetWidths(): void {
  widths.clear();
}

/** How wide a text is in a font, in px. */
function widthIn(font: string, spacing: string, text: string): number {
  const key = `${font}\n${spacing}\n${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return 0;
  if (set !== `${font}\n${spacing}`) {
    canvas.font = font;
    canvas.letterSpacing = spacing;
    set = `${font}\n${spacing}`;
  }
  if (widths.size >= MOST_WIDTHS) widths.clear();
  const width = canvas.measureText(text).width;
  widths.set(key, width);
  return width;
}

export interface ShortText { element: HTMLElement; width: number; text: string; lines: number }

/** Write texts into elements, shortened to fit their width and number of lines; all are measured before any is written. */
export function writeShort(texts: readonly ShortText[]): void {
  const forms = texts.map(formFor);
  texts.forEach(({ element }, at) => {
    if (element.textContent !== forms[at]) element.textContent = forms[at]!;
  });
  // A box that is only as wide as its text has a width only now.
  const grown = texts.filter(({ width }) => width <= 0).map((one) => ({ ...one, width: one.element.clientWidth })).filter(({ width }) => width > 0);
  if (grown.length) writeShort(grown);
}

function formFor({ element, width, text, lines }: ShortText): string {
  const room = Math.round(width);
  if (room <= 0) return text;
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(element);
  const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const spacing = letterSpacing === "normal" ? "0px" : letterSpacing;
  // A line that is a hair too long is still readable, unless its last word then moves to another line.
  const most = lines > 1 ? room - 0.5 : room + 0.5;
  return shortened(text, (tried) => inLines(tried, lines, (line) => widthIn(font, spacing, line) <= most));
}

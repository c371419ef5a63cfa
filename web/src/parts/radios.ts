// Buttons that are radios: Tab finds the one that is picked, arrows go to the next one and pick it.

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Where Tab stops in a group: at the picked button, or at the first if none is picked. */
export function tabStop(at: number, picked: number): 0 | -1 {
  return at === Math.max(picked, 0) ? 0 : -1;
}

/** The radio that an arrow key leads to, wrapping around at the ends; null for another key. */
export function nextRadio(key: string, at: number, count: number): number | null {
  const step = STEPS[key];
  return step === undefined || at < 0 ? null : (at + step + count) % count;
}

/** Handles keydown of a group: the arrow keys pick. */
export function walkRadios(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>("[role='radio']")];
  const next = nextRadio(event.key, radios.indexOf(event.target as HTMLElement), radios.length);
  if (next === null) return;
  event.preventDefault();
  radios[next]?.click();
  radios[next]?.focus();
}

// Opens card sheets: when a thing is pointed at for a while, by a long press, the key I, or a click on its name.

import { settings } from "../settings.svelte";
import { cards } from "./cards.svelte";

export const REST = 400;
export const LONG_PRESS = 450;
/** How long the pointer may be on its way from a thing to its sheet, in ms. */
const ON_THE_WAY = 250;
/** How far a finger may tremble during a long press, in px. */
const TREMBLE = 10;
const SHEET = "dialog.card";

const thingOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null);

class Pointing {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over: HTMLElement | null = null;
  /** The thing that was clicked, whose sheet does not open until the pointer has left it. */
  private used: HTMLElement | null = null;
  private place = [-1, -1];
  private held = false;

  private later(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }

  /** Handles a move of the pointer itself, not of what is under it. */
  move(event: PointerEvent): void {
    const still = Math.hypot(event.clientX - this.place[0]!, event.clientY - this.place[1]!) < (event.pointerType === "mouse" ? 1 : TREMBLE);
    if (still) return;
    this.place = [event.clientX, event.clientY];
    if (event.pointerType !== "mouse") return clearTimeout(this.timer);
    if (event.buttons || cards.shown?.asked) return;
    const inside = event.target instanceof Element && event.target.closest(SHEET) !== null;
    const thing = inside ? (cards.shown?.at ?? null) : thingOf(event.target);
    if (thing !== this.used) this.used = null;
    if (thing === this.over) return;
    this.over = thing;
    if (thing && thing === cards.shown?.at) clearTimeout(this.timer);
    else if (thing && thing !== this.used) this.later(REST, () => this.show(thing));
    else this.later(ON_THE_WAY, () => this.hide());
  }

  private show(at: HTMLElement): void {
    if (at.isConnected && at.dataset["card"] && !cards.shown?.asked) cards.shown = { thing: at.dataset["card"], at, asked: false };
  }

  private hide(): void {
    if (cards.shown && !cards.shown.asked) cards.close();
  }

  press(event: PointerEvent): void {
    this.place = [event.clientX, event.clientY];
    this.held = false;
    clearTimeout(this.timer);
    if (event.target instanceof Element && event.target.closest(SHEET)) return;
    this.hide();
    this.used = this.over = thingOf(event.target);
    const thing = this.used;
    if (thing && event.pointerType !== "mouse") this.later(LONG_PRESS, () => this.hold(thing));
  }

  private hold(thing: HTMLElement): void {
    this.held = true;
    cards.ask(thing);
  }

  release(): void {
    clearTimeout(this.timer);
  }

  /** A click that ends a long press is ignored; a click on a name opens its sheet. */
  click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (this.held && !target?.closest(SHEET)) {
      this.held = false;
      return halt(event);
    }
    const asks = target?.closest("[data-card-open]") ?? (byMouse(event) ? target?.closest("[data-card-name]") : null);
    const thing = asks ? thingOf(asks) : null;
    if (!thing) return;
    halt(event);
    cards.ask(thing);
  }

  key(event: KeyboardEvent): void {
    if (event.key === "Escape" && cards.shown && !cards.shown.asked) {
      cards.close();
      return halt(event);
    }
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
    if (event.key !== "i" || !settings.letters || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const thing = thingOf(document.activeElement) ?? this.over ?? document.querySelector<HTMLElement>("[data-card][aria-pressed='true']");
    if (thing?.isConnected) cards.ask(thing);
  }
}

const byMouse = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === "mouse";

function halt(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Listen for pointers and keys; returns a function that stops that. */
export function listen(): () => void {
  const pointing = new Pointing();
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  window.addEventListener("pointermove", (event) => pointing.move(event), early);
  window.addEventListener("pointerdown", (event) => pointing.press(event), early);
  window.addEventListener("pointerup", () => pointing.release(), early);
  window.addEventListener("pointercancel", () => pointing.release(), early);
  window.addEventListener("click", (event) => pointing.click(event), early);
  window.addEventListener("keydown", (event) => pointing.key(event), early);
  // A long press opens the sheet of a thing, not the browser's menu.
  window.addEventListener("contextmenu", (event) => thingOf(event.target) && (event as PointerEvent).pointerType !== "mouse" && event.preventDefault(), early);
  return () => {
    stop.abort();
    pointing.release();
    cards.close();
  };
}

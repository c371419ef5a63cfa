// The form for a new table: its rules and who sits where.

import { begun } from "../learn/begun";
import { keepLinks } from "../links";
import { ownName } from "../own-name";
import { goTo, route } from "../route.svelte";
import { settings } from "../settings.svelte";
import { drawingOf } from "../table/games";
import { catalogue, keyed, t } from "../texts.svelte";
import { lobby } from "../wire/ends";
import type { BotOffer, NewSeat, NewTable, Offer, OfferedPart, WhyNot } from "../wire/generated";
import { wordsOf } from "../wire/words";

type Wishes = Partial<Omit<NewTable, "rules" | "seats">>;

class TableForm {
  offer = $state.raw<Offer | null>(null);
  problem = $state("");
  /** Why the setup code that was typed last describes no game; the earlier choice still holds. */
  wrongCode = $state("");
  content = $state<string | null>(null);
  private asked = 0;

  constructor() {
    // If the visit begins at the start page, ask for the offer at once.
    if (!route.here.table && route.here.at === undefined) this.prepare();
  }

  /** Ask for the offer of the rules that were chosen last, unless that was asked for already. */
  prepare(): void {
    if (!this.asked) void this.choose(settings.rules);
  }

  /** Ask for the offer of a rules string; the latest request wins, in whatever order replies arrive. */
  async choose(rules: string): Promise<void> {
    const turn = ++this.asked;
    const found = await lobby.offer(rules).catch(() => null);
    if (turn !== this.asked || !found) return;
    const offer = lobby.shared ? found : { ...found, bots: found.bots.filter((bot) => !bot.slow) };
    this.wrongCode = offer.problem ? whyNot(offer.problem) : "";
    if (offer.problem && this.offer) return;
    const otherGame = this.offer !== null && this.offer.usual !== offer.usual;
    this.offer = offer;
    this.problem = "";
    if (!offer.problem) settings.rules = offer.rules;
    settings.players = Math.min(Math.max(settings.players, offer.seats.least), offer.seats.most);
    if (otherGame || !offer.bots.some((bot) => bot.id === settings.bot)) settings.bot = offer.usual;
  }

  /** Open a lesson's table and go to it: its rules, dice and bots are the lesson's. */
  async learn(id: string): Promise<void> {
    // The guide's code and texts are fetched while its table is being opened.
    void Promise.all([import("../learn/Guide.svelte"), catalogue.need("learn")]).catch(() => undefined);
    const { LESSONS } = await import("../learn/lessons");
    const lesson = LESSONS[id];
    if (!lesson) return;
    if (this.offer?.rules.split("+")[0] === lesson.rules) drawingOf(this.offer.game).catch(() => undefined);
    const [own = "", ...names] = lesson.names;
    const bots = names.map((name) => ({ who: "bot" as const, bot: lesson.bot, name }));
    try {
      const opened = await lobby.open({ rules: lesson.rules, seats: [{ who: "person", name: own || ownName() }, ...bots], undo: "free", start: true, lesson: id });
      keepLinks(opened);
      begun.put(opened.table, { lesson: id, step: 0, all: lesson.steps.length, told: [] });
      goTo({ table: opened.table, secret: "" });
    } catch (error) {
      this.problem = wordsOf(error);
    }
  }

  /** Open the table and go to it. */
  async open(seats: NewSeat[], wishes: Wishes): Promise<void> {
    if (!this.offer) return;
    const table: NewTable = {
      rules: this.offer.rules, content: this.content, title: "", seats: named(seats), hot_seat: false, pace: "none",
      undo: "consent", seed: null, start: false, ...wishes,
    };
    // Load the game's components while the table is being opened.
    drawingOf(this.offer.game).catch(() => undefined);
    try {
      const opened = await lobby.open(table);
      keepLinks(opened);
      goTo({ table: opened.table, secret: "" });
    } catch (error) {
      this.problem = wordsOf(error);
    }
  }
}

/** Give each bot a name of its own, so that the log reads well. */
function named(seats: NewSeat[]): NewSeat[] {
  const taken = new Set(seats.map((seat) => seat.name));
  const free = t("page.bot_names").split(", ").filter((name) => !taken.has(name));
  return seats.map((seat) => (seat.who === "bot" && !seat.name ? { ...seat, name: free.shift() ?? "" } : seat));
}

/** The name of a bot in a list; levels have their place: "Bailiff, 4 of 9". */
export function levelName(bot: BotOffer, bots: readonly BotOffer[]): string {
  const levels = bots.filter((one) => one.id.startsWith("level:"));
  const place = levels.indexOf(bot) + 1;
  return place ? t("page.bot_level", { name: keyed(bot.name), place, all: levels.length }) : keyed(bot.name);
}

/** One sentence about a part of the rules: its short line, or its text where that is short enough. */
export function lineOfPart(part: OfferedPart): string {
  const line = part.name.replace(/name$/, "line");
  return keyed(catalogue.has(line) ? line : part.text);
}

/** Why parts do not go together; a value may be the key of a name. */
export function whyNot(why: WhyNot): string {
  return keyed(why.key, Object.fromEntries(Object.entries(why.values).map(([name, value]) => [name, keyed(String(value))])));
}

export const tableForm = new TableForm();

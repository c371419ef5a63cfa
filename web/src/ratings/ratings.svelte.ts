// This browser's ratings, and how ratings are written.

import { t } from "../texts.svelte";
import { lobby } from "../wire/ends";
import type { MyRatings, RatedSeat, Rating } from "../wire/generated";

class Ratings {
  mine = $state.raw<MyRatings | null>(null);

  /** Ask the server; a site without one has no ratings. */
  async load(): Promise<void> {
    if (lobby.shared) this.mine = await lobby.ratings().catch(() => this.mine);
  }
}

export const ratings = new Ratings();

/** "1520 ± 80", with a remark if it is based on few games. */
export function ratingWords(rating: Rating): string {
  const said = `${rating.number} ± ${rating.margin}`;
  return rating.provisional ? `${said}, ${t("page.rated.provisional")}` : said;
}

/** The number after a game, with what it changed: "1531 ± 210 (+31)". */
export function changeWords(seat: RatedSeat | undefined): string {
  if (!seat?.after || !seat.before) return "";
  const change = seat.after.number - seat.before.number;
  const signed = change < 0 ? `−${-change}` : `+${change}`;
  return t("page.rated.change", { number: seat.after.number, margin: seat.after.margin, change: signed });
}

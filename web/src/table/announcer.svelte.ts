// What a screen reader reads out on request; it is not visible on the page.

class Announcer {
  said = $state("");

  /** Read a text out, also if it is the same as before. */
  say(text: string): void {
    this.said = text === this.said ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();

// What is read out because somebody asked for it; it is not written anywhere on the page.

class Announcer {
  said = $state("");

  /** Read a text out, also if it is the same as before. */
  say(text: string): void {
    this.said = text === this.said ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();

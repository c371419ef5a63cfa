// A text for screen readers to read out; it is not visible on the page.

class Announcer {
  said = $state("");

  /** Read a text out, even if it is the same as before. */
  say(text: string): void {
    this.said = text === this.said ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();

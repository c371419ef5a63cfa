// Another language for the page: its texts are fetched, and the choice is kept in this browser.

import { remember } from "../storage";
import { catalogue } from "../texts.svelte";
import { lobby } from "../wire/ends";

export async function speak(language: string): Promise<void> {
  const reply = await lobby.texts(language).catch(() => null);
  if (!reply) return;
  remember("burgrave.language", language);
  catalogue.fill(reply);
}

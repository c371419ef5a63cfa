// The name of the person at this browser: what they typed last, or "Guest", which is stored as well.

import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

export function ownName(): string {
  settings.name = settings.name.trim() || t("page.guest");
  return settings.name;
}

// The faces of the dice in words.

import { t } from "../texts.svelte";

/** What dice show, in words: "3", "crown". */
export function faceNames(faces: readonly string[]): string[] {
  return faces.map((face) => (face === "crown" || face === "soldier" || face === "hourglass" ? t(`page.face.${face}`) : face));
}

// Why something could not be done, in the reader's language. English details are for programs and stay in the answers.

import { Refusal } from "./lobby";
import { keyed, t } from "../texts.svelte";

/** What a status means when the lobby gave no reason. */
const BY_STATUS: Partial<Record<number, "page.error.forbidden" | "page.error.gone" | "page.error.fast" | "page.error.large" | "page.error.not_stored">> = {
  403: "page.error.forbidden", 404: "page.error.gone", 413: "page.error.large", 429: "page.error.fast", 503: "page.error.not_stored",
};
const BROKEN = 500;

/** The reason of a refusal, or that nothing can be reached. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Refusal) || (error.status >= BROKEN && !error.why && !BY_STATUS[error.status])) return t("page.unreachable");
  if (error.why) return keyed(error.why.key, error.why.values);
  return t(BY_STATUS[error.status] ?? "page.error.other");
}

/** The same about a file: its reasons name the line with the fault. */
export function fileWords(error: unknown): string {
  if (!(error instanceof Refusal) || error.status !== 400) return wordsOf(error);
  if (error.why) {
    const at = error.why.values?.["line"];
    return at === undefined || error.why.key.startsWith("page.") ? wordsOf(error) : t("page.error.at_line", { line: at, why: wordsOf(error) });
  }
  const line = /\bline (\d+)/.exec(error.message)?.[1];
  return line ? t("page.error.file_line", { line }) : t("page.error.file");
}

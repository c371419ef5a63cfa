// The names of phases, as headings and within sentences.

import { catalogue, under } from "../texts.svelte";

/** Its name as a heading; empty where a game has no such thing. */
export const phaseName = (phase: string): string => (catalogue.has(`ui.phase.${phase}`) ? under("ui.phase", phase) : "");

/** Its name within a line; German writes nouns large everywhere. */
export const phaseWord = (phase: string): string => (catalogue.language === "de" ? phaseName(phase) : phaseName(phase).toLowerCase());

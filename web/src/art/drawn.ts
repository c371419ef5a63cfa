// Which cards have a drawing, by kind.

import { DESTINIES, GOVERNORS, GROUPS, NEEDS } from "./cards";

export const CARDS: Record<string, Record<string, string>> = { governor: GOVERNORS, destiny: DESTINIES, group: GROUPS, need: NEEDS };

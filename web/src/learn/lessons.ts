// All lessons, by id.

import dice from "../../../src/burgrave/lobby/lessons/dice.json";
import first from "../../../src/burgrave/lobby/lessons/first.json";
import second from "../../../src/burgrave/lobby/lessons/second.json";
import type { Lesson } from "../wire/generated";

export const LESSONS: Record<string, Lesson> = { first, second, dice };

// A worker in which bots think that take their time, so that the table answers meanwhile.

import { boot } from "./boot";
import type { FromThinker, ToThinker } from "./protocol";

/** What thinks; src/burgrave/browser/thinking.py. */
interface Thinking { choose(packed: string): number }

const here = self as unknown as DedicatedWorkerGlobalScope;
const say = (message: FromThinker) => here.postMessage(message);
let thinking: Thinking | null = null;

here.onmessage = async (event: MessageEvent<ToThinker>) => {
  const message = event.data;
  if ("begin" in message) {
    thinking = (await boot(message.begin)).pyimport("burgrave.browser.thinking") as Thinking;
    say({ ready: true });
  } else {
    let index = -1;
    try {
      index = thinking?.choose(message.packed) ?? -1;
    } catch (error) {
      console.error(error);
    }
    say({ thought: message.think, index });
  }
};

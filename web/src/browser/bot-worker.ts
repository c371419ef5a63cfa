// The worker that computes the turns of slow bots and reviews, so that the lobby's worker stays responsive.

import { boot } from "./boot";
import type { FromBotWorker, ToBotWorker } from "./protocol";

/** The bots in Python; src/burgrave/browser/bots.py. */
interface Bots { compute(task: string): string }

const here = self as unknown as DedicatedWorkerGlobalScope;
const say = (message: FromBotWorker) => here.postMessage(message);
let bots: Bots | null = null;

here.onmessage = async (event: MessageEvent<ToBotWorker>) => {
  const message = event.data;
  if ("begin" in message) {
    bots = (await boot(message.begin)).pyimport("burgrave.browser.bots") as Bots;
    say({ ready: true });
  } else {
    let result = "";
    try {
      result = bots?.compute(message.task) ?? "";
    } catch (error) {
      console.error(error);
    }
    say({ computed: message.compute, result });
  }
};

// A worker that computes the turns of slow bots, or pieces of reviews, so that the lobby's worker stays responsive.

import { boot } from "./boot";
import type { FromBotWorker, ToBotWorker } from "./protocol";

/** The bots in Python; src/burgrave/browser/bots.py. */
interface Bots { compute(task: string): string }

const here = self as unknown as DedicatedWorkerGlobalScope;
const say = (message: FromBotWorker) => here.postMessage(message);
let bots: Promise<Bots> | null = null;

/** Start Python and import the bots. */
async function begin(build: string): Promise<Bots> {
  const found = (await boot(build)).pyimport("burgrave.browser.bots") as Bots;
  say({ ready: true });
  return found;
}

here.onmessage = async (event: MessageEvent<ToBotWorker>) => {
  const message = event.data;
  if ("begin" in message) {
    bots = begin(message.begin);
    return;
  }
  let result = "";
  try {
    result = (await bots)?.compute(message.task) ?? "";
  } catch (error) {
    console.error(error);
  }
  say({ computed: message.compute, result });
};

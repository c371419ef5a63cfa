// The page's end of the bot worker, which is started when it is first needed.

import address from "./bot-worker?worker&url";
import type { FromBotWorker } from "./protocol";

let worker: Worker | null = null;
let ready = false;
const waiting = new Map<number, (index: number) => void>();

/** The choice of a bot for a packed turn; -1 until the worker is ready. */
export function askBot(number: number, packed: string, build: string): Promise<number> {
  if (!worker) start(build);
  if (!ready) return Promise.resolve(-1);
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    worker?.postMessage({ botTurn: number, packed });
  });
}

function start(build: string): void {
  worker = new Worker(address, { type: "module" });
  worker.onmessage = (event: MessageEvent<FromBotWorker>) => {
    if ("ready" in event.data) ready = true;
    else chosen(event.data.botChose, event.data.index);
  };
  // Without the worker, bots are computed in the lobby's own worker.
  worker.onerror = () => {
    ready = false;
    for (const number of waiting.keys()) chosen(number, -1);
  };
  worker.postMessage({ begin: build });
}

function chosen(number: number, index: number): void {
  waiting.get(number)?.(index);
  waiting.delete(number);
}

// The page's end of the bot worker, which is started when it is first needed.

import address from "./bot-worker?worker&url";
import type { FromBotWorker } from "./protocol";

let worker: Worker | null = null;
let ready = false;
const waiting = new Map<number, (result: string) => void>();

/** The packed result of a packed task; "" until the worker is ready. */
export function compute(number: number, task: string, build: string): Promise<string> {
  if (!worker) start(build);
  if (!ready) return Promise.resolve("");
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    worker?.postMessage({ compute: number, task });
  });
}

function start(build: string): void {
  worker = new Worker(address, { type: "module" });
  worker.onmessage = (event: MessageEvent<FromBotWorker>) => {
    if ("ready" in event.data) ready = true;
    else computed(event.data.computed, event.data.result);
  };
  // Without the worker, bots are computed in the lobby's own worker.
  worker.onerror = () => {
    ready = false;
    for (const number of waiting.keys()) computed(number, "");
  };
  worker.postMessage({ begin: build });
}

function computed(number: number, result: string): void {
  waiting.get(number)?.(result);
  waiting.delete(number);
}

// The page's end of the worker in which slow bots think: it is started when it is first needed.

import address from "./thinker?worker&url";
import type { FromThinker } from "./protocol";

let worker: Worker | null = null;
let ready = false;
const waiting = new Map<number, (index: number) => void>();

/** What the bot of a packed thought chooses; -1 as long as the worker is not there to think. */
export function think(number: number, packed: string, build: string): Promise<number> {
  if (!worker) start(build);
  if (!ready) return Promise.resolve(-1);
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    worker?.postMessage({ think: number, packed });
  });
}

function start(build: string): void {
  worker = new Worker(address, { type: "module" });
  worker.onmessage = (event: MessageEvent<FromThinker>) => {
    if ("ready" in event.data) ready = true;
    else chosen(event.data.thought, event.data.index);
  };
  // Without it bots think where the table is, as they did before.
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

// The page's end of the workers that compute: one for slow bots, and some for reviews, each started when it is first needed.

import address from "./bot-worker?worker&url";
import type { FromBotWorker } from "./protocol";

/** After how many milliseconds without work a worker for reviews is ended: each holds a Python of its own. */
const IDLE = 30_000;

/** A worker that computes packed tasks, one after the other. */
class Helper {
  ready = false;
  private readonly worker = new Worker(address, { type: "module" });
  private readonly waiting = new Map<number, (result: string) => void>();

  constructor(build: string, private readonly lost: (helper: Helper) => void = () => {}) {
    this.worker.onmessage = (event: MessageEvent<FromBotWorker>) => {
      if ("ready" in event.data) this.ready = true;
      else this.answer(event.data.computed, event.data.result);
    };
    // Without the worker, tasks are computed in the lobby's own worker.
    this.worker.onerror = () => this.end();
    this.worker.postMessage({ begin: build });
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  compute(number: number, task: string): Promise<string> {
    return new Promise((resolve) => {
      this.waiting.set(number, resolve);
      this.worker.postMessage({ compute: number, task });
    });
  }

  end(): void {
    this.ready = false;
    this.worker.terminate();
    for (const number of this.waiting.keys()) this.answer(number, "");
    this.lost(this);
  }

  private answer(number: number, result: string): void {
    this.waiting.get(number)?.(result);
    this.waiting.delete(number);
  }
}

let bots: Helper | null = null;
let reviewers: Helper[] = [];
let idle: ReturnType<typeof setTimeout> | undefined;

/** The packed result of a packed task; "" until the worker is ready. */
export function compute(number: number, task: string, build: string): Promise<string> {
  bots ??= new Helper(build);
  return bots.ready ? bots.compute(number, task) : Promise.resolve("");
}

/** The same for a task that may wait until a worker has started; each `number` has a worker of its own. */
export async function computePatiently(number: number, task: string, build: string): Promise<string> {
  clearTimeout(idle);
  let helper = reviewers.find((one) => !one.busy);
  if (!helper) {
    helper = new Helper(build, (lost) => (reviewers = reviewers.filter((one) => one !== lost)));
    reviewers.push(helper);
  }
  const result = await helper.compute(number, task);
  clearTimeout(idle);
  idle = setTimeout(() => reviewers.filter((one) => !one.busy).forEach((one) => one.end()), IDLE);
  return result;
}

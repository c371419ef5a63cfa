// The worker of a page without a server: runs the table's own Python, and keeps tables in IndexedDB.

import { boot } from "./boot";
import type { FromWorker, Stage, ToWorker } from "./protocol";
import { TableStore } from "./store";

/** What Python's parlour offers; src/burgrave/browser/parlour.py. */
interface Parlour {
  ask(path: string, body: string): Promise<string>;
  open(channel: number, table: string): Promise<boolean>;
  say(channel: number, text: string): Promise<void>;
  leave(channel: number): void;
}
type Tell = (channel: number, text: string | undefined) => void;
type Think = (packed: string) => Promise<number>;
interface House { Parlour: (store: TableStore, tell: Tell, think: Think) => Parlour }
interface Page { postMessage(message: FromWorker): void }

const pages = new Set<Page>();
/** Which page talks through each channel, and what number it gave it. */
const channels = new Map<number, { page: Page; number: number }>();
/** What bots think about elsewhere, and in which page's worker. */
const thoughts = new Map<number, { page: Page; resolve: (index: number) => void }>();
const PATIENCE = 120_000;
let opened = 0;
let asked = 0;
let stage: Stage = "python";
let parlour: Promise<Parlour> | null = null;

function tellAll(message: FromWorker): void {
  for (const page of pages) page.postMessage(message);
}

function reach(next: Stage): void {
  stage = next;
  tellAll({ stage });
}

async function start(build: string): Promise<Parlour> {
  const [store, python] = await Promise.all([TableStore.open(new URL("..", build).pathname), boot(build, () => reach("rules"))]);
  const found = (python.pyimport("burgrave.browser.parlour") as House).Parlour(store, tell, think);
  reach("ready");
  return found;
}

/** Slow bots think in a worker of some page; -1 if none has one, or it takes too long. */
const think: Think = (packed) => {
  const page = [...pages][0];
  if (!page) return Promise.resolve(-1);
  const number = ++asked;
  return new Promise((resolve) => {
    thoughts.set(number, { page, resolve });
    page.postMessage({ think: number, packed });
    setTimeout(() => thought(number, -1), PATIENCE);
  });
};

function thought(number: number, index: number): void {
  thoughts.get(number)?.resolve(index);
  thoughts.delete(number);
}

const tell: Tell = (channel, text) => {
  const found = channels.get(channel);
  if (text !== undefined) {
    found?.page.postMessage({ heard: found.number, text });
    return;
  }
  channels.delete(channel);
  found?.page.postMessage({ closed: found.number });
};

function channelOf(page: Page, number: number): number | undefined {
  for (const [channel, found] of channels) if (found.page === page && found.number === number) return channel;
  return undefined;
}

async function hear(page: Page, message: ToWorker): Promise<void> {
  if ("begin" in message) {
    pages.add(page);
    page.postMessage({ stage });
    parlour ??= start(message.begin);
    await parlour;
    return;
  }
  if ("thought" in message) return thought(message.thought, message.index);
  const house = await parlour;
  if (!house) return;
  if ("ask" in message) page.postMessage({ answer: message.ask, text: await house.ask(message.path, message.body) });
  else if ("open" in message) {
    const channel = ++opened;
    channels.set(channel, { page, number: message.open });
    if (await house.open(channel, message.table)) page.postMessage({ opened: message.open });
    else tell(channel, undefined);
  } else if ("say" in message) {
    const channel = channelOf(page, message.say);
    if (channel !== undefined) await house.say(channel, message.text);
  } else if ("leave" in message) {
    const channel = channelOf(page, message.leave);
    if (channel !== undefined) house.leave(channel);
  } else farewell(page, house);
}

/** A page is gone; whatever it looked at goes on without it. */
function farewell(page: Page, house: Parlour): void {
  pages.delete(page);
  for (const [number, found] of thoughts) if (found.page === page) thought(number, -1);
  for (const [channel, found] of channels) if (found.page === page) house.leave(channel);
}

function welcome(page: Page & { onmessage: ((event: MessageEvent<ToWorker>) => void) | null }): void {
  page.onmessage = (event) => {
    hear(page, event.data).catch((error: unknown) => {
      console.error(error);
      page.postMessage({ failed: String(error) });
    });
  };
}

if ("onconnect" in self) {
  self.onconnect = (event: MessageEvent) => {
    const port = event.ports[0];
    if (port) welcome(port);
  };
} else {
  welcome(self as unknown as DedicatedWorkerGlobalScope);
}

// The worker of a page without a server: runs the rules in Python and stores tables in IndexedDB.

import { boot, unpackLater, type Python } from "./boot";
import type { FromWorker, Stage, ToWorker } from "./protocol";
import { TableStore } from "./store";

/** The lobby in Python; src/burgrave/browser/lobby.py. */
interface Lobby {
  ask(path: string, body: string): Promise<string>;
  open(channel: number, table: string): Promise<boolean>;
  say(channel: number, text: string): Promise<void>;
  leave(channel: number): void;
}
type Send = (channel: number, text: string | undefined) => void;
type AskWorker = (task: string, patient: boolean) => Promise<string>;
interface LobbyModule { BrowserLobby: (database: TableStore, send: Send, askWorker: AskWorker, spare: number) => Lobby }
interface Page { postMessage(message: FromWorker): void }

const pages = new Set<Page>();
/** The page behind each channel, and the page's own number for it. */
const channels = new Map<number, { page: Page; number: number }>();
/** Tasks that a page's bot worker is computing. */
const tasks = new Map<number, { page: Page; resolve: (result: string) => void }>();
const PATIENCE = 120_000;
/** How many milliseconds a task may take that nobody at a table waits for. */
const LONG_PATIENCE = 1_800_000;
let opened = 0;
let asked = 0;
let stage: Stage = "python";
let lobbyReady: Promise<Lobby> | null = null;
let python: Python | null = null;
let folder = "";
/** The exercises, once somebody has asked for one. */
let exercises: Promise<void> | null = null;

function sendToAll(message: FromWorker): void {
  for (const page of pages) page.postMessage(message);
}

function reach(next: Stage): void {
  stage = next;
  sendToAll({ stage });
}

async function start(build: string): Promise<Lobby> {
  const [store, booted] = await Promise.all([TableStore.open(new URL("..", build).pathname), boot(build, () => reach("rules"))]);
  [python, folder] = [booted, build];
  const found = (booted.pyimport("burgrave.browser.lobby") as LobbyModule).BrowserLobby(store, send, askWorker, spare());
  reach("ready");
  return found;
}

/** How many workers may compute besides the tables: one core stays free, and each worker needs memory. */
function spare(): number {
  const { hardwareConcurrency: cores = 1, deviceMemory: gigabytes = 8 } = navigator as { hardwareConcurrency?: number; deviceMemory?: number };
  return Math.max(1, Math.min(cores - 1, gigabytes / 2, 4) | 0);
}

/** Let a worker of a page compute a task; "" if no page has one or it takes too long. */
const askWorker: AskWorker = (task, patient) => {
  const page = [...pages][0];
  if (!page) return Promise.resolve("");
  const number = ++asked;
  return new Promise((resolve) => {
    tasks.set(number, { page, resolve });
    page.postMessage({ compute: number, task, patient });
    setTimeout(() => computed(number, ""), patient ? LONG_PATIENCE : PATIENCE);
  });
};

function computed(number: number, result: string): void {
  tasks.get(number)?.resolve(result);
  tasks.delete(number);
}

const send: Send = (channel, text) => {
  const found = channels.get(channel);
  if (text !== undefined) {
    found?.page.postMessage({ received: found.number, text });
    return;
  }
  channels.delete(channel);
  found?.page.postMessage({ closed: found.number });
};

function channelOf(page: Page, number: number): number | undefined {
  for (const [channel, found] of channels) if (found.page === page && found.number === number) return channel;
  return undefined;
}

/** Answer a request; the exercises are fetched with the first one about them. */
async function answer(lobby: Lobby, path: string, body: string): Promise<string> {
  if (python && path.startsWith("exercises")) {
    exercises ??= unpackLater(python, folder, "exercises.zip");
    try {
      await exercises;
    } catch (error) {
      exercises = null;
      return JSON.stringify({ status: 503, body: { detail: String(error) } });
    }
  }
  return lobby.ask(path, body);
}

async function receive(page: Page, message: ToWorker): Promise<void> {
  if ("begin" in message) {
    pages.add(page);
    page.postMessage({ stage });
    lobbyReady ??= start(message.begin);
    await lobbyReady;
    return;
  }
  if ("computed" in message) return computed(message.computed, message.result);
  const lobby = await lobbyReady;
  if (!lobby) return;
  if ("ask" in message) page.postMessage({ answer: message.ask, text: await answer(lobby, message.path, message.body) });
  else if ("open" in message) {
    const channel = ++opened;
    channels.set(channel, { page, number: message.open });
    if (await lobby.open(channel, message.table)) page.postMessage({ opened: message.open });
    else send(channel, undefined);
  } else if ("say" in message) {
    const channel = channelOf(page, message.say);
    if (channel !== undefined) await lobby.say(channel, message.text);
  } else if ("leave" in message) {
    const channel = channelOf(page, message.leave);
    if (channel !== undefined) lobby.leave(channel);
  } else disconnect(page, lobby);
}

/** Drop a page that was closed; its tables go on. */
function disconnect(page: Page, lobby: Lobby): void {
  pages.delete(page);
  for (const [number, found] of tasks) if (found.page === page) computed(number, "");
  for (const [channel, found] of channels) if (found.page === page) lobby.leave(channel);
}

function connect(page: Page & { onmessage: ((event: MessageEvent<ToWorker>) => void) | null }): void {
  page.onmessage = (event) => {
    receive(page, event.data).catch((error: unknown) => {
      console.error(error);
      page.postMessage({ failed: String(error) });
    });
  };
}

if ("onconnect" in self) {
  self.onconnect = (event: MessageEvent) => {
    const port = event.ports[0];
    if (port) connect(port);
  };
} else {
  connect(self as unknown as DedicatedWorkerGlobalScope);
}

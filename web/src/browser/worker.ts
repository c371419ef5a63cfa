// The worker of a page without a server: runs the table's own Python, and keeps tables in IndexedDB.

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
interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): { Parlour: (store: TableStore, tell: Tell) => Parlour };
}
interface Options { indexURL: string; lockFileContents: string; createPyodideModule: unknown; stderr: (line: string) => void }
interface Pyodide { loadPyodide(options: Options): Promise<Python> }
interface Page { postMessage(message: FromWorker): void }

const pages = new Set<Page>();
/** Which page talks through each channel, and what number it gave it. */
const channels = new Map<number, { page: Page; number: number }>();
let opened = 0;
let stage: Stage = "python";
let parlour: Promise<Parlour> | null = null;

function tellAll(message: FromWorker): void {
  for (const page of pages) page.postMessage(message);
}

function reach(next: Stage): void {
  stage = next;
  tellAll({ stage });
}

/** WebAssembly is kept compressed, for web spaces that would not compress it or do not know its type. */
function unpackWasm(): void {
  const plain = self.fetch.bind(self);
  self.fetch = async (what, how) => {
    const address = what instanceof Request ? what.url : String(what);
    if (!address.endsWith(".wasm")) return plain(what, how);
    const packed = await plain(`${address}.packed`);
    if (!packed.ok || !packed.body) throw new Error(`${address}: ${packed.status}`);
    const body = packed.body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": "application/wasm" } });
  };
}

async function start(build: string): Promise<Parlour> {
  const site = (name: string) => new URL(name, build).href;
  unpackWasm();
  const [{ loadPyodide }, { default: createPyodideModule }, lock, archive, store] = await Promise.all([
    import(/* @vite-ignore */ site("pyodide.js")) as Promise<Pyodide>,
    import(/* @vite-ignore */ site("pyodide.asm.js")) as Promise<{ default: unknown }>,
    fetch(site("pyodide-lock.json")).then((reply) => reply.text()),
    fetch(site("burgrave.zip")).then((reply) => reply.arrayBuffer()),
    TableStore.open(new URL("..", build).pathname),
  ]);
  const python = await loadPyodide({ indexURL: build, lockFileContents: lock, createPyodideModule, stderr: (line) => console.error(line) });
  reach("rules");
  python.unpackArchive(archive, "zip", { extractDir: "/burgrave" });
  python.runPython("import sys; sys.path.insert(0, '/burgrave')");
  const found = python.pyimport("burgrave.browser.parlour").Parlour(store, tell);
  reach("ready");
  return found;
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

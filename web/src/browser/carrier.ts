// The carrier of a page without a server: requests and messages go to a worker of this browser.

import type { Carrier, Channel, ChannelListener } from "../wire/carrier";
import { Refusal } from "../wire/lobby";
import type { KeyedText } from "../wire/generated";
import { loading } from "./loading.svelte";
import { fetched } from "./offline";
import { compute, computePatiently } from "./local-bots";
import type { FromWorker, ToWorker } from "./protocol";
import address from "./worker?worker&url";

interface Port {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
}

const ROOT = new URL(".", document.baseURI);
const BUILD = document.querySelector<HTMLMetaElement>('meta[name="burgrave-build"]')?.content ?? "";
const BUILD_URL = new URL(`${BUILD}/`, ROOT).href;

const answers = new Map<number, (text: string) => void>();
const channels = new Map<number, { listener: ChannelListener; state: Channel["state"] }>();
let count = 0;

const port = begin();
port.catch((error: unknown) => (loading.problem = String(error)));

async function begin(): Promise<Port> {
  loading.stage = "download";
  await fetched(ROOT);
  loading.stage = "python";
  const worker = connect();
  worker.onmessage = (event) => receive(event.data);
  worker.postMessage({ begin: BUILD_URL });
  addEventListener("pagehide", () => worker.postMessage({ bye: true }));
  // A page restored from the back-forward cache starts over and reconnects its channels.
  addEventListener("pageshow", (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    worker.postMessage({ begin: BUILD_URL });
    [...channels.keys()].forEach(closed);
  });
  return worker;
}

/** One worker for all pages of this browser, if it has shared workers; tables then cannot differ. */
function connect(): Port {
  if (typeof SharedWorker === "undefined") {
    const worker = new Worker(address, { type: "module" });
    worker.onerror = (event) => (loading.problem = event.message || "page.start.no_worker");
    return worker;
  }
  const shared = new SharedWorker(address, { type: "module", name: `burgrave ${BUILD}` });
  shared.onerror = () => (loading.problem = "page.start.no_worker");
  shared.port.start();
  return shared.port;
}

function receive(message: FromWorker): void {
  if ("stage" in message) loading.stage = message.stage;
  else if ("failed" in message) loading.problem = message.failed;
  else if ("compute" in message) void answerTask(message);
  else if ("answer" in message) {
    answers.get(message.answer)?.(message.text);
    answers.delete(message.answer);
  } else if ("opened" in message) {
    const channel = channels.get(message.opened);
    if (channel) channel.state = "open";
    channel?.listener.opened();
  } else if ("received" in message) channels.get(message.received)?.listener.received(message.text);
  else closed(message.closed);
}

/** Compute a task in a worker of this page, so that the lobby's worker stays free. */
async function answerTask({ compute: number, task, patient }: { compute: number; task: string; patient: boolean }): Promise<void> {
  const result = await (patient ? computePatiently : compute)(number, task, BUILD_URL);
  (await port).postMessage({ computed: number, result });
}

function closed(number: number): void {
  const channel = channels.get(number);
  channels.delete(number);
  if (!channel) return;
  const gone = channel.state === "opening";
  channel.state = "closed";
  channel.listener.closed(gone);
}

/** Texts are files of the site, so that the page can show words before anything else is loaded. */
async function texts<T>(path: string): Promise<T> {
  const reply = await fetch(new URL(`${BUILD}/${path}.json`, ROOT));
  if (!reply.ok) throw new Refusal(reply.statusText, reply.status);
  return (await reply.json()) as T;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  if (path.startsWith("texts/")) return texts(path);
  if (path === "tables" || path === "import") void navigator.storage?.persist?.().catch(() => false);
  const number = ++count;
  const text = new Promise<string>((resolve) => answers.set(number, resolve));
  (await port).postMessage({ ask: number, path, body: JSON.stringify(body ?? null) });
  const reply = JSON.parse(await text) as { status: number; body: T & { detail?: string; why?: KeyedText } };
  if (reply.status !== 200) throw new Refusal(reply.body.detail ?? "", reply.status, reply.body.why ?? null);
  return reply.body;
}

function open(table: string, listener: ChannelListener): Channel {
  const number = ++count;
  const channel = { listener, state: "opening" as Channel["state"] };
  channels.set(number, channel);
  void port.then((worker) => worker.postMessage({ open: number, table }));
  return {
    get state() {
      return channel.state;
    },
    send: (text) => void port.then((worker) => worker.postMessage({ say: number, text })),
    close: () => {
      channels.delete(number);
      channel.state = "closed";
      void port.then((worker) => worker.postMessage({ leave: number }));
    },
  };
}

export const worker: Carrier = { shared: false, ask, open };

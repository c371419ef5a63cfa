// A service worker fetches everything once; from then on the page needs no network.

import { loading } from "./loading.svelte";

interface Progress { got: number; of: number }

/** Wait until the service worker has fetched everything and serves this page, where it can. */
export async function fetched(root: URL): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  workers.addEventListener("message", (event: MessageEvent<Progress>) => {
    if (event.data.of) loading.share = event.data.got / event.data.of;
  });
  workers.startMessages();
  const serves = new Promise<void>((resolve) => workers.addEventListener("controllerchange", () => resolve()));
  const registration = await workers.register(new URL("service-worker.js", root), { updateViaCache: "none" }).catch(() => null);
  // Already served, or a reload that goes around the service worker: nothing to wait for.
  if (!registration || workers.controller || (registration.active && !registration.installing)) return;
  await Promise.race([serves, failed(registration)]);
}

function failed(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return;
    const look = () => worker.state === "redundant" && resolve();
    worker.addEventListener("statechange", look);
    look();
  });
}

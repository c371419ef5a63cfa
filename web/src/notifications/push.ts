// Pushes to this browser, shown by a service worker of their own.

import type { BrowserPush } from "../wire/generated";

const WORKER = "notifications.js";

/** Why this browser cannot be pushed to; empty if it can. */
export function obstacle(): "" | "unsafe" | "home_screen" | "none" | "denied" {
  if (!isSecureContext) return "unsafe";
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    // Apple's phones push only to pages on their home screen.
    return "standalone" in navigator ? "home_screen" : "none";
  }
  return Notification.permission === "denied" ? "denied" : "";
}

/** Ask the reader, then the browser's push service; null if the reader says no. */
export async function pushTo(key: string): Promise<BrowserPush | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register(new URL(WORKER, document.baseURI), { updateViaCache: "none" });
  await activeOf(registration);
  const before = await registration.pushManager.getSubscription();
  // One made for another server's key would never be served.
  if (before && !sameKey(before, key)) await before.unsubscribe();
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { keys } = found.toJSON();
  return { endpoint: found.endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

function sameKey(subscription: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return base64url(bytes) === key;
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function activeOf(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve) => worker.addEventListener("statechange", () => worker.state === "activated" && resolve()));
}

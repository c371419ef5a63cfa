// Fetches the whole site once and serves it from then on, with or without a network.
// Written by `burgrave site`, which fills in what there is to fetch.

const BUILD = "{{build}}";
/** Every file, with its size and its type: not every web space knows all types. */
const FILES = "{{files}}";
const FAMILY = `burgrave ${registration.scope} `;
const CACHE = FAMILY + BUILD;

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.href.startsWith(registration.scope)) event.respondWith(answer(event.request, url));
});

async function fetchAll() {
  const cache = await caches.open(CACHE);
  const total = FILES.reduce((sum, file) => sum + file.size, 0);
  let got = 0;
  let told = 0;
  const count = async (bytes) => {
    got += bytes;
    if (got < told + total / 100 && got < total) return;
    told = got;
    for (const page of await clients.matchAll({ includeUncontrolled: true, type: "window" })) page.postMessage({ got, of: total });
  };
  await Promise.all(FILES.map((file) => fetchOne(cache, file, count)));
}

async function fetchOne(cache, file, count) {
  const url = new URL(file.path, registration.scope);
  // The browser may have a recent copy; it asks whether that is still current.
  const reply = await fetch(url, { cache: "no-cache" });
  if (!reply.ok || !reply.body) throw new Error(`${file.path}: ${reply.status}`);
  let size = 0;
  const counted = new TransformStream({
    transform(chunk, out) {
      size += chunk.length;
      count(chunk.length);
      out.enqueue(chunk);
    },
  });
  const headers = new Headers(reply.headers);
  headers.set("content-type", file.type);
  headers.delete("content-encoding");
  headers.delete("content-length");
  await cache.put(url, new Response(reply.body.pipeThrough(counted), { headers }));
  // A new version is just being published, or the connection broke: try again next time.
  if (size !== file.size) throw new Error(`${file.path}: ${size} bytes instead of ${file.size}`);
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY) && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

async function answer(request, url) {
  const cache = await caches.open(CACHE);
  const path = url.origin + url.pathname;
  const start = path === registration.scope + "index.html" ? registration.scope : path;
  const kept = await cache.match(start, { ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(request);
  // What is fetched only when somebody wants it is there without a network, too, from then on.
  if (reply.ok && path.endsWith("/exercises.zip")) await cache.put(start, reply.clone());
  return reply;
}

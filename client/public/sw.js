// Keeps the page for when there is no network. It never answers for the server: /api always goes there.
const CACHE = "dosrios-1";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  const key = request.mode === "navigate" ? "/" : request;
  const keep = async (response) => {
    if (response.ok) await (await caches.open(CACHE)).put(key, response.clone());
    return response;
  };
  event.respondWith(fetch(request).then(keep, async () => (await caches.match(key)) ?? Response.error()));
});

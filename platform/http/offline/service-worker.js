// The service worker of a site. The platform puts `const SITE = {…};` before it: see offline-routes.ts. It keeps immutable files
// of the build and one page for each language that says that there is no connection; never pages or calls. Of a visitor it knows the push
// subscription alone, which the page keeps for it: see src/api/push-subscription.ts.
/* global SITE, self, caches, fetch, Response */
const CACHE = `shell-${SITE.build}`;
/** Paths whose names hold a content hash. */
const SHELL = /^\/(?:assets|fonts|theme|texts|manifest)\//;
/** Paths that are not the players' site. */
const ELSEWHERE = /^\/(?:ops|wps|lgw|lotto)(?:\/|$)/;
const MAX_FILES = 300;
/** Cache and path of the subscription that the platform knows. */
const PUSH = 'push';
const PUSH_PATH = '/push';

// A new worker waits until the pages of the earlier build are closed, because these still need its files.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SITE.files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeOldCaches(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || ELSEWHERE.test(url.pathname)) return;
  if (request.mode === 'navigate') {
    event.respondWith(openPage(event, url));
    event.waitUntil(renewPush());
  } else if (SHELL.test(url.pathname) && !request.headers.has('authorization')) event.respondWith(openFile(request));
});

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell-') && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** Pages come from the network; without one, the page in the language of the address says so. */
async function openPage(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const cache = await caches.open(CACHE);
    const page = await cache.match(SITE.pages[languageOf(url)]);
    if (page) return page;
    throw error;
  }
}

function languageOf({ pathname }) {
  const first = pathname.split('/')[1]?.toLowerCase();
  return Object.keys(SITE.pages).find((language) => language.toLowerCase() === first) ?? SITE.language;
}

async function openFile(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (isShell(response)) await keep(cache, request.url, response.clone());
  return response;
}

const isShell = ({ ok, status, type, headers }) =>
  ok && status === 200 && type === 'basic' && /\bimmutable\b/.test(headers.get('cache-control') ?? '');

/** A full or forbidden storage costs the copy only. */
async function keep(cache, url, response) {
  try {
    if ((await cache.keys()).length < MAX_FILES) await cache.put(url, response);
  } catch {
    // The next visit fetches the file again.
  }
}

// Each push message shows a notification: browsers end subscriptions whose messages stay silent.
self.addEventListener('push', (event) => {
  const { title, ...options } = readPush(event.data);
  event.waitUntil(self.registration.showNotification(title, options));
});

// The browser has ended the subscription or put another one in its place, without which the platform would send to the old address.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush({ isLost: true }));
});

/**
 * Tells the platform that the browser has another subscription than the known one. Not every browser says so by an event, and a call may
 * fail: each opening of a page compares them too. A player who was logged out is unknown to the platform, and the new subscription ends.
 */
async function renewPush({ isLost = false } = {}) {
  try {
    const known = await (await caches.match(PUSH_PATH, { cacheName: PUSH }))?.json();
    if (!known) return;
    const { pushManager } = self.registration;
    const found = await pushManager.getSubscription();
    const present =
      !found && isLost
        ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: known.key })
        : found;
    if (!present || present.endpoint === known.endpoint) return;
    const { endpoint, keys } = present.toJSON();
    const { p256dh, auth } = keys;
    const response = await fetch('/wps/member/push/renew', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ earlier: known.endpoint, earlierAuth: known.auth, endpoint, p256dh, auth }),
    });
    if (response.ok) {
      const cache = await caches.open(PUSH);
      await cache.put(PUSH_PATH, new Response(JSON.stringify({ key: known.key, endpoint, auth })));
    } else if (response.status === 404) {
      await present.unsubscribe();
      await caches.delete(PUSH);
    }
  } catch {
    // The next opening of a page tries again.
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(event.notification.data));
});

/** A message that cannot be read shows the site's name, and its press opens the site. */
function readPush(data) {
  try {
    const { title, body, tag, navigate } = data.json().notification;
    const url = new URL(navigate, self.location.origin);
    if (url.origin !== self.location.origin) throw new TypeError('another origin');
    return { title, body, tag, data: url.href };
  } catch {
    return { title: self.location.hostname, data: `${self.location.origin}/` };
  }
}

/** Shows the address in an open page of the site, else in a new one. */
async function openAddress(address) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(address);
  // A browser may refuse the focus, for example some seconds after the press; the address opens all the same.
  await page.focus().catch(() => undefined);
  return page.navigate(address);
}

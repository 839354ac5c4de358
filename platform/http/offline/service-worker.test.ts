import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const CODE = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://site.example';

/** The parts of a browser that a service worker uses. `network` answers; undefined is no connection. */
interface Browser {
  readonly stored: Map<string, Map<string, Response>>;
  readonly listeners: Record<string, (event: object) => void>;
  readonly registration: object;
  readonly clients: object;
  network: (url: string) => Response | undefined;
  readonly requested: string[];
  /** Bodies that were sent. */
  readonly sent: string[];
}

let browser: Browser;

/** Starts the worker of a build; caches stay from build to build. */
async function start(build: string, stored = new Map<string, Map<string, Response>>()): Promise<void> {
  const site = {
    build,
    language: 'pt',
    pages: { pt: '/offline/pt.html', en: '/offline/en.html' },
    files: ['/offline/pt.html', '/offline/en.html', '/theme/site.1.css'],
  };
  const registration = {};
  const clients = { claim: async () => undefined };
  browser = {
    stored,
    listeners: {},
    registration,
    clients,
    network: (url) => file(`from the network: ${url}`),
    requested: [],
    sent: [],
  };
  const { listeners, requested, sent } = browser;
  const toPath = (request: string | { url: string }): string =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const fetchFile = async (request: string | { url: string }, { body }: { body?: string } = {}): Promise<Response> => {
    requested.push(toPath(request));
    if (body !== undefined) sent.push(body);
    const answer = browser.network(toPath(request));
    if (!answer) throw new TypeError('offline');
    return answer;
  };
  const cacheOf = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) files.set(path, await fetchFile(path));
      },
      match: async (url: string) => files.get(toPath(url))?.clone(),
      keys: async () => [...files.keys()],
      put: async (url: string, response: Response) => void files.set(toPath(url), response),
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(toPath(path))?.clone(),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => void (listeners[type] = listener),
    location: { origin: ORIGIN, hostname: 'site.example' },
    registration,
    clients,
  };
  runInNewContext(`const SITE = ${JSON.stringify(site)};\n${CODE}`, {
    self,
    caches,
    fetch: fetchFile,
    URL,
    Promise,
    Response,
  });
  await send('install');
}

async function send(type: 'install' | 'activate'): Promise<void> {
  let waiting: Promise<unknown> = Promise.resolve();
  browser.listeners[type]?.({ waitUntil: (work: Promise<unknown>) => (waiting = work) });
  await waiting;
}

/** Requests an address through the worker; undefined when it leaves the request to the browser. */
async function request(
  path: string,
  {
    mode = 'cors',
    method = 'GET',
    headers = {},
  }: { mode?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const url = new URL(path, ORIGIN).href;
  browser.listeners.fetch?.({
    request: { url, mode, method, headers: new Headers(headers) },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (work: Promise<Response>) => (answer = work),
    waitUntil: () => undefined,
  });
  return answer && (await (await answer).text());
}

/** A response as the platform sends it; `type` is that of a response from the same origin. */
const file = (text: string, keeping = 'public, max-age=31536000, immutable', status = 200): Response => {
  const response = new Response(text, { status, headers: { 'cache-control': keeping } });
  Object.defineProperty(response, 'type', { value: 'basic' });
  response.clone = () => file(text, keeping, status);
  return response;
};
const keptPaths = (): string[] => [...browser.stored.values()].flatMap((files) => [...files.keys()]);

beforeEach(() => start('one'));

test('[SYS-09] [FND-03] without a connection each address shows the page of its language', async () => {
  const texts = { pt: 'from the network: /offline/pt.html', en: 'from the network: /offline/en.html' };
  browser.network = () => undefined;
  for (const [path, language] of [
    ['/', 'pt'],
    ['/rng?page=NVX', 'pt'],
    ['/en', 'en'],
    ['/EN/promotions', 'en'],
    ['/de/rng', 'pt'],
  ] as const)
    expect([path, await request(path, { mode: 'navigate' })]).toEqual([path, texts[language]]);
});

test('[SYS-09] [FND-03] pages come from the network and are never stored', async () => {
  const before = keptPaths();
  browser.network = () => file('<h1>Ana, R$ 10</h1>', 'private, no-cache');
  for (const path of ['/', '/en/member', '/promotions/1'])
    expect(await request(path, { mode: 'navigate' })).toBe('<h1>Ana, R$ 10</h1>');
  expect(keptPaths()).toEqual(before);
});

test('[SYS-09] [FND-03] immutable files of the build are stored once, others never', async () => {
  expect(await request('/assets/main-abc.js')).toBe('from the network: /assets/main-abc.js');
  browser.network = () => undefined;
  expect(await request('/assets/main-abc.js')).toBe('from the network: /assets/main-abc.js');
  const before = keptPaths();
  for (const [path, keeping, status] of [
    ['/assets/icons.svg', 'public, max-age=86400', 200],
    ['/assets/gone.js', 'public, immutable', 404],
    ['/texts/aurora.json', 'no-store', 200],
  ] as const) {
    browser.network = () => file('x', keeping, status);
    await request(path);
  }
  expect(keptPaths()).toEqual(before);
});

test('[SYS-09] [FND-03] calls, operators’ pages, other sites and personal requests do not pass the worker', async () => {
  const before = browser.requested.length;
  for (const [path, options] of [
    ['/wps/member/info', {}],
    ['/lgw/games/list', {}],
    ['/ops', { mode: 'navigate' }],
    ['/wps/events', { headers: { authorization: 'secret' } }],
    ['/assets/main-abc.js', { headers: { authorization: 'secret' } }],
    ['/assets/main-abc.js', { method: 'POST' }],
    ['/art/games/1.svg', {}],
    ['https://games.example/assets/main-abc.js', {}],
  ] as const)
    expect([path, await request(path, options)]).toEqual([path, undefined]);
  expect(browser.requested).toHaveLength(before);
});

test('[SYS-09] [FND-03] a new build replaces the files of the earlier one once its pages are closed', async () => {
  await request('/assets/main-abc.js');
  const { stored } = browser;
  stored.set('other', new Map());
  await start('two', stored);
  expect([...stored.keys()]).toEqual(['shell-one', 'other', 'shell-two']);
  await send('activate');
  expect([...stored.keys()]).toEqual(['other', 'shell-two']);
  expect(await request('/assets/main-abc.js')).toBe('from the network: /assets/main-abc.js');
});

/** Sends a push message to the worker and returns the notification that it shows. */
async function push(data: object) {
  await start('one');
  const shown: unknown[] = [];
  Object.assign(browser.registration, {
    showNotification: (...notification: unknown[]) => Promise.resolve(shown.push(notification)),
  });
  const waits: Promise<unknown>[] = [];
  browser.listeners.push?.({ data, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
  return shown[0];
}

test('[MSG-02] a push message shows a notification whose press opens a page of this site only', async () => {
  const notification = { title: 'Your deposit has arrived', body: '', tag: 'message-1', navigate: `${ORIGIN}/wallet` };
  expect(await push({ json: () => ({ notification }) })).toEqual([
    'Your deposit has arrived',
    { body: '', tag: 'message-1', data: `${ORIGIN}/wallet` },
  ]);
  const foreign = { json: () => ({ notification: { ...notification, navigate: 'https://evil.example/' } }) };
  expect(await push(foreign)).toEqual(['site.example', { data: `${ORIGIN}/` }]);
  const broken = { json: () => JSON.parse('no JSON') as never };
  expect(await push(broken)).toEqual(['site.example', { data: `${ORIGIN}/` }]);
});

const keys = { p256dh: 'p', auth: 'a2' };
const subscribed = (endpoint: string, ended: string[] = []) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => ended.push(endpoint),
});
/** Starts a worker whose page has subscribed, and whose browser has another subscription since. */
async function renewed(pushManager: object) {
  const kept = new Response(JSON.stringify({ key: 'BCVx', endpoint: 'https://push.example/1', auth: 'a1' }));
  await start('one', new Map([['push', new Map([['/push', kept]])]]));
  Object.assign(browser.registration, { pushManager });
  const change = async () => {
    let work: Promise<unknown> = Promise.resolve();
    browser.listeners.pushsubscriptionchange?.({ waitUntil: (waiting: Promise<unknown>) => (work = waiting) });
    await work;
    return browser.sent.splice(0).map((body) => JSON.parse(body) as unknown);
  };
  return { change, kept: async () => await browser.stored.get('push')?.get('/push')?.clone().json() };
}
const [EARLIER, LATER] = [
  { earlier: 'https://push.example/1', earlierAuth: 'a1' },
  { endpoint: 'https://push.example/2', ...keys },
];

test('[MSG-02] a subscription that the browser has ended is made again, and stated with the secret of the earlier one', async () => {
  const asked: object[] = [];
  const subscribe = async (options: object) => (asked.push(options), subscribed('https://push.example/2'));
  const { change, kept } = await renewed({ getSubscription: async () => null, subscribe });
  browser.network = () => undefined;
  expect(await change()).toEqual([{ ...EARLIER, ...LATER }]);
  expect(await kept()).toMatchObject({ auth: 'a1' });
  browser.network = () => file('{}');
  expect(await change()).toEqual([{ ...EARLIER, ...LATER }]);
  expect(browser.requested.at(-1)).toBe('/wps/member/push/renew');
  expect(asked[0]).toEqual({ userVisibleOnly: true, applicationServerKey: 'BCVx' });
  expect(await kept()).toEqual({ key: 'BCVx', endpoint: 'https://push.example/2', auth: 'a2' });
});

test('[MSG-02] the opening of a page states another subscription that no event told of, and none that the player has ended', async () => {
  let present: object | null = subscribed('https://push.example/2');
  const { kept } = await renewed({ getSubscription: async () => present });
  browser.network = () => file('{}');
  await request('/', { mode: 'navigate' });
  await expect.poll(kept).toMatchObject({ endpoint: 'https://push.example/2' });
  present = null;
  await request('/', { mode: 'navigate' });
  expect(browser.sent.map((body) => JSON.parse(body) as unknown)).toEqual([{ ...EARLIER, ...LATER }]);
});

test('[MSG-02] a new subscription of a player whom the platform no longer knows there is ended', async () => {
  const ended: string[] = [];
  const { change, kept } = await renewed({ getSubscription: async () => subscribed('https://push.example/2', ended) });
  browser.network = () => file('{}', 'no-store', 404);
  await change();
  expect([ended, await kept()]).toEqual([['https://push.example/2'], undefined]);
});

test('[MSG-02] a pressed notification opens its page in a tab of the site that is open, else in a new one', async () => {
  await start('one');
  const done: string[] = [];
  const page = {
    focus: () => Promise.resolve(done.push('focus')),
    navigate: (url: string) => Promise.resolve(done.push(url)),
  };
  const pages = [page];
  Object.assign(browser.clients, {
    matchAll: () => Promise.resolve(pages),
    openWindow: (url: string) => Promise.resolve(done.push(`new ${url}`)),
  });
  const press = async () => {
    const waits: Promise<unknown>[] = [];
    const notification = { data: `${ORIGIN}/wallet`, close: () => done.push('close') };
    browser.listeners.notificationclick?.({ notification, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
    return done.splice(0);
  };
  expect(await press()).toEqual(['close', 'focus', `${ORIGIN}/wallet`]);
  pages.pop();
  expect(await press()).toEqual(['close', `new ${ORIGIN}/wallet`]);
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPageKeys } from '../../platform/http/pages/page-keys.ts';
import { pageKey, readPageRequest } from '../../platform/http/pages/page-request.ts';
import type { RenderInput } from '../../platform/http/rendering/render.ts';
import { networkList, visitorOf } from '../../platform/kernel/calls/visitor.ts';
import type { Site } from '../../platform/sites/serving/site.ts';
import { changeSettings } from '../../platform/sites/settings/change-settings.ts';
import { renderPage } from '../../src/boot/render-page.tsx';
import { parseBoot } from '../../src/runtime/boot-block.ts';
import { ROOT } from '../contracts/tracked.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { SAMPLE } from '../support/sample.ts';

let platform: TestPlatform;
let builds = 0;

/** A renderer of a new build for each page, so that every page is rendered for the visitor who requests it. */
const findRenderer = () => {
  builds += 1;
  const render = (input: RenderInput) => renderPage({ ...input, random: 0 } as Parameters<typeof renderPage>[0]);
  return Promise.resolve({ render, assets: { script: '/main.js', css: [], chunks: {} }, build: String(builds) });
};

beforeAll(async () => {
  platform = await startTestPlatform({ merchants: `${ROOT}merchants`, findRenderer });
});
afterAll(() => platform.close());

interface Visit {
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** Ana and Bia differ in everything that is not part of the key; Caio in everything. */
const VISITS: Readonly<Record<'ana' | 'bia' | 'caio', Visit>> = {
  ana: {
    query: 'utm_source=mail-ana',
    headers: { 'x-forwarded-for': '203.0.113.71', 'x-country-code': 'BR', 'user-agent': DESKTOP },
  },
  bia: {
    query: 'utm_source=mail-bia&token=secret-of-bia&gclid=click-of-bia',
    headers: {
      'x-forwarded-for': '2001:db8::b1a',
      'x-country-code': 'VN',
      'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Firefox/bia',
      'accept-language': 'xx-bia',
      'accept-encoding': 'identity',
      referer: 'https://referrer-of-bia.example/',
      cookie: 'lane=77; session=secret-of-bia; hint=nonsense-of-bia; theme=colour-of-bia',
      authorization: 'secret-of-bia',
    },
  },
  caio: {
    query: 'utm_source=mail-caio',
    headers: {
      'x-forwarded-for': '198.51.100.99',
      'x-country-code': 'PT',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/caio',
      referer: 'https://referrer-of-caio.example/',
      cookie: 'language=en; theme=dark; hint=player; session=secret-of-caio',
    },
  },
};
const TRACES = /203\.0\.113\.71|2001:db8|198\.51\.100\.99|-(?:ana|bia|caio)\b|Firefox\/|\(iPhone;/;

async function visit(site: Site, path: string, { query, headers }: Visit) {
  const url = `${path}?${query}`;
  const host = site.manifest.merchant.hosts[0] ?? '';
  const { status, text } = await platform.send({ url, headers: { accept: 'text/html', host, ...headers } });
  const arrival = { remoteAddress: '127.0.0.1', encrypted: false, headers };
  const visitor = visitorOf(arrival, networkList(['127.0.0.1']));
  return {
    key: pageKey(site, readPageRequest({ url, origin: `http://${host}`, headers, visitor }, site)),
    status,
    text,
  };
}

const siteOf = (code: string): Site => platform.open.platform.sites.byCode(code) as Site;
const pathsOf = ({ manifest }: Site): string[] => [
  ...Object.values(manifest.routes).flatMap((route) =>
    route ? [route.path, ...route.aliases].map((path) => path.replace(/:\w+\??/g, '1')) : [],
  ),
  '/no/such/page',
];

/** Requests a path as each visitor, and compares the pages of each key. */
async function comparePages(site: Site, path: string): Promise<void> {
  const [ana, bia, caio] = [
    await visit(site, path, VISITS.ana),
    await visit(site, path, VISITS.bia),
    await visit(site, path, VISITS.caio),
  ];
  expect(bia.key, path).toBe(ana.key);
  expect(caio.key, path).not.toBe(ana.key);
  expect(bia.text === ana.text, `${path}: pages of one key differ`).toBe(true);
  expect(bia.status, path).toBe(ana.status);
  for (const { text } of [ana, bia, caio]) {
    expect(text.length, path).toBeGreaterThan(1000);
    expect(TRACES.exec(text)?.[0], path).toBeUndefined();
  }
}

const MERCHANTS = ['aurora', 'sen', 'vertex', 'mini'];
console.log(`PAGES_SAMPLE=${SAMPLE} opens the same pages again.`);
/** Most routes come from the presets that all merchants share: a run opens each at one of them, and with LONG_TESTS=1 at all. */
const isOpened = (index: number, code: string): boolean =>
  Boolean(process.env.LONG_TESTS) || (index + SAMPLE) % MERCHANTS.length === MERCHANTS.indexOf(code);

describe.each(MERCHANTS)('[ENG-19] the pages of %s', (code) => {
  test('hold nothing of the visitor on every route: one key, the same bytes', { timeout: 180_000 }, async () => {
    const site = siteOf(code);
    const paths = pathsOf(site).filter((_, index) => isOpened(index, code));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) await comparePages(site, path);
  });
});

test('[I18-02] a page names its address in each language, and its links keep the language of the page', async () => {
  const { headers } = VISITS.ana;
  const open = async (url: string, more: Readonly<Record<string, string>> = {}) =>
    (await platform.send({ url, headers: { accept: 'text/html', host: 'aurora.localhost:4000', ...headers, ...more } }))
      .text;
  const addressesIn = (html: string) =>
    [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g)].map(
      ([, rel, language, href]) => `${language ?? rel} ${href}`,
    );
  const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
  const home = 'http://aurora.localhost:4000';
  const alternates = [`pt-BR ${home}/rng`, `en ${home}/en/rng`, `zh-CN ${home}/cn/rng`, `x-default ${home}/rng`];
  for (const [prefix, cookie] of [
    ['', 'language=pt'],
    ['/en', 'language=cn'],
    ['/cn', ''],
  ] as const) {
    const html = await open(`${prefix}/rng?tab=new`, { cookie });
    expect(addressesIn(html)).toEqual([`canonical ${home}${prefix}/rng`, ...alternates]);
    const links = linksIn(html);
    expect(links.length).toBeGreaterThan(5);
    const other = prefix === '' ? /^\/(?:en|cn)(?:\/|$)/ : new RegExp(`^(?!${prefix}/)`);
    expect(links.filter((href) => other.test(href))).toEqual([]);
  }
  expect(await open('/rng', { cookie: 'language=en' })).toContain('href="/en/promotions"');
  expect(addressesIn(await open('/no/such/page'))).toEqual([]);
});

describe('[SYS-04] the page of a restricted region', () => {
  test('is one for all restricted visitors; the event stream sends the page address and country', async () => {
    const restriction = { countries: ['BR', 'VN', 'PT'], addresses: [] };
    await changeSettings(platform.database, 'mini', {
      edit: { path: ['regionRestriction'], value: restriction },
      check: () => [],
    });
    await vi.waitFor(async () => expect((await visit(siteOf('mini'), '/', VISITS.ana)).status).toBe(451));
    await comparePages(siteOf('mini'), '/');
    const { text } = await visit(siteOf('mini'), '/', VISITS.ana);
    expect(parseBoot(text).site).not.toHaveProperty('ip');
    expect(parseBoot(text).site).not.toHaveProperty('country');
  });
});

interface VariantRequest extends Record<'code' | 'url' | 'origin' | 'country', string> {
  readonly cookie: string | undefined;
  readonly agent: string | undefined;
  readonly mobile: string | undefined;
}

test('[ENG-19] a key that is remembered is the one of the request, whatever came before', () => {
  const keys = createPageKeys();
  const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
  const cookies = oneOf(
    undefined,
    '',
    'language=en',
    'theme=dark',
    'hint=player',
    'language=cn; theme=light',
    'other=1',
  );
  const requests = fc.record({
    code: oneOf(...MERCHANTS),
    url: fc.oneof(oneOf('/', '/rng?tab=new', '/en/rng', '/cn/', '/no/such/page'), fc.webPath()),
    origin: oneOf('http://a.localhost:4000', 'https://a.example', 'https://B.example'),
    // Mini is closed to the first of them by now.
    country: oneOf('BR', 'US'),
    cookie: fc.oneof(cookies, fc.string({ maxLength: 1000 })),
    agent: oneOf(undefined, DESKTOP, 'Mobile/caio', 'iPad'),
    mobile: oneOf(undefined, '?0', '?1'),
  });
  const ask = (one: VariantRequest): void => {
    const { code, url, origin, country, cookie, agent, mobile } = one;
    const headers = {
      'x-forwarded-for': '203.0.113.71',
      'x-country-code': country,
      ...(cookie === undefined ? {} : { cookie }),
      ...(agent === undefined ? {} : { 'user-agent': agent }),
      ...(mobile === undefined ? {} : { 'sec-ch-ua-mobile': mobile }),
    };
    const arrival = { remoteAddress: '127.0.0.1', encrypted: false, headers };
    const asked = { url, origin, headers, visitor: visitorOf(arrival, networkList(['127.0.0.1'])) };
    const site = siteOf(code);
    const key = pageKey(site, readPageRequest(asked, site));
    expect([keys(site, asked), keys(site, asked)]).toEqual([key, key]);
  };
  fc.assert(fc.property(requests, ask), { numRuns: 500 });
  const plain = { code: 'mini', url: '/', origin: 'https://a.example', cookie: '', agent: DESKTOP, mobile: '?0' };
  for (const country of ['US', 'BR']) ask({ ...plain, country });
});

import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderInput } from '../../platform/http/rendering/render.ts';
import { renderPage } from '../../src/boot/render-page.tsx';
import { parseBoot } from '../../src/runtime/boot-block.ts';
import { ROOT } from '../contracts/tracked.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { oneIn, SAMPLE } from '../support/sample.ts';

let platform: TestPlatform;
const assets = { script: '/main.js', css: [], chunks: {} };

beforeAll(async () => {
  const render = (input: RenderInput) => renderPage({ ...input, random: 0 } as Parameters<typeof renderPage>[0]);
  platform = await startTestPlatform({
    merchants: `${ROOT}merchants`,
    findRenderer: () => Promise.resolve({ render, assets, build: '1' }),
  });
});
afterAll(() => platform.close());

const open = async (merchant: string, url: string, headers: Readonly<Record<string, string>> = {}) => {
  const { status, text } = await platform.send({
    url,
    headers: { accept: 'text/html', host: `${merchant}.localhost`, 'x-forwarded-for': '203.0.113.9', ...headers },
  });
  return { status, text };
};
const titleIn = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const descriptionIn = (html: string): string => /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '';
const canonicalIn = (html: string): string => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? '';
const isIndexed = (html: string): boolean => !html.includes('<meta name="robots" content="noindex">');

describe('[RTE-14] [FND-01] the head of a page', () => {
  test.each([
    ['', 'Novexa · Cassino · Aurora Play'],
    ['/en', 'Novexa · Slots · Aurora Play'],
  ])('names the provider of a lobby at %s/rng', async (prefix) => {
    const { groups } = (parseBoot((await open('aurora', '/rng')).text).sources.find(
      ({ name }) => name === 'vendor-menu',
    )?.value ?? { groups: [] }) as {
      groups: { gameCategory: string; vendors: { code: string; displayName: string }[] }[];
    };
    const vendor = groups.find(({ gameCategory }) => gameCategory === 'RNG')?.vendors[0];
    const plain = await open('aurora', `${prefix}/rng`);
    const { status, text } = await open('aurora', `${prefix}/rng?page=${vendor?.code}&utm_source=x`);
    expect(status).toBe(200);
    expect(titleIn(text)).toBe(`${vendor?.displayName} · ${titleIn(plain.text)}`);
    expect(descriptionIn(text)).toContain(vendor?.displayName);
    expect(canonicalIn(text)).toBe(`http://aurora.localhost${prefix}/rng?page=${vendor?.code}`);
    expect(isIndexed(text)).toBe(true);
  });

  test.each(['', '/en', '/cn'])('names the promotion at %s/promotions/… and leads to its own page', async (prefix) => {
    const list = parseBoot((await open('aurora', `${prefix}/promotions`)).text).sources.find(
      ({ name }) => name === 'promotions',
    )?.value as { promotions: { id: string; title: string; text: string }[] };
    const [promotion] = list.promotions;
    for (const path of [
      `/promotions/${promotion?.id}`,
      `/promoDetail/${promotion?.id}`,
      `/promoDetail?id=${promotion?.id}`,
    ]) {
      const { status, text } = await open('aurora', prefix + path);
      expect([path, status]).toEqual([path, 200]);
      expect(titleIn(text)).toBe(`${promotion?.title} · Aurora Play`);
      expect(descriptionIn(text)).toBe(promotion?.text);
      expect(canonicalIn(text)).toBe(`http://aurora.localhost${prefix}/promoDetail/${promotion?.id}`);
    }
  });

  test('names the game and its vendor', async () => {
    const { status, text } = await open('aurora', '/en/game?id=10001&vendor=NVX');
    expect(status).toBe(200);
    expect(titleIn(text)).toMatch(/^.+ · .+ · Aurora Play$/);
    expect(canonicalIn(text)).toBe('http://aurora.localhost/en/game?id=10001');
  });

  test('[FND-01] names the help article', async () => {
    const list = parseBoot((await open('aurora', '/en/help')).text).sources.find(({ name }) => name === 'help-center')
      ?.value as { categories: { articles: { id: string; title: string; content: string }[] }[] };
    const article = list.categories[0]?.articles[0];
    const { status, text } = await open('aurora', `/en/help/${article?.id}`);
    expect(status).toBe(200);
    expect(titleIn(text)).toBe(`${article?.title} · Aurora Play`);
    expect(article?.content.replaceAll(/\s+/g, ' ')).toContain(descriptionIn(text).replace('…', ''));
    expect(canonicalIn(text)).toBe(`http://aurora.localhost/en/help/${article?.id}`);
  });

  test.each([
    '/promotions/gone',
    '/promoDetail/gone',
    '/promoDetail',
    '/game?id=99999999',
    '/help/gone',
    '/game?id=x',
    '/game',
    '/rng?page=NONE',
    '/no/such/page',
    '/de/rng',
  ])('[RTE-14] %s does not exist: 404, in no search engine', async (url) => {
    const { status, text } = await open('aurora', url);
    expect(status).toBe(404);
    expect(canonicalIn(text)).toBe('');
    expect(isIndexed(text)).toBe(false);
    expect(text).toContain('<h1');
  });
});

const MERCHANTS = readdirSync(`${ROOT}merchants`).filter((name) =>
  existsSync(`${ROOT}merchants/${name}/manifest.json`),
);

/** Returns the languages in which this run crawls a merchant: one by the seed, or all with LONG_TESTS=1. */
function languagesOf(merchant: string): readonly string[] {
  const { supported } = platform.open.platform.sites.byCode(merchant)?.manifest.locale ?? { supported: [] };
  if (process.env.LONG_TESTS) return supported;
  return supported.filter((_, index) => index === (SAMPLE + MERCHANTS.indexOf(merchant)) % supported.length);
}

interface Crawled {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);

/** Of the games, whose pages are alike, a run opens one in so many, by the seed; with LONG_TESTS=1 all. */
const GAMES_STEP = process.env.LONG_TESTS ? 1 : 15;
/** Of the pages of one lottery, which are alike too. */
const LOTTERIES_STEP = process.env.LONG_TESTS ? 1 : 12;
const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
const isOpened = (url: string): boolean => {
  if (/[?&]gameCode=/.test(url)) return (sumOf(url) + SAMPLE) % LOTTERIES_STEP === 0;
  const [, game] = /\/game\?id=(\d+)$/.exec(url) ?? [];
  return game === undefined || (Number(game) + SAMPLE) % GAMES_STEP === 0;
};

/** Opens a site's home in a language, its sitemap's pages, and everything that they link to, each once. */
async function crawl(merchant: string, start: string): Promise<readonly Crawled[]> {
  const sitemap = (await open(merchant, '/sitemap.xml')).text;
  const home = `http://${merchant}.localhost`;
  const listed = all(sitemap, /<loc>([^<]+)<\/loc>/g).map((url) => url.replaceAll('&amp;', '&').slice(home.length));
  const isOfLanguage = (url: string): boolean => (start === '/' ? !/^\/\w\w\//.test(url) : url.startsWith(start));
  const waiting = [start, ...listed.filter((url) => isOfLanguage(url) && isOpened(url))];
  const seen = new Set(waiting);
  const pages: Crawled[] = [];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const page = { url, ...(await open(merchant, url)) };
    pages.push(page);
    for (const link of linksIn(page.text)) {
      if (seen.has(link) || !isOpened(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return pages;
}

const alternatesIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
    ([, tag, href]) => `${tag} ${href}`,
  );

/** Checks what every page of a crawl has: a heading, and a title and description of its own address. */
function describeThemselves(pages: readonly Crawled[], languages: number): void {
  const titles = new Map<string, string>();
  for (const { url, status, text } of pages) {
    expect([url, status]).toEqual([url, 200]);
    expect([url, all(text, /<(h1)[ >]/g).length]).toEqual([url, 1]);
    const [title, canonical] = [titleIn(text), canonicalIn(text)];
    expect([url, title === '', descriptionIn(text) === '', canonical === '']).toEqual([url, false, false, false]);
    expect([url, titles.get(title) ?? canonical]).toEqual([url, canonical]);
    titles.set(title, canonical);
    expect([url, alternatesIn(text).length]).toEqual([url, languages > 1 ? languages + 1 : 0]);
  }
}

/** Checks some pages of a crawl, chosen by the seed: the pages in other languages name the same addresses. */
async function answerEachOther(merchant: string, pages: readonly Crawled[]): Promise<void> {
  const own = pages.filter(({ url, text }) => canonicalIn(text).endsWith(url));
  expect(own.length).toBeGreaterThan(10);
  const step = process.env.LONG_TESTS ? 1 : Math.ceil(own.length / 3);
  const chosen = own.filter((_, index) => index % step === SAMPLE % step);
  for (const { text } of chosen)
    for (const alternate of alternatesIn(text)) {
      const [tag = '', href = ''] = alternate.split(' ');
      const other = await open(merchant, new URL(href).pathname + new URL(href).search);
      expect([href, other.status, canonicalIn(other.text)]).toEqual([href, 200, href]);
      expect(alternatesIn(other.text)).toEqual(alternatesIn(text));
      if (tag !== 'x-default') expect(other.text).toContain(`<html lang="${tag}"`);
    }
}

/** Checks that pictures of shared links exist, and that structured data can be read. */
async function haveWhatTheyName(merchant: string, pages: readonly Crawled[]): Promise<void> {
  const pictures = new Set<string>();
  for (const { url, text } of pages) {
    expect([url, /<meta property="og:title" content="[^"]+">/.test(text)]).toEqual([url, true]);
    for (const picture of all(text, /<meta property="og:image" content="([^"]+)">/g)) pictures.add(picture);
    for (const data of all(text, /<script type="application\/ld\+json">([^<]+)<\/script>/g))
      expect((JSON.parse(data) as { '@graph': object[] })['@graph'].length).toBeGreaterThan(0);
  }
  expect(pictures.size).toBeGreaterThan(3);
  for (const picture of pictures) {
    const { headers, status } = await platform.send({
      url: new URL(picture).pathname,
      headers: { host: `${merchant}.localhost` },
    });
    expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/jpeg']);
  }
}

describe('[RTE-14] [FND-01] every link of a site', () => {
  // Half of the merchants in each run.
  test.each(oneIn(2, MERCHANTS, (merchant) => merchant))(
    'of %s leads to a page with a title, description, address and heading of its own',
    { timeout: 300_000 },
    async (merchant) => {
      const { locale } = platform.open.platform.sites.byCode(merchant)?.manifest ?? { locale: undefined };
      for (const language of languagesOf(merchant)) {
        const pages = await crawl(merchant, locale?.default === language ? '/' : `/${language}/`);
        expect(pages.length).toBeGreaterThan(30);
        for (const kind of ['/game?id=', '/help/', '/promoDetail/'])
          expect([kind, pages.some(({ url }) => url.includes(kind))]).toEqual([kind, true]);
        const links = new Set(pages.flatMap(({ text }) => linksIn(text))).size;
        process.stderr.write(`crawled ${merchant} in ${language}: ${pages.length} pages, ${links} links\n`);
        describeThemselves(pages, locale?.supported.length ?? 0);
        await answerEachOther(merchant, pages);
        await haveWhatTheyName(merchant, pages);
      }
    },
  );
});

describe('[RTE-14] [FND-02] search engines read', () => {
  test('robots.txt, which leaves out the operators’ pages and names the sitemap of the host’s site', async () => {
    const { status, text } = await open('sen', '/robots.txt');
    expect([status, text]).toEqual([
      200,
      'User-agent: *\nDisallow: /ops\n\nSitemap: http://sen.localhost/sitemap.xml\n',
    ]);
  });

  test('a sitemap of the pages that are listed, in each language, and of no others', async () => {
    const { text } = await open('aurora', '/sitemap.xml');
    const listed = all(text, /<loc>([^<]+)<\/loc>/g);
    const home = 'http://aurora.localhost';
    for (const path of ['/', '/en/', '/cn/', '/en/rng', '/promotions', '/en/help'])
      expect([path, listed.includes(home + path)]).toEqual([path, true]);
    expect(listed.some((url) => url.includes('/en/promoDetail/'))).toBe(true);
    for (const page of ['/rng?page=', '/en/game?id=10001', '/en/help/', '/help/'])
      expect([page, listed.some((url) => url.includes(page))]).toEqual([page, true]);
    // Lotteries have screens of their own.
    expect(listed.some((url) => /\/game$|\/game\?id=60001$/.test(url))).toBe(false);
    const wrong = /login|security|not-found|maintenance|member|:/;
    expect(listed.filter((url) => wrong.test(new URL(url).pathname))).toEqual([]);
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="zh-CN" href="${home}/cn/rng"/>`);
    expect((await open('aurora', '/sitemap-1.xml')).status).toBe(404);
  });

  test('the icon of home screens and the colour of the browser’s bars, of the page’s theme', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { text } = await open('aurora', '/', { cookie: `theme=${theme}` });
      const { manifest } = platform.open.platform.sites.byCode('aurora') ?? {};
      expect(text).toContain(`<meta name="theme-color" content="${manifest?.theme[theme].header}">`);
      const [icon = ''] = all(text, /<link rel="apple-touch-icon" href="([^"]+)">/g);
      const { status, headers } = await platform.send({ url: icon, headers: { host: 'aurora.localhost' } });
      expect([icon, status, headers['content-type']]).toEqual(['/merchants/aurora/assets/icon.png', 200, 'image/png']);
    }
  });

  test('the questions of help, the way to a promotion, and who runs the site', async () => {
    const dataAt = async (url: string) => all((await open('aurora', url)).text, /ld\+json">([^<]+)</g)[0];
    expect(await dataAt('/en/')).toContain(
      '"@type":"Organization","name":"Aurora Play","url":"http://aurora.localhost/en/"',
    );
    expect(await dataAt('/en/help')).toMatch(/"@type":"FAQPage".*"@type":"Question"/);
    const article = all((await open('aurora', '/en/help')).text, /href="(\/en\/help\/[^"]+)"/g)[0] ?? '';
    const own = (await dataAt(article)) ?? '';
    expect(own.match(/"@type":"Question"/g)).toHaveLength(1);
    expect(own).toContain('"item":"http://aurora.localhost/en/help"');
    const promotion = all((await open('aurora', '/en/')).text, /href="(\/en\/promoDetail\/[^"]+)"/g)[0] ?? '';
    expect(await dataAt(promotion)).toMatch(
      /"@type":"BreadcrumbList".*"name":"Promotions","item":"http:\/\/aurora\.localhost\/en\/promotions"/,
    );
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderInput } from '../../platform/http/rendering/render.ts';
import { renderPage } from '../../src/boot/render-page.tsx';
import { parseBoot } from '../../src/runtime/boot.ts';
import { ROOT } from '../contracts/tracked.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

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

describe('[RTE-14] the head of a page', () => {
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

  test.each([
    '/promotions/gone',
    '/promoDetail/gone',
    '/promoDetail',
    '/game?id=99999999',
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

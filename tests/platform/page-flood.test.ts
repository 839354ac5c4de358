import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RenderInput } from '../../platform/http/rendering/render.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
const rendered: string[] = [];

/** Holds or fails renderings while it is set. */
const held: { gate?: Promise<void> | undefined; fails?: boolean } = {};

async function render({ url }: RenderInput) {
  if (held.fails) throw new Error('The renderer is broken.');
  await held.gate;
  rendered.push(url);
  return { status: url === '/not-found' ? 404 : 200, html: `<p>${url}</p>`, cacheSeconds: 10 };
}

beforeAll(async () => {
  const byName = { widget: 'page-heading', props: { title: { $fact: 'route.params.name' } } };
  const routes = {
    home: { path: '/', title: 'Home', aliases: ['/home'] },
    any: { path: '/any/:name', title: 'Any', blocks: { title: byName } },
  };
  const assets = { script: '/main.js', css: [], chunks: {} };
  platform = await startTestPlatform({
    sites: [siteFixture('alpha', { routes })],
    findRenderer: () => Promise.resolve({ render, assets, build: '1' }),
  });
});
afterAll(() => platform.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  platform.send({ url, headers: { accept: 'text/html', 'x-forwarded-for': '203.0.113.5', ...headers } });

describe('[ERR-02] many pages that are not cached', () => {
  const from = (address: string, url: string, headers: Record<string, string> = {}) =>
    get(url, { 'x-forwarded-for': address, ...headers });

  test('of random addresses share the page of unknown screens, and random queries the page of the screen', async () => {
    const before = rendered.length;
    const urls = Array.from({ length: 40 }, (_, index) => `/slots/x${index}?y=${index}`);
    const pages = await Promise.all(urls.map((url) => from('203.0.113.50', url)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    for (const index of [1, 2, 3]) expect((await from('203.0.113.50', `/home?z=${index}`)).status).toBe(200);
    expect(rendered.length - before).toBeLessThanOrEqual(2);
  });

  test('get 429 or 503 with Retry-After and a page in the visitor’s language; cached pages are sent all the same', async () => {
    await get('/');
    const gate = Promise.withResolvers<void>();
    held.gate = gate.promise;
    const flood = Array.from({ length: 200 }, (_, index) =>
      from(`203.0.113.${index % 20}`, `/any/flood${index}`, { cookie: 'language=en' }),
    );
    const one = Array.from({ length: 30 }, (_, index) => from('2001:db8:0:1::1', `/any/block${index}`));
    expect((await get('/')).status).toBe(200);
    const sixth = await from('2001:db8:0:1:ffff::9', '/any/blocked');
    const refused = await from('203.0.113.99', '/any/refused', { cookie: 'language=en' });
    expect([sixth.status, refused.status]).toEqual([503, 503]);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.text).toContain('<html lang="en"');
    expect(refused.text).toContain('The service is not available now. Please try again shortly.');
    expect(refused.text).toContain('<a href="">Try again</a>');
    held.gate = undefined;
    gate.resolve();
    const answers = await Promise.all([...flood, ...one]);
    const byStatus = Map.groupBy(answers, ({ status }) => status);
    expect(new Set(byStatus.keys())).toEqual(new Set([200, 503]));
    expect(byStatus.get(200)?.length).toBeGreaterThanOrEqual(64);
    expect((await from('203.0.113.99', '/any/refused')).status).toBe(200);
  });

  test('of one sender, in whatever addresses of its network, are bounded below the queue', async () => {
    const gate = Promise.withResolvers<void>();
    held.gate = gate.promise;
    const flood = Array.from({ length: 30 }, (_, index) => from(`2001:db8:0:1::${index + 1}`, `/any/sender${index}`));
    const other = from('2001:db8:0:2::1', '/any/other-sender');
    await vi.waitFor(async () => expect((await from('2001:db8:0:1::99', '/any/late')).status).toBe(429));
    held.gate = undefined;
    gate.resolve();
    const answers = await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('2');
    expect((await other).status).toBe(200);
  });

  test('that the renderer fails get 503, and the error is logged with the request’s id', async () => {
    held.fails = true;
    const answer = await get('/any/failing');
    held.fails = false;
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    const line = platform.log.find((one) => one.includes('a page could not be rendered'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ requestId: answer.headers['x-request-id'], level: 'error' });
    expect((await get('/any/failing')).status).toBe(200);
  });
});

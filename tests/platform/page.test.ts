import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CallRejected, type RenderInput } from '../../platform/http/rendering/render.ts';
import { changeSettings } from '../../platform/sites/settings/change-settings.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let origin: string;
const rendered: RenderInput[] = [];
const assets = { script: '/assets/main-abcdefgh.js', css: [], chunks: {} };

/** A renderer that returns its input. */
async function render(input: RenderInput) {
  rendered.push(input);
  const popular =
    input.status === 0 ? await input.call('popularGames', { limit: 2, language: input.language }) : undefined;
  const { url, language, theme, device, hint, status, merchant } = input;
  const html = `<!doctype html><title>${merchant}</title><p>${JSON.stringify({ url, language, theme, device, hint, status, games: popular?.list.length })}</p><i>${rendered.length}</i>${'<p>x</p>'.repeat(200)}`;
  return { status: { 0: url.startsWith('/not-found') ? 404 : 200, 1: 503, 2: 451 }[status], html, cacheSeconds: 10 };
}

/** A site with a screen that reads a parameter of the query, and one that reads its path. */
const siteOf = (more: object = {}) =>
  siteFixture('alpha', {
    routes: {
      home: { path: '/', title: 'Home', aliases: ['/home'] },
      rng: {
        path: '/rng',
        title: 'Slots',
        blocks: { title: { widget: 'page-heading', props: { title: { $fact: 'route.query.page' } } } },
      },
      any: {
        path: '/any/:name',
        title: 'Any',
        blocks: { title: { widget: 'page-heading', props: { title: { $fact: 'route.params.name' } } } },
      },
    },
    ...more,
  });

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteOf()],
    findRenderer: () => Promise.resolve({ render, assets, build: '1' }),
  });
  origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  platform.send({ url, headers: { accept: 'text/html', 'x-forwarded-for': '203.0.113.5', ...headers } });
const set = (path: string[], value: unknown) =>
  changeSettings(platform.database, 'alpha', { edit: { path, value }, check: () => [] });

describe('pages', () => {
  test('render for the language, theme, device and hint of cookies and headers', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
    const answer = await get('/rng?page=NVX&token=secret', {
      cookie: 'language=en; theme=dark; hint=player',
      'user-agent': phone,
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(
      '{"url":"/rng?page=NVX","language":"en","theme":"dark","device":"phone","hint":"player","status":0',
    );
    expect(rendered.at(-1)).toMatchObject({ merchant: 'alpha', assets, texts: { 'banner.welcome': 'Welcome' } });
    expect(JSON.stringify(rendered.at(-1)?.hashes)).toMatch(/[0-9a-f]{32}/);
    const other = await get('/', { cookie: 'language=xx; theme=pink; hint=admin' });
    expect(other.text).toContain('"language":"pt","theme":"light","device":"desktop","hint":"visitor"');
    expect(other.text).toContain('"games":2');
  });

  test('[I18-02] are in the language of their address, whatever the cookie says, and one for each language', async () => {
    const named = await get('/en/rng?page=NVX', { cookie: 'language=pt' });
    expect(named.text).toContain('{"url":"/rng?page=NVX","language":"en"');
    expect(rendered.at(-1)).toMatchObject({ hostLanguage: 'pt', origin: 'http://*' });
    const before = rendered.length;
    for (const url of ['/en/rng?page=NVX&x=1', '/EN/rng/?page=NVX', '/rng?page=NVX'])
      expect((await get(url, { cookie: 'language=en' })).text, url).toBe(named.text);
    expect(rendered.length).toBe(before);
    expect((await get('/rng?page=NVX')).text).toContain('"language":"pt"');
    expect((await get('/pt/rng?page=NVX', { cookie: 'language=en' })).text).toContain('"language":"pt"');
    for (const url of ['/de/rng', '/en/en/rng', '/en//rng']) expect((await get(url)).status, url).toBe(404);
    expect((await get('/en')).text).toContain('{"url":"/","language":"en"');
  });

  test('have a content policy that allows the own origin and configured ones only', async () => {
    await set(['imageCDNs'], ['https://img.example.org']);
    await vi.waitFor(async () =>
      expect((await get('/any/policy')).headers['content-security-policy']).toContain(
        "img-src 'self' data: https://img.example.org;",
      ),
    );
    const policy = String((await get('/any/policy')).headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types html dompurify worker thread',
      'report-uri /policy-reports',
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("connect-src 'self' https://img.example.org");
  });

  test('are rendered once, sent compressed, and answered with 304 to their ETag', async () => {
    const before = rendered.length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('/any/once', { 'accept-encoding': 'br' })));
    expect(rendered.length).toBe(before + 1);
    expect(answers[0]?.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie, User-Agent',
    });
    expect((await get('/any/once', { 'if-none-match': String(answers[0]?.headers.etag) })).status).toBe(304);
  });

  test('are served stale once while they revalidate; much older pages are rendered first', async () => {
    const first = await get('/any/stale');
    const before = rendered.length;
    platform.clock.advance(9_000);
    await get('/any/stale');
    expect(rendered.length).toBe(before);
    platform.clock.advance(2_000);
    expect((await get('/any/stale')).status).toBe(200);
    await vi.waitFor(async () => expect((await get('/any/stale')).text).not.toBe(first.text));
    expect(rendered.length).toBe(before + 1);
    platform.clock.advance(60_000);
    await get('/any/stale');
    expect(rendered.length).toBe(before + 2);
  });

  test('reflect a change of settings or manifest at the next request', async () => {
    await get('/any/changes');
    const before = rendered.length;
    platform.sites[0] = siteOf({ flags: { WINBOARD3: false } });
    await platform.open.platform.siteLoader.reload();
    await get('/any/changes');
    expect(rendered.length).toBe(before + 1);
    await set(['flags', 'HELP3'], true);
    await vi.waitFor(() => expect(platform.open.platform.sites.byCode('alpha')?.run.applied.flags.HELP3).toBe(true));
    await get('/any/changes');
    expect(rendered.at(-1)?.settings).toMatchObject({ flags: { HELP3: true } });
  });

  test('leave unknown screens and their status to the renderer', async () => {
    expect((await get('/nowhere')).status).toBe(404);
  });

  test('make calls as a visitor, so calls that require a session are rejected', async () => {
    await get('/any/calls');
    await expect(rendered.at(-1)?.call('memberInfo', {})).rejects.toThrow(CallRejected);
    await expect(rendered.at(-1)?.call('gameList', { pageSize: 9999 } as never)).rejects.toThrow('request_param_err');
  });

  test('make calls that count towards no limit of the visitor who had the page rendered', async () => {
    await get('/any/limits');
    const page = rendered.at(-1);
    const wanted = Array.from({ length: 61 }, async (_, index) => page?.call('gameIndex', { index } as never));
    await expect(Promise.all(wanted)).resolves.toHaveLength(61);
    expect((await platform.call('gameIndex', {}, { address: '203.0.113.5' })).status).toBe(200);
  });

  test('are sent from the cache before the framework’s routing, with identical headers', async () => {
    const fetchPage = async (path: string) => {
      const answer = await fetch(origin + path, {
        headers: { 'x-forwarded-host': 'alpha.localhost', 'x-forwarded-for': '203.0.113.5', accept: 'text/html' },
      });
      const { 'x-request-id': id, date: _date, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, text: await answer.text(), id };
    };
    for (const path of ['/any/kept?a=1', '/nowhere']) {
      const first = await fetchPage(path);
      const drawn = rendered.length;
      const second = await fetchPage(path);
      expect({ ...second, id: '' }).toEqual({ ...first, id: '' });
      expect(second.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(second.id).not.toBe(first.id);
      expect(rendered.length).toBe(drawn);
    }
    const seen = platform.log.filter((line) => line.includes('"path":"/any/kept"'));
    expect(seen.length).toBe(2);
    const broken = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (bytes) => {
        text += bytes.toString();
      });
      socket.on('close', () => resolve(text));
    });
    expect(broken).toMatch(/^HTTP\/1\.1 400 [^]*"errorCode":"request_param_err"/);
  });

  test('[LGT-03] name the fonts of their first text to a browser that has them: from a page of the site, or of a player', async () => {
    const linkOf = async (path: string, from: string, cookie = 'language=pt') => {
      const headers = { 'x-forwarded-host': 'alpha.localhost', accept: 'text/html', 'sec-fetch-site': from, cookie };
      return (await fetch(origin + path, { headers })).headers.get('link');
    };
    const font =
      /^<\/fonts\/[\w-]+\/[\w-]+-latin-wght-normal\.woff2\?v=[\d.]+>; rel=preload; as=font; type="font\/woff2"; crossorigin(?:, <|$)/;
    // The second answer is the cached page's.
    for (let answers = 0; answers < 2; answers += 1) {
      expect(await linkOf('/any/fonts', 'same-origin')).toMatch(font);
      expect(await linkOf('/any/fonts', 'none', 'hint=player')).toMatch(font);
      expect(await linkOf('/any/fonts', 'none')).toBeNull();
      expect(await linkOf('/any/fonts', 'cross-site')).toBeNull();
    }
  });

  test('answer HEAD as GET, without the body', async () => {
    const answer = await platform.send({ method: 'HEAD', url: '/any/head', headers: { accept: 'text/html' } });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

describe('sites that require a log-in', () => {
  test('[SYS-06] redirect visitors to the log-in with a return path, except for public screens; players pass', async () => {
    await set(['flags', 'LOGINFORHOME3'], true);
    await vi.waitFor(async () => expect((await get('/rng?page=NVX&token=x')).status).toBe(302));
    const sent = await get('/rng?page=NVX&token=x');
    expect(sent.headers).toMatchObject({ location: '/login?from=%2Frng%3Fpage%3DNVX', 'cache-control': 'no-store' });
    expect((await get('/')).headers.location).toBe('/login');
    for (const open of ['/login', '/register', '/register.html', '/helpmc', '/download', '/login?from=%2Frng'])
      expect([open, (await get(open)).headers.location]).toEqual([open, undefined]);
    expect((await get('/rng', { cookie: 'hint=player' })).status).toBe(200);
    await set(['flags', 'LOGINFORHOME3'], false);
    await vi.waitFor(async () => expect((await get('/rng')).status).toBe(200));
  });
});

describe('analytics', () => {
  test('[SYS-10] allows the analytics library in the content policy only where a measurement id is configured', async () => {
    const policy = async () => String((await get('/')).headers['content-security-policy']);
    expect(await policy()).not.toMatch(/google|analytics/);
    await set(['analytics', 'gtagId'], 'G-AB12CD34');
    await vi.waitFor(async () =>
      expect(await policy()).toContain("script-src 'self' https://www.googletagmanager.com;"),
    );
    expect(await policy()).toMatch(/trusted-types [^;]*\banalytics;/);
  });
});

describe('closed sites', () => {
  test('[SYS-03] [SYS-04] [SYS-05] report maintenance and region restriction to the page, maintenance first', async () => {
    await set(['regionRestriction'], { countries: ['BR'], addresses: [] });
    const from = { 'x-country-code': 'BR' };
    await vi.waitFor(async () => expect((await get('/', from)).status).toBe(451));
    expect((await get('/', from)).text).toContain('"status":2');
    expect((await get('/')).status).toBe(200);
    await set(['maintenance'], true);
    await vi.waitFor(async () => expect((await get('/', from)).status).toBe(503));
    const closed = await get('/', from);
    expect(closed.text).toContain('"status":1');
    expect(closed.headers['retry-after']).toBe('60');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderInput } from '../../platform/http/rendering/render.ts';
import { renderPage } from '../../src/boot/render-page.tsx';
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

const open = (merchant: string, url: string) =>
  platform.send({ url, headers: { accept: 'text/html', host: `${merchant}.localhost` } });
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);

describe('[SYS-09] [FND-03] without a connection', () => {
  test('the service worker knows an offline page for each language, and changes with theme and build', async () => {
    const { status, text } = await open('aurora', '/sw.js');
    const site = JSON.parse(/^const SITE = (.*);\n/.exec(text)?.[1] ?? '{}') as {
      build: string;
      language: string;
      pages: Record<string, string>;
      files: string[];
    };
    expect([status, site.language, Object.keys(site.pages)]).toEqual([200, 'pt', ['pt', 'en', 'cn']]);
    for (const file of site.files) expect([file, (await open('aurora', file)).status]).toEqual([file, 200]);
    const words = { pt: 'Você está sem conexão', en: 'You are offline', cn: '您已离线' };
    for (const [language, title] of Object.entries(words))
      expect((await open('aurora', `/offline/${language}.html`)).text).toContain(`<h1>${title}</h1>`);
    expect((await open('aurora', '/offline/vi.html')).status).toBe(404);
    expect((await open('sen', '/sw.js')).text).not.toContain(site.build);
    // The policy of the script is the worker's: without this it could fetch nothing.
    const { headers } = await platform.send({ url: '/sw.js', headers: { host: 'aurora.localhost' } });
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(headers['cache-control']).toBe('public, max-age=0');
    const page = await platform.send({ url: '/offline/en.html', headers: { host: 'aurora.localhost' } });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self' 'sha256-");
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  test('a site can be installed: its manifest has its name, colours, icons and the start of its language', async () => {
    const [link = ''] = all((await open('aurora', '/en/')).text, /<link rel="manifest" href="([^"]+)">/g);
    const manifest = JSON.parse((await open('aurora', link)).text) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({
      name: 'Aurora Play',
      lang: 'en',
      start_url: '/en/',
      scope: '/',
      display: 'standalone',
    });
    for (const { src } of manifest.icons) expect([src, (await open('aurora', src)).status]).toEqual([src, 200]);
    expect(JSON.parse((await open('aurora', '/site.webmanifest?language=xx')).text)).toMatchObject({ start_url: '/' });
  });
});

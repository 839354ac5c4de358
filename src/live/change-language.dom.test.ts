import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { renderBootBlock } from '../runtime/boot-block.ts';
import { openSite, type Site } from '../runtime/site.ts';
import { completeAddress, readAddress, toAddress } from '../runtime/site-address.ts';
import { changeLanguage } from './change-language.ts';

const origin = location.origin;
const siteIn = (language: string, homes = { pt: origin, en: `${origin}/en` }): Site =>
  openSite(boot(language, homes), async () => undefined as never);
const boot = (language: string, homes: Readonly<Record<string, string>>) =>
  bootOf({
    manifest: {
      merchant: { code: 'harbour', name: 'Harbour Club' },
      routes: {},
      locale: { default: 'pt', supported: ['pt', 'en'] },
    },
    site: { language, hostLanguage: 'pt', homes, status: 0 },
    hashes: { manifest: 'm', texts: language, theme: 'h' },
  });
const asked = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => void vi.stubGlobal('fetch', asked));
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
});

test('[I18-02] another language is fetched from its address, which the page keeps, with its query and history entry', async () => {
  history.replaceState({ key: 'k1' }, '', '/rng?page=NVX#a');
  const site = siteIn('pt');
  asked.mockImplementation(async (url) =>
    url.startsWith('/texts/')
      ? new Response('{}')
      : new Response(renderBootBlock(boot('en', { pt: origin, en: `${origin}/en` }))),
  );
  await changeLanguage(site, 'en');
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/en/rng?page=NVX', '/texts/harbour.pt.t.json']);
  expect(location.pathname + location.search + location.hash).toBe('/en/rng?page=NVX#a');
  expect(history.state).toEqual({ key: 'k1' });
  expect(document.cookie).toContain('language=en');
  expect(toAddress(site, '/live')).toBe('/en/live');
  expect(readAddress(site)).toEqual({ language: 'en', url: '/rng?page=NVX' });
});

test('[I18-02] a page that cannot be fetched keeps its language and gets its address back', async () => {
  history.replaceState(null, '', '/rng');
  asked.mockRejectedValue(new TypeError('offline'));
  await expect(changeLanguage(siteIn('pt'), 'en')).rejects.toThrow('offline');
  expect(location.pathname).toBe('/rng');
});

test('[I18-02] a page in the visitor’s language at an address without one gets the address of its language', () => {
  history.replaceState(null, '', '/promotions?x=1#b');
  completeAddress(siteIn('en'));
  expect(location.pathname + location.search + location.hash).toBe('/en/promotions?x=1#b');
  completeAddress(siteIn('pt'));
  expect(location.pathname).toBe('/promotions');
});

import { beforeEach, expect, test, vi } from 'vitest';
import type { Boot } from '../runtime/boot.ts';
import { renderBootBlock } from '../runtime/boot-block.ts';
import { openSite, type Site } from '../runtime/site.ts';
import { completeManifest } from '../runtime/whole-manifest.ts';
import { renew } from './renew.ts';

const stub = { path: '/promotions', aliases: [], 'x-stub': true };
const screen = { path: '/promotions', aliases: [], layout: 'standard', blocks: {}, order: [] };

/** The boot data of a page: the part of a manifest that its first screen needs. */
const bootOf = (manifest: string, language = 'pt'): Boot =>
  ({
    manifest: { merchant: { code: 'harbour', name: 'Harbour Club' }, routes: { promotions: stub }, modals: {} },
    settings: {},
    settingsVersion: 1,
    site: { language },
    route: { name: 'home', path: '/', query: {}, params: {} },
    hint: 'visitor',
    vendors: {},
    texts: {},
    textsFile: `/texts/harbour.${language}.json`,
    hashes: { manifest, texts: language, theme: 'h' },
    sources: [],
    widgets: [],
    imageOrigin: '',
    now: 0,
  }) as unknown as Boot;
const wholeOf = (name: string) => ({
  merchant: { code: 'harbour', name },
  routes: { promotions: screen },
  modals: { help: {} },
});

/** Pending requests, in the order they were made. */
const asked: { readonly url: string; readonly answer: (words: string) => void }[] = [];
let site: Site;
const answerTexts = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  asked.length = 0;
  answerTexts.mockImplementation(async (url) => new Response(JSON.stringify({ 'app.retry': `Retry of ${url}` })));
  vi.stubGlobal('fetch', (url: string) => {
    if (url.startsWith('/texts/')) return answerTexts(url);
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({ url, answer: (words) => resolve(new Response(words)) });
    return promise;
  });
  site = openSite(bootOf('m1'), async () => undefined as never);
});
const content = () => site.store.get(site.content);
const isAsked = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));

test('[ENG-13] the whole of a manifest that was replaced meanwhile does not come back', async () => {
  const whole = completeManifest(site);
  const renewed = renew(site);
  await isAsked(2);
  asked[1]?.answer(renderBootBlock(bootOf('m2')));
  await isAsked(3);
  expect(asked.map(({ url }) => url)).toEqual(['/manifest/harbour.m1.json', '/', '/manifest/harbour.m2.json']);
  asked[2]?.answer(JSON.stringify(wholeOf('Second')));
  await renewed;
  asked[0]?.answer(JSON.stringify(wholeOf('First')));
  await whole;
  expect(content()).toMatchObject({
    whole: true,
    hashes: { manifest: 'm2' },
    manifest: { merchant: { name: 'Second' } },
  });
});

test('[ENG-13] [I18-02] a page that has gone on to another screen keeps it, and its dialogs, when it is renewed', async () => {
  site.store.set(site.content, (before) => ({ ...before, manifest: wholeOf('First') as never, whole: true }));
  const language = renew(site);
  await isAsked(1);
  asked[0]?.answer(renderBootBlock(bootOf('m1', 'en')));
  await language;
  expect(content()).toMatchObject({ language: 'en', whole: true, manifest: { routes: { promotions: screen } } });
  expect(content().manifest.modals).toHaveProperty('help');

  const manifest = renew(site);
  await isAsked(2);
  asked[1]?.answer(renderBootBlock(bootOf('m2', 'en')));
  await isAsked(3);
  asked[2]?.answer(JSON.stringify(wholeOf('Second')));
  await manifest;
  expect(content()).toMatchObject({ whole: true, manifest: { routes: { promotions: screen } } });
  expect(content().manifest.modals).toHaveProperty('help');
});

test('[I18-02] of two languages the one chosen last stands, whichever comes last', async () => {
  const first = renew(site);
  const second = renew(site);
  await isAsked(2);
  asked[1]?.answer(renderBootBlock(bootOf('m1', 'cn')));
  await second;
  asked[0]?.answer(renderBootBlock(bootOf('m1', 'en')));
  await first;
  expect(content().language).toBe('cn');
});

test('[I18-01] a page in another language has the texts of their file, and stays as it is without them', async () => {
  const failed = renew(site);
  await isAsked(1);
  answerTexts.mockResolvedValueOnce(new Response('{"success":false}', { status: 404 }));
  asked[0]?.answer(renderBootBlock(bootOf('m1', 'en')));
  await expect(failed).rejects.toThrow('/texts/harbour.en.json');
  expect(content()).toMatchObject({ language: 'pt', hashes: { texts: 'pt' } });

  const renewed = renew(site);
  await isAsked(2);
  asked[1]?.answer(renderBootBlock(bootOf('m1', 'en')));
  await renewed;
  expect(content().text('app.retry')).toBe('Retry of /texts/harbour.en.json');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LoadedSite } from '../../platform/sites/files/loaded-site.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

const merchants = mkdtempSync(join(tmpdir(), 'merchants-'));
let platform: TestPlatform;

const words = (title: string) => ({ en: { title, text: `${title}.` }, pt: { title: `${title} (pt)`, text: 'Texto.' } });
const write = (path: string, content: unknown) => {
  mkdirSync(join(merchants, path, '..'), { recursive: true });
  writeFileSync(join(merchants, path), JSON.stringify(content));
};
const site = (code: string, over = {}): LoadedSite => {
  const loaded = siteFixture(code, over);
  return { ...loaded, frozen: { ...loaded.frozen!, presets: ['near', 'base'] } };
};

beforeAll(async () => {
  const announcements = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`note-${at}`, { hoursAgo: at, texts: words(`Note ${at}`) }]),
  );
  write('presets/base/seed/announcements.json', { announcements: { base: { texts: words('Base') } } });
  write('alpha/seed/announcements.json', {
    announcements: { ...announcements, hello: { kind: 'popup', texts: words('Hello') } },
  });
  write('presets/base/seed/promotions.json', {
    promotions: {
      'weekly-race': { preset: 'tournament', category: 'slots', days: 7, texts: words('Race') },
      welcome: { preset: 'welcome', image: 'art/promotions/a.svg', texts: words('Welcome') },
    },
    order: ['welcome'],
  });
  write('presets/base/seed/help.json', {
    help: {
      rules: {
        titles: { en: 'Rules', pt: 'Regras' },
        articles: {
          zebra: { texts: { en: { title: 'Of {merchant}', text: 'From {age} years, {other}.' } } },
          apple: { texts: words('Apple') },
        },
      },
      account: { titles: { en: 'Account' }, articles: { 'open-account': { texts: words('Opening') } } },
    },
  });
  platform = await startTestPlatform({ merchants, sites: [site('alpha'), site('beta'), site('gamma', { flags: {} })] });
});
afterAll(async () => {
  await platform.close();
  rmSync(merchants, { recursive: true });
});

const list = async (request = {}, from = {}) => (await platform.call('listAnnouncements', request, from)).body.value;

test('returns announcements newest first, nine a page, in the player’s language', async () => {
  const first = await list({ language: 'en' });
  expect(first.player).toMatchObject({ totalPages: 2 });
  expect(first.player.announcements.map(({ id }: { id: string }) => id)).toEqual(
    Array.from({ length: 9 }, (_, at) => `note-${at}`),
  );
  expect(first.player.announcements[0]).toMatchObject({ title: 'Note 0', content: 'Note 0.' });
  expect((await list({ pageNo: 2 })).player.announcements[0].title).toBe('Note 9 (pt)');
  expect(first.popup.announcements.map(({ title }: { title: string }) => title)).toEqual(['Hello']);
});

test('returns promotions in their order until they end', async () => {
  const { promotion } = await list({ types: 'PR' });
  expect(promotion.promotions.map(({ id, image }: { id: string; image: string }) => [id, image])).toEqual([
    ['welcome', '/art/promotions/a.svg'],
    ['weekly-race', '/art/promotions/weekly-race.svg'],
  ]);
  expect((await list({ category: 'new_player' })).promotion.promotions).toHaveLength(1);
  platform.clock.advance(7 * 24 * 3_600_000);
  expect((await list()).promotion.promotions.map(({ id }: { id: string }) => id)).toEqual(['welcome']);
});

test('returns the manifest’s banners in the player’s language, and only the requested types', async () => {
  const { banners, player } = await list({ types: 'B', language: 'en', groupName: 'w_home' });
  expect(banners.banners).toEqual([
    { bannerId: 'w_home-welcome', url: '/art/banners/a.svg', groupName: 'w_home', title: 'Welcome' },
  ]);
  expect(player.announcements).toEqual([]);
  expect((await list({ groupName: 'w_rng' })).banners.banners).toEqual([]);
});

test('uses the nearest preset’s seeds for a merchant without a seed file, and returns nothing with the flags off', async () => {
  expect((await list({}, { host: 'beta.localhost' })).player.announcements.map(({ id }: { id: string }) => id)).toEqual(
    ['base'],
  );
  const none = await list({}, { host: 'gamma.localhost' });
  expect([none.player.announcements, none.promotion.promotions]).toEqual([[], []]);
});

test('replaces the notices of a changed seed file and keeps other times; an invalid file changes nothing', async () => {
  const before = (await list({}, { host: 'beta.localhost' })).player.announcements[0].publishedAt;
  write('presets/base/seed/announcements.json', {
    announcements: { base: { texts: words('Better') }, more: { texts: words('More') } },
  });
  platform.clock.advance(1000);
  await platform.open.refresh();
  await vi.waitFor(async () =>
    expect((await list({}, { host: 'beta.localhost' })).player.announcements).toHaveLength(2),
  );
  const after = (await list({}, { host: 'beta.localhost' })).player.announcements;
  expect(after.find(({ id }: { id: string }) => id === 'base')).toMatchObject({
    title: 'Better (pt)',
    publishedAt: before,
  });
  writeFileSync(join(merchants, 'presets/base/seed/announcements.json'), '{ "announcements": 7 }');
  await platform.open.refresh();
  await vi.waitFor(() => expect(platform.log.join('')).toContain('a seed file is rejected'));
  expect((await list({}, { host: 'beta.localhost' })).player.announcements).toEqual(after);
});

test('[MSG-06] returns the help centre’s categories and articles in order, in the player’s language, with the site’s values', async () => {
  const { categories } = (await platform.call('helpCenter', { language: 'pt' })).body.value;
  expect(categories.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
    ['rules', 'Regras'],
    ['account', 'Account'],
  ]);
  const { name } = platform.open.platform.sites.byCode('alpha')?.manifest.merchant ?? {};
  expect(categories[0].articles).toEqual([
    { id: 'zebra', title: `Of ${name}`, content: 'From 18 years, {other}.' },
    { id: 'apple', title: 'Apple (pt)', content: 'Texto.' },
  ]);
  const { text } = await platform.send({ url: '/wps/system/helpCenter?language=en' });
  expect(JSON.parse(text).value.categories[0].articles[1].title).toBe('Apple');
});

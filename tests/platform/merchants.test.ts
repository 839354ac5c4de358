import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findChangedMerchants } from '../../platform/sites/files/load-merchants.ts';
import { watchFolder } from '../../platform/sites/files/watch-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const PROJECT = fileURLToPath(new URL('../../merchants', import.meta.url));
const merchants = mkdtempSync(join(tmpdir(), 'merchants-'));
const MANIFEST = join(merchants, 'mini/manifest.json');
let platform: TestPlatform;
let stopWatching: () => void;

beforeAll(async () => {
  cpSync(PROJECT, merchants, { recursive: true });
  platform = await startTestPlatform({ merchants });
  stopWatching = watchFolder(merchants, (paths) => void platform.open.refresh(findChangedMerchants(paths)));
});
afterAll(async () => {
  stopWatching();
  await platform.close();
  rmSync(merchants, { recursive: true });
});

const edit = (change: (text: string) => string): void =>
  writeFileSync(MANIFEST, change(readFileSync(MANIFEST, 'utf8')));
const nameNow = async () =>
  (await platform.call('domainRoute', {}, { host: 'mini.localhost' })).body.value.merchantName;

describe('merchants of the project', () => {
  test('[ENG-13] are all served at their hosts, with settings, texts, theme and assets', async () => {
    const sites = platform.open.platform.sites.all();
    expect(sites.map(({ code }) => code)).toEqual(expect.arrayContaining(['aurora', 'mini', 'sen', 'vertex']));
    for (const site of sites) {
      for (const host of site.manifest.merchant.hosts) {
        const status = await platform.call('systemStatus', {}, { host });
        expect([host, status.status]).toEqual([host, 200]);
      }
      const language = site.manifest.locale.default;
      const mark = site.manifest.merchant.mark?.$asset ?? '';
      for (const url of [
        `/manifest/${site.code}.${site.hash}.json`,
        `/texts/${site.code}.${language}.${site.texts(language).hash}.json`,
        `/theme/${site.code}.${site.theme.hash}.css`,
        `/merchants/${site.code}/${mark}`,
      ]) {
        expect([url, (await platform.send({ url })).status]).toEqual([url, 200]);
      }
    }
  });

  test('have announcements, promotions and banners of their own from the first start', async () => {
    for (const site of platform.open.platform.sites.all()) {
      const host = site.manifest.merchant.hosts[0]!;
      const { body } = await platform.call('listAnnouncements', {}, { host });
      expect(body.value.player.announcements.length, site.code).toBeGreaterThan(0);
      expect(body.value.promotion.promotions.length, site.code).toBeGreaterThan(0);
      expect(body.value.banners.banners.length, site.code).toBeGreaterThan(0);
    }
    expect(platform.log.join('')).not.toContain('a seed file is refused');
  });
});

describe('editing a manifest while the platform runs', () => {
  test('serves a valid change without a restart', async () => {
    edit((text) => text.replace('"Mini Lounge"', '"Mini Parlour"'));
    await vi.waitFor(async () => expect(await nameNow()).toBe('Mini Parlour'));
  });

  test('prints an error with its line and keeps serving the last version until it is corrected', async () => {
    edit((text) => text.replace('"Mini Parlour"', '"Mini Salon", "colour": "red"'));
    await vi.waitFor(() => expect(platform.printed.join('\n')).toMatch(/mini\/manifest\.json:\d+:\d+ .*colour/));
    expect(await nameNow()).toBe('Mini Parlour');
    edit((text) => text.replace(', "colour": "red"', ''));
    await vi.waitFor(async () => expect(await nameNow()).toBe('Mini Salon'));
  });

  test('reports half a file as an error', async () => {
    const whole = readFileSync(MANIFEST, 'utf8');
    writeFileSync(MANIFEST, whole.slice(0, whole.length / 2));
    const printed = platform.printed.length;
    await vi.waitFor(() => expect(platform.printed.length).toBeGreaterThan(printed));
    expect(await nameNow()).toBe('Mini Salon');
    writeFileSync(MANIFEST, whole);
  });
});

test('reloads every merchant after a change of a preset, and one merchant after a change of its own', () => {
  expect(findChangedMerchants(new Set(['aurora/routes/home.json', 'mini/manifest.json']))).toEqual(
    new Set(['aurora', 'mini']),
  );
  expect(findChangedMerchants(new Set(['aurora/manifest.json', 'presets/base/manifest.json']))).toBeUndefined();
});

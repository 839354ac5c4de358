import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../../platform/sites/settings/change-settings.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const merchants = mkdtempSync(join(tmpdir(), 'merchants-'));
const MANIFEST = join(merchants, 'mini/manifest.json');
let platform: TestPlatform;

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../merchants', import.meta.url)), merchants, { recursive: true });
  platform = await startTestPlatform({ merchants });
});
afterAll(async () => {
  await platform.close();
  rmSync(merchants, { recursive: true });
});

const page = async (headers: Record<string, string> = {}) => platform.send({ url: '/ops/status', headers });
const edit = async (change: (text: string) => string) => {
  writeFileSync(MANIFEST, change(readFileSync(MANIFEST, 'utf8')));
  await platform.open.refresh(new Set(['mini']));
};

describe('the operators’ page', () => {
  test('shows every merchant with its addresses, version and settings, whatever host it is opened at', async () => {
    const { status, headers, text } = await page({ host: 'localhost:4711' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    for (const { manifest, hash } of platform.open.platform.sites.all()) {
      expect(text).toContain(`<h2>${manifest.merchant.name} <small>${manifest.merchant.code}</small></h2>`);
      expect(text).toContain(`title="${hash}"`);
      for (const host of manifest.merchant.hosts) expect(text).toContain(`<a href="http://${host}:4711/">`);
    }
    expect(text).toContain('all well');
    expect(text).toMatch(/<time datetime="\d{4}-\d\d-\d\dT/);
    expect(text).toContain('version 1');
  });

  test('its policy allows its stylesheet and nothing else; it holds no script and no style', async () => {
    const { headers, text } = await page();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* style-src 'self'; img-src data:$/);
    expect(text).not.toMatch(/<script|<style| style=| on[a-z]+=/);
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
    expect((await platform.send({ url: href })).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  test('a mistake appears with its line and fix, and says what keeps serving; mended, it is gone', async () => {
    const good = platform.open.platform.sites.byCode('mini')!.hash;
    await edit((text) => text.replace('"Mini Lounge"', '"Mini <b>Salon</b>", "colour": "red"'));
    const rejected = (await page()).text;
    expect(rejected).toMatch(/1 of \d+ merchants refused/);
    expect(rejected).toMatch(/<code class="place">[^<]*mini\/manifest\.json:\d+:\d+<\/code>/);
    expect(rejected).toMatch(/<p class="fix">[^<]+<\/p>/);
    expect(rejected).toContain(`Version <code>${good.slice(0, 12)}</code> of <time`);
    expect(rejected).not.toContain('<b>');
    await edit((text) => text.replace(', "colour": "red"', ''));
    const mended = (await page()).text;
    expect(mended).not.toMatch(/class="place"|keeps serving/);
    expect(mended).toContain('Mini &#60;b&#62;Salon');
  });

  test('maintenance and flags are as the settings say', async () => {
    await changeSettings(platform.database, 'mini', { edit: { path: ['maintenance'], value: true }, check: () => [] });
    await expect.poll(async () => (await page()).text).toContain('Under maintenance');
    expect((await page()).text).toContain('version 2');
  });

  test('a caller from elsewhere finds nothing there, nor does one without the token where one is set', async () => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.1' };
    for (const url of ['/ops/status', '/ops/status/', '/ops/operators.css'])
      expect([url, (await platform.send({ url, headers: elsewhere })).status]).toEqual([url, 404]);
    const guarded = await startTestPlatform({
      databaseUrl: platform.database.url,
      configuration: { metricsToken: 'a-long-enough-secret' },
    });
    const authorization = 'Bearer a-long-enough-secret';
    expect((await guarded.send({ url: '/ops/status' })).status).toBe(404);
    expect((await guarded.send({ url: '/ops/status', headers: { ...elsewhere, authorization } })).status).toBe(200);
    await guarded.close();
  });
});

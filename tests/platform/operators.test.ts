import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MerchantHealth } from '../../generated/types/operator-calls.ts';
import { changeSettings } from '../../platform/sites/settings/change-settings.ts';
import { type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const merchants = mkdtempSync(join(tmpdir(), 'merchants-'));
const MANIFEST = join(merchants, 'mini/manifest.json');
let platform: TestPlatform;
/** An operator of all merchants. */
let ada: OperatorSeat;
let ben: OperatorSeat;

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../merchants', import.meta.url)), merchants, { recursive: true });
  platform = await startTestPlatform({ merchants });
  ada = await seatOperator(platform, 'ada', { role: 'viewer' });
  ben = await seatOperator(platform, 'ben', { role: 'admin', merchants: ['mini'] });
});
afterAll(async () => {
  await platform.close();
  rmSync(merchants, { recursive: true });
});

const overview = async (seat = ada) => (await seat.ask('opsOverview')).body.value;
const mini = async (): Promise<MerchantHealth> =>
  (await overview()).merchants.find(({ code }: MerchantHealth) => code === 'mini');
const edit = async (change: (text: string) => string) => {
  writeFileSync(MANIFEST, change(readFileSync(MANIFEST, 'utf8')));
  await platform.open.refresh(new Set(['mini']));
};

describe('[OPS-07] status of the platform', () => {
  test('lists every merchant with its addresses, version, settings and flags', async () => {
    const found: MerchantHealth[] = (await overview()).merchants;
    for (const { manifest, hash, run } of platform.open.platform.sites.all()) {
      const { code, name, hosts } = manifest.merchant;
      const one = found.find((merchant) => merchant.code === code);
      expect(one).toMatchObject({ name, hash, settingsVersion: 1, maintenance: false, refused: false, problems: [] });
      expect(one?.addresses).toEqual(hosts.map((host) => expect.stringContaining(`//${host}`)));
      expect(one?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect([...(one?.flagsOn ?? []), ...(one?.flagsOff ?? [])].toSorted()).toEqual(
        Object.keys(run.applied.flags).toSorted(),
      );
    }
  });

  test('shows the money to operators of all merchants only', async () => {
    expect((await overview()).money).toMatchObject({ openRounds: 0, rounds: [], tasks: [], books: [] });
    const { merchants: own, money } = await overview(ben);
    expect(own.map(({ code }: MerchantHealth) => code)).toEqual(['mini']);
    expect(money).toBeUndefined();
  });

  test('shows an error with its line and fix while the last valid version is served, until it is corrected', async () => {
    const { hash } = await mini();
    await edit((text) => text.replace('"Mini Lounge"', '"Mini <b>Salon</b>", "colour": "red"'));
    const rejected = await mini();
    expect(rejected).toMatchObject({ refused: true, hash });
    expect(rejected.problems[0]).toMatchObject({
      file: expect.stringMatching(/mini\/manifest\.json$/),
      line: expect.any(Number),
      column: expect.any(Number),
      fix: expect.any(String),
    });
    await edit((text) => text.replace(', "colour": "red"', ''));
    expect(await mini()).toMatchObject({ refused: false, problems: [], name: 'Mini <b>Salon</b>' });
  });

  test('shows maintenance and settings as changed', async () => {
    await changeSettings(platform.database, 'mini', { edit: { path: ['maintenance'], value: true }, check: () => [] });
    await expect.poll(async () => (await mini()).maintenance).toBe(true);
    expect((await mini()).settingsVersion).toBe(2);
  });

  test('serves the screen of the studio at the former address, and nothing without a sign-in', async () => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.1' };
    expect((await platform.send({ url: '/ops/api/overview', headers: elsewhere })).status).toBe(401);
    expect((await platform.send({ url: '/ops/operators.css' })).status).toBe(404);
  });
});

describe('outbox of the sandbox as JSON', () => {
  test('is served to local requests, or to the holder of the token where one is configured', async () => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.1' };
    const url = '/ops/outbox.json';
    expect((await platform.send({ url })).status).toBe(200);
    expect((await platform.send({ url, headers: elsewhere })).status).toBe(404);
    const guarded = await startTestPlatform({
      databaseUrl: platform.database.url,
      configuration: { metricsToken: 'a-long-enough-secret' },
    });
    const authorization = 'Bearer a-long-enough-secret';
    expect((await guarded.send({ url })).status).toBe(404);
    expect((await guarded.send({ url, headers: { ...elsewhere, authorization } })).status).toBe(200);
    await guarded.close();
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missionsOf } from '../../../platform/engagement/missions/missions-of.ts';
import { PRESET_NAMES, readPreset } from '../../../platform/engagement/promotions/presets.ts';
import { findProblems } from '../../../platform/engagement/promotions/publish.ts';
import { listLive } from '../../../platform/engagement/promotions/stores/live-store.ts';
import scenes from '../../../scripts/art/scenes.json' with { type: 'json' };
import { seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember } from '../../support/player.ts';
import { runApplication, runCode } from '../../support/promotions.ts';

/** The promotions that the shipped merchants show. */

const MERCHANTS = fileURLToPath(new URL('../../../merchants', import.meta.url));
const CODES = readdirSync(MERCHANTS).filter((code) => existsSync(`${MERCHANTS}/${code}/manifest.json`));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ merchants: MERCHANTS });
});
afterAll(() => platform.close());

const liveOf = (code: string) => listLive(platform.database.db, code);
const shownAt = async (code: string) =>
  (await platform.call('listAnnouncements', { types: 'PR' }, { host: `${code}.localhost` })).body.value.promotion
    .promotions as readonly { id: string; title: string; image: string }[];

test.each(CODES)('[PRO-01] %s shows only promotions that the engine pays, in the order of its seeds', async (code) => {
  const live = await liveOf(code);
  const shown = await shownAt(code);
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.map(({ id }) => id)).toEqual(live.map(({ key }) => key));
  const own = `${MERCHANTS}/${code}/seed/promotions.json`;
  const file = existsSync(own) ? own : `${MERCHANTS}/presets/base/seed/promotions.json`;
  const { order } = JSON.parse(readFileSync(file, 'utf8')) as { order: string[] };
  expect(shown.map(({ id }) => id)).toEqual(order);
});

test('[PRO-01] a promotion of each merchant has terms in its language, and a picture that exists', async () => {
  for (const code of CODES)
    for (const { id, image } of await shownAt(code)) {
      const { body } = await platform.call('promotionTerms', { promotionId: id }, { host: `${code}.localhost` });
      expect(body.value.terms.length).toBeGreaterThan(5);
      expect(body.value.terms.filter((term: string) => /[{}]/.test(term))).toEqual([]);
      expect(scenes.promotions).toHaveProperty(image.replace(/^\/art\/promotions\/|\.svg$/g, ''));
    }
});

test('[PRO-01] every ready promotion has a picture that exists', () => {
  const at = { currency: 'USD', timeZone: 'UTC', at: 0 };
  for (const name of PRESET_NAMES)
    expect(scenes.promotions).toHaveProperty(readPreset(name, at).image.replace(/^art\/promotions\/|\.svg$/g, ''));
});

test('[PRO-01] in Brazil nothing rewards a deposit: no promotion, no mission and no points', async () => {
  const site = platform.open.platform.sites.byCode('aurora');
  if (!site) throw new Error('There is no aurora.');
  expect((await liveOf('aurora')).map(({ definition }) => definition.trigger.on)).not.toContain('deposit');
  expect(missionsOf(site).map(({ metric }) => metric)).not.toContain('deposits');
  const { currency, timeZone } = site.manifest.merchant;
  const problems = (name: 'welcome' | 'reload' | 'cashback') =>
    findProblems(platform.open.platform, 'aurora', readPreset(name, { currency, timeZone, at: 0 }));
  expect([problems('welcome'), problems('reload'), problems('cashback')]).toEqual([['beforePlay'], ['beforePlay'], []]);
});

test('[PRO-04] a rank promises a gift only while a promotion gives it', async () => {
  const { token, host } = await newMember(platform, 'vertex.localhost');
  const gifts = async () =>
    (await platform.call('rankProgress', {}, { token, host })).body.value.ranks.map(
      ({ benefits }: { benefits: string[] }) => benefits,
    );
  expect(new Set((await gifts()).flat())).toEqual(new Set(['gifts']));
  const { db } = platform.database;
  await db.updateTable('promotion').set({ state: 'paused' }).where('key', '=', 'vip-gift').execute();
  expect((await gifts()).flat()).toEqual([]);
});

test('[PRO-06] a name of a messenger applies once in a promotion, however it is written', async () => {
  const { key } = await runApplication(platform, 'vertex');
  const apply = async (handle: string, promotionId = key) => {
    const { token, host } = await newMember(platform, 'vertex.localhost');
    const request = { promotionId, remark: 'Please.', images: [], messenger: 'zalo', handle };
    return (await platform.call('applyPromotion', request, { token, host })).body;
  };
  expect((await apply('Ana.Zalo 12')).value).toMatchObject({ status: 'APPLYING' });
  expect((await apply('@ana zalo-12')).fields).toEqual({ handle: { message: 'field.handle-taken' } });
  expect((await apply('ana_other')).value).toMatchObject({ status: 'APPLYING' });
  expect((await apply('')).fields).toEqual({ handle: { message: 'field.required' } });
  // Who takes part by themselves applies for nothing.
  expect((await apply('ana_more', 'cashback')).errorCode).toBe('promotion.closed');
});

test('[PRO-02] nobody applies for what is only shown, and an application for what was stopped is only rejected', async () => {
  const { db } = platform.database;
  const notice = {
    merchant: 'vertex',
    kind: 'promotion',
    category: 'slots',
    image: '',
    texts: '{}',
    position: 99,
  } as const;
  const published_at = new Date(platform.clock.now() - 1000);
  await db
    .insertInto('notice')
    .values({ ...notice, key: 'only-shown', ends_at: null, published_at })
    .execute();
  const apply = async (promotionId: string) => {
    const { token, host } = await newMember(platform, 'vertex.localhost');
    const request = { promotionId, remark: 'Please.', images: [] };
    return (await platform.call('applyPromotion', request, { token, host })).body;
  };
  expect((await apply('only-shown')).errorCode).toBe('promotion.closed');

  const { id: promotion, key } = await runApplication(platform, 'vertex', { asks: [] });
  expect((await apply(key)).value).toMatchObject({ status: 'APPLYING' });
  expect((await apply(key)).value).toMatchObject({ status: 'APPLYING' });
  const rows = await db
    .selectFrom('promotion_application')
    .select('id')
    .where('promotion', '=', key)
    .orderBy('id')
    .execute();
  const [first, second] = rows.map(({ id }) => String(id));
  const operator = await seatOperator(platform, 'ines', { role: 'publisher', merchants: ['vertex'] });
  const decide = async (operation: string, id = '') => {
    const place = { merchant: 'vertex', queue: 'applications', operation, id };
    const { status, body } = await operator.ask('opsRunOperation', { ...place, params: { reason: 'It has ended.' } });
    return status === 200 ? true : body.errorCode;
  };
  expect(await decide('approve', first)).toBe(true);
  await db.updateTable('promotion').set({ state: 'ended' }).where('id', '=', promotion).execute();
  expect(await decide('approve', second)).toBe('ops.unavailable');
  expect(await decide('refuse', second)).toBe(true);
});

test('[PRO-01] a code gives its reward once, however it is written; unknown, used and guessed ones are refused alike', async () => {
  await runCode(platform, 'Spring-4711-XK', 'vertex');
  const { token, host } = await newMember(platform, 'vertex.localhost');
  const enter = async (code: string) => (await platform.call('enterPromotionCode', { code }, { token, host })).body;
  expect((await enter('SPRING-4711')).errorCode).toBe('promotion.code');
  expect((await enter('  spring-4711-xk ')).value).toMatchObject({ title: expect.stringMatching(/./) });
  await platform.open.platform.memberEvents.run();
  const { rewards } = (await platform.call('rewardCenter', {}, { token, host })).body.value;
  // The mission of the day waits beside it.
  const ofCodes = rewards.filter(({ promotion }: { promotion: string }) => promotion !== '');
  expect(ofCodes).toMatchObject([{ kind: 'points', amount: 500, state: 'claim' }]);
  expect((await enter('spring-4711-xk')).errorCode).toBe('promotion.code');
  const refused = [];
  for (let turn = 0; turn < 8; turn += 1) refused.push((await enter(`GUESS-${turn}`)).errorCode);
  expect(refused.at(-1)).toBe('TOO_MANY_REQUEST');
});

test('[PRO-01] a second start changes nothing, and what an operator stopped stays stopped', async () => {
  const { db } = platform.database;
  await db.updateTable('promotion').set({ state: 'ended' }).where('merchant', '=', 'sen').execute();
  const count = () => db.selectFrom('promotion_version').select('promotion_id').execute();
  const before = (await count()).length;
  await platform.open.refresh();
  expect((await count()).length).toBe(before);
  expect(await liveOf('sen')).toEqual([]);
});

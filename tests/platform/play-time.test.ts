import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { memberAccount, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { getFigures, sumFigures } from '../../platform/money/personal-profit/rules.ts';
import { listSumsSince } from '../../platform/money/play-time/store.ts';
import { grantBonus } from '../../platform/money/turnover/grant.ts';
import { TERMS } from '../../rules/turnover/examples.ts';
import { setSettings } from '../support/getting-in.ts';
import { seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, openGame, type TestMember } from '../support/player.ts';
import { runApplication } from '../support/promotions.ts';
import { siteFixture } from '../support/site-fixture.ts';
import { sendVendor, testVendor } from '../support/vendor.ts';

const vendor = testVendor('NVX');
const MINUTE_MS = 60_000;
const flags = {
  GAMELO3: true,
  CASHIER3: true,
  PLAYERLIMITS3: true,
  SELFEXCL3: true,
  COOLOFF3: true,
  PROMOTION3: true,
  PTSYS3: true,
  REALITYCHECK3: true,
};
let platform: TestPlatform;
let member: TestMember;
let last = 0;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteFixture('alpha', { flags })],
    adapters: new Map([['NVX', vendor.adapter]]),
  });
});
beforeEach(async () => {
  member = await newMember(platform);
});
afterAll(() => platform.close());

const ask = (name: Parameters<TestPlatform['call']>[0], request: Record<string, unknown> = {}) =>
  platform.call(name, request, { token: member.token });
const time = async () => (await ask('playTime')).body.value;
const launch = () => {
  const game = platform.open.platform.catalogue().games.find((one) => one.vendor === 'NVX')!;
  return ask('launchGame', { nodeId: game.gameId, vassalage: 'NVX', launchMode: 'GLS' });
};
/** Lets time pass and logs the member in again: sessions do not last that long. */
async function later(ms: number): Promise<void> {
  platform.clock.advance(ms);
  const origin = { address: '127.0.0.1', device: '', browser: '', verified: 'password', mustChange: false };
  member = { ...member, token: await platform.open.platform.sessions.begin(member.memberId, origin) };
}
/** Plays a round that is lost, and lets a minute pass. */
async function play(who: Awaited<ReturnType<typeof openGame>>, amount: number, win = 0) {
  const { answer } = await sendVendor({ app: platform.app, vendor, now: platform.clock.now() }, 'betwin', {
    txId: `p${(last += 1)}`,
    roundId: `r${last}`,
    playerRef: who.playerRef,
    gameCode: who.gameCode,
    currency: 'BRL',
    amount: String(amount * 10_000),
    winAmount: String(win * 10_000),
    roundClosed: true,
    sessionToken: who.sessionToken,
  });
  platform.clock.advance(MINUTE_MS);
  return answer;
}

const MONEY = { currency: 'BRL', realm: 'play' } as const;
const own = () => ({ memberId: BigInt(member.memberId), ...MONEY });

/** Credits a cash bonus. */
const award = () =>
  post(platform.database.db, {
    type: 'bonus_cash',
    scope: 'test',
    key: `award-${(last += 1)}`,
    entries: [
      { account: systemAccount('promo_expense', MONEY), amount: -90_000n },
      { account: memberAccount(BigInt(member.memberId), 'cash', MONEY), amount: 90_000n },
    ],
  });

/** Postings have the database's time. */
async function databaseNow(): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(platform.database.db);
  return (rows[0] as { now: Date }).now;
}

describe('[RGM-01] time of the session', () => {
  // These two are first: sessions and postings have the times of two clocks, and later tests advance one of them by days.
  test('the session says when it began, what it cost, and the log-in before it', async () => {
    const beganAt = platform.clock.now();
    expect(await time()).toMatchObject({ now: beganAt, beganAt, staked: 0, net: 0 });
    expect((await time()).previousAt).toBeUndefined();
    const who = await openGame(platform, vendor, member);
    await play(who, 10, 4);
    expect(await time()).toMatchObject({ now: beganAt + MINUTE_MS, staked: 10, net: -6 });
    const { username } = await platform.database.db
      .selectFrom('member')
      .select('username')
      .where('id', '=', BigInt(member.memberId))
      .executeTakeFirstOrThrow();
    const again = await platform.call('login', { username, password: 'correct horse' }, { host: member.host });
    expect(again.status, again.text).toBe(200);
    member = { ...member, token: again.body.value.token };
    expect(await time()).toMatchObject({ beganAt: beganAt + MINUTE_MS, previousAt: beganAt });
  });

  test('the session’s figures begin with the log-in, and a bonus is no win', async () => {
    const who = await openGame(platform, vendor, member);
    await play(who, 10);
    await sql`update session set created_at = ${await databaseNow()} where member_id = ${own().memberId}`.execute(
      platform.database.db,
    );
    expect(await time()).toMatchObject({ staked: 0, net: 0 });
    await play(who, 7, 2);
    await award();
    expect(await time()).toMatchObject({ staked: 7, net: -5 });
    const { list } = (await ask('netPosition')).body.value;
    expect(list.map(({ net }: { net: number }) => net)).toEqual([-5, -15, -15, -15, -15]);
  });

  test('net position: this session, 24 hours, 7 and 30 days, and all time', async () => {
    const who = await openGame(platform, vendor, member);
    await play(who, 10, 4);
    const { list } = (await ask('netPosition')).body.value;
    expect(list.map(({ period }: { period: string }) => period)).toEqual(['session', 'day', 'week', 'month', 'life']);
    // Postings have the database's time, which is behind the clock that the tests before have advanced.
    for (const row of list.slice(1)) expect(row).toMatchObject({ deposits: 0, withdrawals: 0, staked: 10, net: -6 });
    await later(3 * 24 * 60 * MINUTE_MS);
    const longAfter = (await ask('netPosition')).body.value.list;
    expect(longAfter.map(({ staked }: { staked: number }) => staked)).toEqual([0, 0, 10, 10, 10]);
  });

  test('the sums since any instant are those of the entries since it', async () => {
    const who = await openGame(platform, vendor, member);
    const at = [await databaseNow()];
    for (const amount of [3, 5, 8]) {
      await play(who, amount, 1);
      at.push(await databaseNow());
    }
    const staked = async (from: Date) =>
      sumFigures((await listSumsSince(platform.database.db, { ...own(), from })).map(getFigures)).validBets / 10_000n;
    expect(await Promise.all(at.map(staked))).toEqual([16n, 13n, 8n, 0n]);
    expect(await staked(new Date(0))).toBe(16n);
  });

  test('what is left of the tightest limit of time of play, down to nothing', async () => {
    await ask('setPlayerLimit', { kind: 'session', period: 'week', amount: 60 });
    await ask('setPlayerLimit', { kind: 'session', period: 'day', amount: 2 });
    expect((await time()).limit).toMatchObject({ period: 'day', seconds: 120, remaining: 120 });
    const who = await openGame(platform, vendor, member);
    for (const left of [120, 60, 0]) {
      expect((await play(who, 1)).status).toBe('OK');
      expect((await time()).limit.remaining).toBe(left);
    }
    expect(await play(who, 1)).toMatchObject({ status: 'LIMIT_REACHED', detail: 'session' });
    expect((await launch()).body.value.bar).toMatchObject({ kind: 'session', period: 'day' });
  });
});

describe('[RGM-01] reality check', () => {
  test('it is due at the interval that the player chose, and no game opens before it is acknowledged', async () => {
    const { beganAt, check } = await time();
    expect(check).toEqual({ minutes: 60, dueAt: beganAt + 60 * MINUTE_MS });
    const chosen = await ask('setRealityCheck', { minutes: 15 });
    expect(chosen.body.value.check).toEqual({ minutes: 15, dueAt: beganAt + 15 * MINUTE_MS });
    platform.clock.advance(15 * MINUTE_MS - 1);
    expect((await launch()).status).toBe(200);
    platform.clock.advance(1);
    const barred = await launch();
    expect([barred.status, barred.body.errorCode]).toEqual([403, 'play.check.due']);
    const { dueAt } = (await ask('acknowledgeRealityCheck')).body.value.check;
    expect(dueAt).toBe(platform.clock.now() + 15 * MINUTE_MS);
    expect((await launch()).status).toBe(200);
  });

  test('the merchant’s interval counts for who chose none; others than 15, 30 and 60 are rejected', async () => {
    await setSettings(platform, 'alpha', { protection: { realityMinutes: 30 } });
    expect((await time()).check.minutes).toBe(30);
    await setSettings(platform, 'alpha', {});
    for (const minutes of [0, 20, -15, 1.5, 'often'])
      expect((await ask('setRealityCheck', { minutes })).status).toBe(400);
  });
});

test('[RGM-01] an excluded or cooling-off member gets no bonus and no points, by whatever way', async () => {
  const grant = () =>
    platform.database.transaction((within) =>
      grantBonus(within, {
        merchant: 'alpha',
        memberId: BigInt(member.memberId),
        money: { currency: 'BRL', realm: 'play' },
        source: 'test',
        scope: 'test',
        key: `barred-${member.memberId}`,
        amount: 100_000n,
        terms: TERMS,
        at: platform.clock.now(),
      }),
    );
  await ask('excludePlayer', { duration: 'week', understood: true });
  await expect(grant()).rejects.toThrow('BonusBarred');
  const { db } = platform.database;
  const bonuses = db.selectFrom('bonus').select('id').where('member_id', '=', BigInt(member.memberId));
  expect(await bonuses.execute()).toEqual([]);
  await later(8 * 24 * 60 * MINUTE_MS);
  expect(await grant()).toBeGreaterThan(0n);
  expect(await bonuses.execute()).toHaveLength(1);
  const { token } = member;
  expect((await platform.call('excludePlayer', { duration: 'year', understood: true }, { token })).status).toBe(200);
  expect(await bonuses.select('status').execute()).toMatchObject([{ status: 'voided' }]);
});

test('[RGM-01] an operator cannot approve a promotion for a member who has excluded themselves since', async () => {
  const { db } = platform.database;
  const operator = await seatOperator(platform, 'ines', { role: 'publisher', merchants: ['alpha'] });
  const id = BigInt(member.memberId);
  const { key: promotion } = await runApplication(platform, 'alpha', { asks: [] });
  const { id: application } = await db
    .insertInto('promotion_application')
    .values({ merchant: 'alpha', member_id: id, promotion, remark: '', created_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ask('excludePlayer', { duration: 'week', understood: true });
  const approve = () =>
    operator.ask('opsRunOperation', {
      merchant: 'alpha',
      queue: 'applications',
      operation: 'approve',
      id: String(application),
      params: {},
    });
  const rejected = await approve();
  expect([rejected.status, rejected.body.errorCode]).toEqual([409, 'ops.unavailable']);
  await db.deleteFrom('play_block').where('member_id', '=', id).execute();
  const approved = await approve();
  expect(approved.status, approved.text).toBe(200);
});

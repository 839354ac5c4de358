import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, openGame, siteWithMoney, type TestMember } from '../support/player.ts';
import { sendVendor, testVendor } from '../support/vendor.ts';

const vendor = testVendor('NVX');
const DAY_MS = 24 * 60 * 60 * 1000;
let platform: TestPlatform;
let member: TestMember;
let last = 0;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha')],
    adapters: new Map([['NVX', vendor.adapter]]),
  });
});
beforeEach(async () => {
  member = await newMember(platform);
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const ask = (name: Parameters<TestPlatform['call']>[0], request: Record<string, unknown> = {}, who = member) =>
  platform.call(name, request, { token: who.token });
const set = (kind: string, amount?: number, period = 'day') =>
  ask('setPlayerLimit', { kind, period, ...(amount === undefined ? {} : { amount }) });
const confirm = (kind: string, period = 'day') => ask('confirmPlayerLimit', { kind, period });
const limits = async () => (await ask('playerLimits')).body.value.limits;
const deposit = (amount: number, idempotencyKey = `deposit-${(last += 1)}`) =>
  ask('startDeposit', { amount, idempotencyKey });
const game = () => platform.open.platform.catalogue().games.find((one) => one.vendor === 'NVX')!;
const launch = () => ask('launchGame', { nodeId: game().gameId, vassalage: 'NVX', launchMode: 'GLS' });
/** The clock stays within the session of the members, so a later day needs a new log-in of the same account. */
async function later(ms: number): Promise<void> {
  platform.clock.advance(ms);
  const { memberId } = member;
  const origin = { address: '127.0.0.1', device: '', browser: '', verified: 'password', mustChange: false };
  member = { ...member, token: await platform.open.platform.sessions.begin(memberId, origin) };
}
const play = async () => {
  const who = await openGame(platform, vendor, member);
  return async (verb: string, amount: number, more: Record<string, unknown> = {}) =>
    (
      await sendVendor({ app: platform.app, vendor, now: platform.clock.now() }, verb, {
        txId: `t${(last += 1)}`,
        roundId: 'r',
        playerRef: who.playerRef,
        gameCode: who.gameCode,
        currency: 'BRL',
        amount: String(amount * 10_000),
        ...(verb === 'bet' || verb === 'betwin' ? { sessionToken: who.sessionToken } : {}),
        ...more,
      })
    ).answer;
};

describe('[RGM-01] limits', () => {
  test('a deposit above the limit is rejected with the limit, what is left and when it opens', async () => {
    await set('deposit', 100);
    expect((await deposit(60)).status).toBe(200);
    const rejected = await deposit(41);
    expect([rejected.status, rejected.body.errorCode]).toEqual([403, 'limit.reached']);
    const [{ remaining, opensAt }] = await limits();
    expect(remaining).toBe(40);
    expect(rejected.body.value.bar).toEqual({
      reason: 'limit',
      kind: 'deposit',
      period: 'day',
      amount: 1_000_000,
      remaining: 400_000,
      opensAt,
    });
    expect((await deposit(40)).status).toBe(200);
    expect((await deposit(1)).body.errorCode).toBe('limit.reached');
    await later(opensAt - platform.clock.now());
    expect((await deposit(100)).status).toBe(200);
  });

  test('the lowest of several limits counts', async () => {
    await set('deposit', 100, 'day');
    await set('deposit', 50, 'week');
    await set('deposit', 500, 'month');
    expect((await deposit(51)).body.value.bar).toMatchObject({ period: 'week', remaining: 500_000 });
    expect((await deposit(50)).status).toBe(200);
  });

  test('a lower limit counts at once, with what was deposited before; a higher one after 24 hours and a confirmation', async () => {
    expect((await deposit(30)).status).toBe(200);
    await set('deposit', 50);
    expect(await limits()).toMatchObject([{ amount: 50, remaining: 20 }]);
    await set('deposit', 40);
    expect(await limits()).toMatchObject([{ amount: 40, remaining: 10 }]);
    const [raised] = (await set('deposit', 200)).body.value.limits;
    expect(raised).toMatchObject({ amount: 40, pending: { amount: 200 } });
    expect(raised.pending.confirmableAt).toBe(platform.clock.now() + DAY_MS);
    expect((await deposit(11)).body.errorCode).toBe('limit.reached');
    expect((await confirm('deposit')).body.errorCode).toBe('limit.confirm.early');
    await later(DAY_MS);
    expect(await limits()).toMatchObject([{ amount: 40 }]);
    expect((await deposit(41)).body.errorCode).toBe('limit.reached');
    expect((await confirm('deposit')).body.value.limits).toMatchObject([{ amount: 200 }]);
    expect((await deposit(200)).status).toBe(200);
    expect((await confirm('deposit')).body.errorCode).toBe('not.found');
  });

  test('a raise that waits is withdrawn by a lower limit, and a limit ends like a raise', async () => {
    await set('deposit', 40);
    await set('deposit', 200);
    await set('deposit', 40);
    expect((await limits())[0].pending).toBeUndefined();
    const [ending] = (await set('deposit')).body.value.limits;
    expect(ending).toMatchObject({ amount: 40, pending: {} });
    expect((await deposit(41)).body.errorCode).toBe('limit.reached');
    await later(DAY_MS);
    expect((await confirm('deposit')).body.value.limits).toEqual([]);
    expect((await deposit(500)).status).toBe(200);
  });

  test('of two deposits at the edge that arrive together, one is accepted', async () => {
    await set('deposit', 100);
    const both = await Promise.all([deposit(60), deposit(60), deposit(60)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    expect(await limits()).toMatchObject([{ remaining: 40 }]);
  });

  test('a repeated deposit is counted once, and one that a limit rejected can be repeated later', async () => {
    await set('deposit', 100);
    expect((await deposit(60, 'once-and-again')).status).toBe(200);
    expect((await deposit(60, 'once-and-again')).status).toBe(200);
    expect(await limits()).toMatchObject([{ remaining: 40 }]);
    expect((await deposit(60, 'later-again')).status).toBe(403);
    await later(2 * DAY_MS);
    expect((await deposit(60, 'later-again')).status).toBe(200);
  });

  test('a launch is rejected when nothing is left of stakes, and accepted when the period ends', async () => {
    const stake = await play();
    await set('stake', 10);
    expect((await stake('bet', 10)).status).toBe('OK');
    const rejected = await launch();
    expect([rejected.status, rejected.body.value.bar.kind]).toEqual([403, 'stake']);
    await later(rejected.body.value.bar.opensAt - platform.clock.now());
    expect((await launch()).status).toBe(200);
  });

  test.each([
    ['stake', 'week'],
    ['stake', 'month'],
    ['loss', 'week'],
    ['loss', 'month'],
  ])('a used-up limit (%s) of a %s bars games until its last second', async (kind, period) => {
    const stake = await play();
    await set(kind, 10, period);
    expect((await stake('bet', 10)).status).toBe('OK');
    const { opensAt } = (await launch()).body.value.bar;
    await later(opensAt - platform.clock.now() - 1_000);
    expect((await launch()).body.value.bar).toMatchObject({ kind, period, remaining: 0, opensAt });
    await later(1_000);
    expect((await launch()).status).toBe(200);
  });

  test('a stake that is rolled back leaves the limit; a win counts for losses', async () => {
    const stake = await play();
    await set('stake', 10);
    await set('loss', 8);
    const { status } = await stake('bet', 8, { txId: 'undone-1' });
    expect(status).toBe('OK');
    expect(await stake('bet', 1)).toMatchObject({ status: 'LIMIT_REACHED', detail: 'loss' });
    await stake('rollback', 8, {
      refTxId: 'undone-1',
      txId: 'undo-1',
      gameCode: undefined,
      currency: undefined,
      roundId: undefined,
    });
    expect(await limits()).toMatchObject([
      { kind: 'loss', remaining: 8 },
      { kind: 'stake', remaining: 10 },
    ]);
    expect((await stake('betwin', 5, { winAmount: '90000', roundId: 'r2' })).status).toBe('OK');
    expect(await limits()).toMatchObject([
      { kind: 'loss', remaining: 12 },
      { kind: 'stake', remaining: 5 },
    ]);
  });

  test('of stakes at the edge that arrive together, no more than the limit passes', async () => {
    const stake = await play();
    await set('stake', 10);
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => stake('bet', 4, { roundId: `e${at}` })));
    expect(all.filter(({ status }) => status === 'OK').length).toBeLessThanOrEqual(2);
    expect((await stake('bet', 4)).status).not.toBe('OK');
  });

  test('another player’s limits do not count, and amounts that are none are rejected', async () => {
    await set('deposit', 10);
    const other = await newMember(platform);
    expect((await ask('startDeposit', { amount: 20, idempotencyKey: 'other-key' }, other)).status).toBe(200);
    for (const amount of [0, -1, 1.000_01, 1e12, 'many'])
      expect((await ask('setPlayerLimit', { kind: 'deposit', period: 'day', amount })).status).toBe(400);
    expect((await ask('setPlayerLimit', { kind: 'session', period: 'day', amount: 1.5 })).status).toBe(400);
  });
});

describe('[RGM-01] cool-off and self-exclusion', () => {
  const exclude = (duration: string) => ask('excludePlayer', { duration, understood: true });

  test('no deposit, stake, launch or bonus while it lasts; an open round is settled and money stays', async () => {
    const stake = await play();
    expect((await stake('bet', 10)).status).toBe('OK');
    expect((await ask('excludePlayer', { duration: 'day' })).status).toBe(400);
    const [until] = [platform.clock.now() + 7 * DAY_MS];
    expect((await exclude('week')).body.value.exclusion).toMatchObject({ kind: 'coolOff', until, canReturn: false });
    for (const rejected of [await deposit(10), await launch()])
      expect([rejected.status, rejected.body.errorCode, rejected.body.value.bar]).toEqual([
        403,
        'play.excluded',
        { reason: 'coolOff', opensAt: until },
      ]);
    expect(await stake('bet', 1)).toMatchObject({ status: 'LIMIT_REACHED', detail: 'excluded' });
    expect((await stake('win', 20)).status).toBe('OK');
    expect((await ask('walletBalance')).status).toBe(200);
    await later(7 * DAY_MS);
    expect((await ask('playerLimits')).body.value.exclusion).toBeUndefined();
    expect((await launch()).status).toBe(200);
  });

  test('it can be made longer, never shorter', async () => {
    await exclude('week');
    expect((await exclude('day')).body.errorCode).toBe('play.exclusion.shorter');
    expect((await exclude('year')).status).toBe(200);
    for (const shorter of ['month', 'sixMonths'])
      expect((await exclude(shorter)).body.errorCode).toBe('play.exclusion.shorter');
    expect((await exclude('indefinite')).body.value.exclusion.until).toBeUndefined();
    expect((await exclude('fiveYears')).body.errorCode).toBe('play.exclusion.shorter');
  });

  test('a self-exclusion does not end by itself: the player asks, and waits 24 hours', async () => {
    await exclude('sixMonths');
    expect((await ask('returnPlayer')).body.errorCode).toBe('not.found');
    await later(190 * DAY_MS);
    expect((await launch()).body.errorCode).toBe('play.excluded');
    expect((await ask('playerLimits')).body.value.exclusion.canReturn).toBe(true);
    expect((await ask('returnPlayer')).body.value.exclusion.returnsAt).toBe(platform.clock.now() + DAY_MS);
    expect((await deposit(10)).body.value.bar).toMatchObject({ reason: 'exclusion' });
    await later(DAY_MS);
    expect((await deposit(10)).status).toBe(200);
  });

  test('an operator’s lock and an exclusion do not end each other', async () => {
    await exclude('week');
    const { db } = platform.database;
    const id = BigInt(member.memberId);
    await db.insertInto('play_block').values({ member_id: id, reason: 'blocked', until_at: null }).execute();
    expect((await deposit(10)).body.errorCode).toBe('member_no_enter');
    await db.deleteFrom('play_block').where('member_id', '=', id).where('reason', '=', 'blocked').execute();
    expect((await deposit(10)).body.errorCode).toBe('play.excluded');
  });
});

test('[RGM-01] twice a year a member who still comes is asked once whether the limits still fit; one who is excluded is not', async () => {
  const { db } = platform.database;
  const [asked, absent, excluded] = [member, await newMember(platform), await newMember(platform)];
  const run = async (ms: number) => {
    platform.clock.advance(ms);
    for (const { memberId } of [asked, excluded])
      await db
        .updateTable('member')
        .set({ last_login_at: new Date(platform.clock.now() - DAY_MS) })
        .where('id', '=', BigInt(memberId))
        .execute();
    await platform.open.runJob('ask-for-limit-review');
    const told = db
      .selectFrom('member_message')
      .select(['member_id', 'key'])
      .where('kind', '=', 'player-limits/review');
    const ids = [asked, absent, excluded].map(({ memberId }) => BigInt(memberId));
    return (await told.where('member_id', 'in', ids).orderBy('id').execute()).map(({ member_id: id, key }) => [
      String(id),
      key,
    ]);
  };
  await db
    .insertInto('play_block')
    .values({ member_id: BigInt(excluded.memberId), reason: 'excluded', until_at: null })
    .execute();
  expect(await run(181 * DAY_MS)).toEqual([]);
  expect(await run(DAY_MS)).toEqual([[asked.memberId, '1']]);
  expect(await run(DAY_MS)).toEqual([[asked.memberId, '1']]);
  expect(await run(181 * DAY_MS)).toEqual([
    [asked.memberId, '1'],
    [asked.memberId, '2'],
  ]);
});

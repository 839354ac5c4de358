import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awardPoints, takePointsBack } from '../../../platform/engagement/points/award.ts';
import { awardStakes } from '../../../platform/engagement/points/award-stakes.ts';
import { playKindOf } from '../../../platform/engagement/points/rules.ts';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { memberAccount, post, systemAccount } from '../../../platform/money/ledger/store.ts';
import { setSettings } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { siteWithMoney, type TestMember } from '../../support/player.ts';
import { award, convert, newCollector } from '../../support/points.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')] });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const read = async (name: 'pointBalance' | 'pointEntries' | 'pointConfig', member: TestMember, request = {}) =>
  (await platform.call(name, request, { token: member.token, host: member.host })).body.value;
let last = 0;
const stake = ({ memberId }: TestMember, units: bigint, key = `stake-${(last += 1)}`) =>
  platform.database.transaction((within) =>
    awardStakes(
      within,
      [{ memberId: BigInt(memberId), kind: 'rng', stake: units, ratePpb: 100_000_000n, key }],
      'test',
    ),
  );

const money = { currency: 'BRL', realm: 'play' } as const;
const deposit = ({ memberId }: TestMember, amount: bigint) =>
  post(platform.database.db, {
    type: 'deposit',
    scope: 'test',
    key: `deposit-${(last += 1)}`,
    entries: [
      { account: systemAccount('psp_clearing', money), amount: -amount },
      { account: memberAccount(BigInt(memberId), 'cash', money), amount },
    ],
  });

test('[PNT-02] stakes earn whole points by the rate of their type, and the rest is carried', async () => {
  expect(['LIVE', 'ELOTT', 'VNLOTTERY', 'PVP', 'SPORTS', 'ESPORTS', 'RNG', 'FISH'].map(playKindOf)).toEqual([
    'live',
    'lott',
    'lott',
    'pvp',
    'sports',
    'sports',
    'rng',
    'rng',
  ]);
  const member = await newCollector(platform, 0);
  for (const units of [99_999n, 1n, 50_000n, 49_999n]) await stake(member, units);
  expect(await read('pointBalance', member)).toEqual({ balance: 1, held: 0 });
  await stake(member, 1n);
  expect(await read('pointBalance', member)).toEqual({ balance: 2, held: 0 });
  const { list } = await read('pointEntries', member);
  expect(list).toMatchObject([
    { type: 'rng', points: 1, balance: 2 },
    { type: 'rng', points: 1, balance: 1 },
  ]);
  expect((await read('pointEntries', member, { type: 'live' })).list).toEqual([]);
});

test('[PNT-02] any stakes that are all rolled back leave points and carry as they were', async () => {
  const member = await newCollector(platform, 0);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.bigInt({ min: 1n, max: 500_000n }), { maxLength: 6 }), async (stakes) => {
      const before = await read('pointBalance', member);
      for (const units of stakes) await stake(member, units);
      for (const units of stakes) await stake(member, -units);
      expect(await read('pointBalance', member)).toEqual(before);
    }),
    { numRuns: 15 },
  );
});

test('[PNT-02] points that are taken back after they were spent become a debt, which later points pay first', async () => {
  const member = await newCollector(platform, 100);
  const own = { memberId: BigInt(member.memberId), kind: 'rng', scope: 'test' } as const;
  const within = platform.database.transaction.bind(platform.database);
  await within((tx) => takePointsBack(tx, { ...own, points: 250n, key: 'back' }));
  await within((tx) => takePointsBack(tx, { ...own, points: 250n, key: 'back' }));
  expect((await read('pointBalance', member)).balance).toBe(0);
  await within((tx) => awardPoints(tx, { ...own, points: 200n, key: 'later' }));
  await within((tx) => awardPoints(tx, { ...own, points: 200n, key: 'later' }));
  expect((await read('pointBalance', member)).balance).toBe(50);
  expect((await read('pointEntries', member)).list[0]).toMatchObject({ points: -150, note: 'SET_OFF' });
});

describe('[PNT-03] converting points to chips', () => {
  test('checks the payment password, pays by the rate and stays within the cap of the day', async () => {
    const member = await newCollector(platform, 20_000);
    expect((await convert(platform, member, { paymentPassword: '000000' })).body.fields).toEqual({
      paymentPassword: { message: 'field.payment-password-wrong' },
    });
    expect((await convert(platform, member, { points: 99 })).body.fields).toEqual({
      points: { message: 'field.points-minimum' },
    });
    const same = { points: 950, idempotencyKey: 'convert-once' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => convert(platform, member, same)));
    expect(answers.map(({ body }) => body.value)).toEqual(answers.map(() => ({ amount: 9.5, balance: 19_050 })));
    expect((await convert(platform, member, { ...same, points: 900 })).body.errorCode).toBe('idempotency.conflict');
    const many = await Promise.all(Array.from({ length: 4 }, () => convert(platform, member, { points: 4000 })));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await read('pointConfig', member)).leftToday).toBe(1050);
    expect((await convert(platform, member, { points: 1051 })).body.fields).toEqual({
      points: { message: 'field.points-cap' },
    });
  });

  test('never converts more points than there are', async () => {
    const member = await newCollector(platform, 250);
    const answers = await Promise.all(Array.from({ length: 4 }, () => convert(platform, member, { points: 100 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await convert(platform, member, { points: 100 })).body.errorCode).toBe('points.insufficient');
    await award(platform, member, 60);
    expect((await read('pointBalance', member)).balance).toBe(110);
  });
});

test('[PNT-02] deposits earn by a table of ratios, except where the market allows nothing for a deposit', async () => {
  const member = await newCollector(platform, 0);
  const points = {
    deposits: [
      { from: 0, points: 0.1 },
      { from: 1_000_000, points: 0.2 },
    ],
  };
  await setSettings(platform, 'alpha', { points });
  expect((await read('pointConfig', member)).depositRatios).toEqual([
    { from: 0, points: 0.1 },
    { from: 100, points: 0.2 },
  ]);
  const earned = async (...amounts: readonly bigint[]) => {
    for (const amount of amounts) await deposit(member, amount);
    await platform.open.platform.memberEvents.run();
    return (await read('pointEntries', member)).list;
  };
  const entries = await earned(500_000n, 1_500_000n);
  expect(entries).toMatchObject([
    { type: 'deposit', points: 30, balance: 35 },
    { type: 'deposit', points: 5, balance: 5 },
  ]);
  await setSettings(platform, 'alpha', { points, turnover: { bonusTiming: 'afterPlayOnly' } });
  expect((await read('pointConfig', member)).depositRatios).toEqual([]);
  expect(await earned(1_500_000n)).toEqual(entries);
  await setSettings(platform, 'alpha', {});
});

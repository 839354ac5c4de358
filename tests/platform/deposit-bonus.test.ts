import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

const UNIT = 10_000;
const welcome = {
  key: 'welcome',
  percent: 50,
  maximum: 200 * UNIT,
  minimumDeposit: 80 * UNIT,
  times: 8,
  days: 7,
  maxBet: 5 * UNIT,
};
const methods = [{ key: 'pix', adapter: 'pix-sandbox', minimum: 20 * UNIT, maximum: 1_000 * UNIT }];
const site = (code: string) => siteWithMoney(code, { settings: { payments: { methods, bonuses: [welcome] } } });

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [site('alpha'), site('gamma')] });
  await setSettings(platform, 'gamma', { turnover: { bonusTiming: 'afterPlayOnly' } });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const call = async (who: TestMember, name: Parameters<TestPlatform['call']>[0], request: object) =>
  (await platform.call(name, request as never, { token: who.token, host: who.host })).body;
const offers = async (who: TestMember) => (await call(who, 'depositSettings', {})).value.bonuses;
const order = (who: TestMember, fields: object = {}) =>
  call(who, 'startDeposit', { amount: 100, method: 'pix', idempotencyKey: randomUUID(), bonus: 'welcome', ...fields });
const end = async (who: TestMember, orderId: string, ending = 'pay') =>
  (await call(who, 'sandboxPayment', { orderId, ending })).value;
const active = async (who: TestMember) => (await call(who, 'bonusDetails', { pageSize: 5 })).value.active;

describe('[MEM-04] [MEM-10] a bonus chosen with a deposit', () => {
  test('is offered with its rules, and granted once the money is there', async () => {
    const member = await newMember(platform);
    expect(await offers(member)).toEqual([
      { key: 'welcome', percent: 50, maximumAmount: 200, minimumDeposit: 80, times: 8, days: 7, maxBet: 5 },
    ]);
    const { orderId } = (await order(member)).value;
    expect(await active(member)).toBeUndefined();
    await end(member, orderId);
    expect(await active(member)).toMatchObject({ granted: 50, requirement: 400, left: 400, maxBet: 5 });
    expect(await offers(member)).toBeUndefined();
    expect((await order(member)).errorCode).toBe('deposit.bonus');
  });

  test('is none unless the player chooses', async () => {
    const member = await newMember(platform);
    const { orderId } = (await order(member, { bonus: undefined })).value;
    await end(member, orderId);
    expect(await active(member)).toBeUndefined();
    expect(await offers(member)).toHaveLength(1);
  });

  test.each([
    ['underpay', 50, undefined],
    ['overpay', 150, 50],
    ['payTwice', 200, 50],
  ] as const)('is judged on what arrived, up to what was ordered: %s', async (ending, credited, granted) => {
    const member = await newMember(platform);
    const { orderId } = (await order(member)).value;
    expect((await end(member, orderId, ending)).credited).toBe(credited);
    expect((await active(member))?.granted).toBe(granted);
  });

  test('is at most its largest amount, and one of two orders with it gets it', async () => {
    const member = await newMember(platform);
    const [first, second] = [(await order(member, { amount: 1_000 })).value, (await order(member)).value];
    await end(member, first.orderId);
    await end(member, second.orderId);
    expect((await active(member)).granted).toBe(200);
    const { list } = (await call(member, 'bonusDetails', { pageSize: 5 })).value;
    expect(list).toHaveLength(1);
  });

  test('belongs to its order: the same key with another choice is a conflict, an unknown bonus is none', async () => {
    const member = await newMember(platform);
    const key = { idempotencyKey: randomUUID() };
    const { orderId } = (await order(member, key)).value;
    expect((await order(member, key)).value.orderId).toBe(orderId);
    expect((await order(member, { ...key, bonus: undefined })).errorCode).toBe('idempotency.conflict');
    expect((await order(member, { bonus: 'no-such-bonus' })).errorCode).toBe('deposit.bonus');
    expect((await order(member, { bonus: "x' or 1=1" })).success).toBe(false);
  });

  test('is not offered where the market allows none before play', async () => {
    const member = await newMember(platform, 'gamma.localhost');
    expect(await offers(member)).toBeUndefined();
    expect((await order(member)).errorCode).toBe('deposit.bonus');
  });

  test('is granted once when the payment is settled in parallel', async () => {
    const member = await newMember(platform);
    const { orderId } = (await order(member)).value;
    await Promise.all([end(member, orderId), ...[1, 2, 3].map(() => call(member, 'depositStatus', { orderId }))]);
    expect((await active(member)).granted).toBe(50);
    expect((await call(member, 'bonusDetails', { pageSize: 5 })).value.list).toHaveLength(1);
  });
});

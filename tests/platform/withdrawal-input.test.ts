import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteWithMoney } from '../support/player.ts';
import { approve, newWithdrawing, PAYMENT_PASSWORD, type Withdrawing, withdraw } from '../support/withdrawals.ts';

let platform: TestPlatform;
let member: Withdrawing;
let other: Withdrawing;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')] });
  const payouts = { coolingOffMinutes: 0, minAmount: 100_000, maxAmount: 5_000_000, canCancel: true };
  await setSettings(platform, 'alpha', { payouts });
  [member, other] = [await newWithdrawing(platform), await newWithdrawing(platform)];
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const balance = async (of: Withdrawing): Promise<number> =>
  (await platform.call('walletBalance', { typeId: 0 }, of)).body.value.sumBalance;
const cancel = (id: string, from: Withdrawing = member) => platform.call('cancelWithdrawal', { id }, from);
const codes = (answers: readonly { body: { errorCode?: string } }[]) =>
  answers.map(({ body }) => body.errorCode ?? 'ok').toSorted();

describe('[MEM-05] a withdrawal of', () => {
  test.each([
    ['nothing', 0, 'request_param_err'],
    ['less than nothing', -10, 'request_param_err'],
    ['the smallest negative', -0.0001, 'request_param_err'],
    ['a tenth of a cent', 10.001, 'request_param_err'],
    ['less than a unit of the ledger', 10.00001, 'request_param_err'],
    ['more than the ledger counts', 99_999_999_999.9999, 'request_param_err'],
    ['more than an integer', 2 ** 53, 'request_param_err'],
    ['more than 64 bits', 9_223_372_036_854_775_808, 'request_param_err'],
    ['no number', Number.NaN, 'request_param_err'],
    ['a text', '100', 'request_param_err'],
    ['a cent below the least', 9.99, 'withdrawal.limit'],
    ['a cent above the most', 500.01, 'withdrawal.limit'],
  ])('%s is rejected and moves nothing', async (...[, amount, code]) => {
    const before = await balance(member);
    expect((await withdraw(platform, member, { amount })).body.errorCode).toBe(code);
    expect(await balance(member)).toBe(before);
  });

  test.each([
    ['the least', 10],
    ['the most', 500],
  ])('%s is accepted', async (...[, amount]) => {
    const before = await balance(member);
    const { body } = await withdraw(platform, member, { amount });
    expect(body.value).toMatchObject({ amount, state: 'IN_REVIEW' });
    expect(await balance(member)).toBe(before - amount);
    expect((await cancel(body.value.id)).status).toBe(200);
    expect(await balance(member)).toBe(before);
  });

  test('a currency that the request names is of the site’s own: no other is paid', async () => {
    const { id } = (await withdraw(platform, member, { amount: 100, currency: 'USD' })).body.value;
    const { db } = platform.database;
    const row = await db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ amount: 1_000_000n, currency: 'BRL' });
    expect((await cancel(id)).status).toBe(200);
  });
});

describe('[MEM-05] in parallel', () => {
  beforeEach(async () => {
    member = await newWithdrawing(platform);
  });

  test('four withdrawals with keys of their own open one', async () => {
    const before = await balance(member);
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(platform, member, { amount: 50 })));
    expect(codes(answers)).toEqual(['ok', ...Array.from({ length: 3 }, () => 'withdrawal.open')].toSorted());
    expect(await balance(member)).toBe(before - 50);
    const { id } = answers.find(({ body }) => body.value)?.body.value ?? {};
    const ended = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    expect(codes(ended)).toEqual(['ok', ...Array.from({ length: 4 }, () => 'withdrawal.closed')].toSorted());
    expect(await balance(member)).toBe(before);
  });

  test('a cancellation and an approval have one winner, and the money is in one place', async () => {
    const before = await balance(member);
    const { id } = (await withdraw(platform, member, { amount: 50 })).body.value;
    const [canceled, approved] = await Promise.allSettled([cancel(id), approve(platform, id)]);
    const isCanceled = canceled.status === 'fulfilled' && canceled.value.status === 200;
    expect(isCanceled).toBe(approved.status === 'rejected');
    expect(await balance(member)).toBe(isCanceled ? before : before - 50);
  });

  test('five confirmations of a receipt count once', async () => {
    const { id } = (await withdraw(platform, member, { amount: 50 })).body.value;
    await approve(platform, id);
    const answers = await Promise.all(
      ['RECEIVED', 'NOT_RECEIVED', 'RECEIVED', 'NOT_RECEIVED', 'RECEIVED'].map((answer) =>
        platform.call('confirmWithdrawal', { id, answer }, member),
      ),
    );
    expect(codes(answers)).toEqual(['ok', ...Array.from({ length: 4 }, () => 'withdrawal.confirmed')].toSorted());
  });
});

test('[MEM-05] the identifiers of another member are found by no call', async () => {
  const { id } = (await withdraw(platform, other, { amount: 50 })).body.value;
  const before = await balance(other);
  const { accountId } = other;
  const paymentPassword = PAYMENT_PASSWORD;
  const answers = [
    await withdraw(platform, member, { accountId }),
    await cancel(id),
    await platform.call('confirmWithdrawal', { id, answer: 'RECEIVED' }, member),
    await platform.call('setDefaultPayoutAccount', { id: accountId }, member),
    await platform.call('removePayoutAccount', { id: accountId, paymentPassword }, member),
  ];
  expect(codes(answers)).toEqual(answers.map(() => 'not.found'));
  expect(await balance(other)).toBe(before);
  expect((await platform.call('withdrawals', {}, other)).body.value.list).toMatchObject([{ id, state: 'IN_REVIEW' }]);
});

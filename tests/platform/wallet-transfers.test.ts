import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { endByOperator, queryTransfer } from '../../platform/money/wallet/told-transfer.ts';
import { seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';
import { testVendor } from '../support/vendor.ts';
import { ABSENT_IS_FINAL_AFTER, vendorBank } from '../support/vendor-bank.ts';

const MAIN = 2;
const OVERTIVA = 121;
/** Where a member's money is: in the main wallet, at the vendor, and on its way. */
type Places = readonly [main: number, vendor: number, onTheWay: number];

const bank = vendorBank();
let platform: TestPlatform;
let member: TestMember;
let keys = 0;

beforeAll(async () => {
  const vendor = testVendor('OVT');
  const adapters = new Map([['OVT', { ...vendor.adapter, ...bank.adapter }]]);
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')], adapters });
});
beforeEach(async () => {
  member = await newMember(platform);
  Object.assign(bank, { next: 'answers', answersQueries: true });
  bank.requests.length = 0;
  bank.moved.clear();
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const call = async (name: 'walletTransfer' | 'collectWallets', request: Record<string, unknown>, who = member) => {
  const { body } = await platform.call(name, request, { token: who.token });
  return body.success ? body.value.status : (body.errorCode as string);
};
const nextKey = () => {
  keys += 1;
  return `transfer-${keys}`;
};
const putIn = (amount: unknown, idempotencyKey = nextKey()) =>
  call('walletTransfer', { fromAccountTypeId: MAIN, toAccountTypeId: OVERTIVA, amount, idempotencyKey });
const takeOut = (amount: unknown, idempotencyKey = nextKey()) =>
  call('walletTransfer', { fromAccountTypeId: OVERTIVA, toAccountTypeId: MAIN, amount, idempotencyKey });

async function places(who = member): Promise<Places> {
  const { body } = await platform.call('walletBalance', {}, { token: who.token });
  const [main, vendor] = body.value.balance;
  return [main.availBalance, vendor.availBalance, vendor.pendingBalance ?? 0];
}

/** Lets time pass and asks about every open transfer, twice at once as two processes would. */
async function follow(seconds: number): Promise<void> {
  platform.clock.advance(seconds * 1000);
  const open = await platform.database.db
    .selectFrom('wallet_transfer')
    .selectAll()
    .where('state', '=', 'sent')
    .execute();
  const services = platform.open.platform;
  await Promise.all([...open, ...open].map((row) => queryTransfer(services, row)));
}

const tasks = async () =>
  (
    await platform.database.db
      .selectFrom('operator_task')
      .select('detail')
      .where('kind', '=', 'wallet-transfer')
      .execute()
  ).map(({ detail }) => detail.because);

describe('[MEM-03] a transfer whose vendor keeps the balance', () => {
  test('is done when the vendor says so, in and out, and the vendor moved what the ledger moved', async () => {
    expect([await putIn(100), await places()]).toEqual(['DONE', [9900, 100, 0]]);
    expect([await takeOut(40.25), await places()]).toEqual(['DONE', [9940.25, 59.75, 0]]);
    expect([...bank.moved.values()]).toEqual([1_000_000n, -402_500n]);
    expect(bank.requests[0]).toMatchObject({
      playerRef: expect.stringMatching(/^p_/),
      currency: 'BRL',
      direction: 'in',
    });
  });

  test('that the vendor refuses gives the money back at once', async () => {
    bank.next = 'refuses';
    expect([await putIn(100), await places()]).toEqual(['transfer.refused', [10_000, 0, 0]]);
  });

  test('is sent once by doubled and parallel requests of one key', async () => {
    const key = nextKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => putIn(100, key)));
    expect(answers.every((answer) => answer === 'DONE' || answer === 'PENDING')).toBe(true);
    expect([await putIn(100, key), await putIn(101, key)]).toEqual(['DONE', 'idempotency.conflict']);
    expect([bank.requests.length, await places()]).toEqual([1, [9900, 100, 0]]);
  });

  test('whose answer is lost is asked about, never sent again, and ends once as the vendor has it', async () => {
    bank.next = 'loses the answer';
    expect([await putIn(100), await places()]).toEqual(['PENDING', [9900, 0, 100]]);
    bank.answersQueries = false;
    for (const seconds of [20, 60, 300]) await follow(seconds);
    expect(await places()).toEqual([9900, 0, 100]);
    bank.answersQueries = true;
    await follow(600);
    await follow(600);
    expect([bank.requests.length, await places()]).toEqual([1, [9900, 100, 0]]);
  });

  test('whose request is lost is given back only when the vendor can take it no more', async () => {
    bank.next = 'loses the request';
    expect(await putIn(100)).toBe('PENDING');
    await follow(ABSENT_IS_FINAL_AFTER - 1);
    expect(await places()).toEqual([9900, 0, 100]);
    await follow(1);
    expect([bank.requests.length, await places()]).toEqual([1, [10_000, 0, 0]]);
  });

  test('that a platform which dies after the hold has left open ends like any other', async () => {
    const key = nextKey();
    bank.next = 'dies';
    expect([await putIn(100, key), await places()]).toEqual(['internal.error', [9900, 0, 100]]);
    expect(await putIn(100, key)).toBe('PENDING');
    await follow(ABSENT_IS_FINAL_AFTER);
    expect([await putIn(100, key), await places()]).toEqual(['transfer.refused', [10_000, 0, 0]]);
    expect(bank.requests).toHaveLength(1);
  });

  test('whose answer comes late, after a query has found it, is done once', async () => {
    bank.next = 'answers late';
    const asked = putIn(100);
    await expect.poll(() => bank.requests.length).toBe(1);
    bank.moved.set(bank.requests[0]?.key ?? '', 1_000_000n);
    await follow(20);
    expect(await places()).toEqual([9900, 100, 0]);
    bank.release();
    expect([await asked, await places()]).toEqual(['DONE', [9900, 100, 0]]);
  });

  test('that the vendor does after it was given back becomes a task of an operator, and moves nothing', async () => {
    bank.next = 'answers late';
    const asked = putIn(100);
    await expect.poll(() => bank.requests.length).toBe(1);
    await follow(ABSENT_IS_FINAL_AFTER);
    const before = (await tasks()).length;
    bank.release();
    expect([await asked, await places()]).toEqual(['transfer.refused', [10_000, 0, 0]]);
    expect((await tasks()).slice(before)).toEqual(['the vendor says done after the end']);
  });

  test('of which the vendor never says anything becomes a task of an operator', async () => {
    bank.next = 'loses the answer';
    bank.answersQueries = false;
    await putIn(100);
    const before = (await tasks()).length;
    for (const seconds of [20, 60, 300]) await follow(seconds);
    expect((await tasks()).length - before).toBe(0);
    await follow(600);
    expect((await tasks()).length - before).toBe(1);
    bank.answersQueries = true;
    await follow(600);
    expect(await places()).toEqual([9900, 100, 0]);
  });
});

test.each([
  ['arrived', 'done', [9900, 100, 0]],
  ['did not arrive', 'refused', [10_000, 0, 0]],
] as const)(
  '[MEM-03] a transfer whose vendor never answers ends once as operators find that it %s',
  async (...[, outcome, ends]) => {
    bank.next = 'loses the answer';
    bank.answersQueries = false;
    expect(await putIn(100)).toBe('PENDING');
    const { id } = await platform.database.db
      .selectFrom('wallet_transfer')
      .select('id')
      .where('member_id', '=', BigInt(member.memberId))
      .executeTakeFirstOrThrow();
    for (const seconds of [20, 60, 300, 600, 600]) await follow(seconds);
    const ana = await seatOperator(platform, `ana-${outcome}`, { role: 'publisher', merchants: ['alpha'] });
    const { rows } = (await ana.ask('opsQueue', { queue: 'tasks', merchant: 'alpha' })).body.value;
    const task = rows.find(({ cells }: { cells: { subject: string } }) => cells.subject === id);
    expect(task).toMatchObject({
      cells: { asked: { amount: 1_000_000, currency: 'BRL' } },
      operations: ['arrived', 'notArrived', 'resolve', 'escalate'],
    });
    const decide = (as: 'done' | 'refused') =>
      platform.database.transaction((within) => endByOperator(within, platform.open.platform, { id, outcome: as }));
    expect([await decide(outcome), await decide('done'), await decide('refused')]).toEqual([true, false, false]);
    expect(await places()).toEqual(ends);
  },
);

describe('[MEM-03] one click collects', () => {
  test('all that vendors have, once however often it is sent', async () => {
    await putIn(100);
    const idempotencyKey = nextKey();
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('collectWallets', { idempotencyKey })));
    expect(answers.every((answer) => answer === 'DONE' || answer === 'PENDING')).toBe(true);
    expect([await places(), bank.requests.length]).toEqual([[10_000, 0, 0], 2]);
    await putIn(30);
    expect(await call('collectWallets', { idempotencyKey })).toBe('DONE');
    expect(await places()).toEqual([9970, 30, 0]);
  });

  test('and says what is still on its way', async () => {
    await putIn(100);
    bank.next = 'loses the answer';
    expect(await call('collectWallets', { idempotencyKey: nextKey() })).toBe('PENDING');
    expect(await places()).toEqual([9900, 0, 100]);
    await follow(20);
    expect(await places()).toEqual([10_000, 0, 0]);
  });
});

test('[MEM-03] a transfer moves no amount that is not an amount, nor more than there is, nor another member’s money', async () => {
  const other = await newMember(platform);
  for (const amount of [0, -1, 0.000_01, 99_999_999_999_999, 1e300, '50', Number.NaN])
    expect([amount, await putIn(amount)]).toEqual([amount, 'request_param_err']);
  expect(await putIn(10_000.0001)).toBe('balance.insufficient');
  expect(await takeOut(0.0001)).toBe('balance.insufficient');
  expect(await putIn(10_000)).toBe('DONE');
  expect(await putIn(0.0001)).toBe('balance.insufficient');
  for (const [fromAccountTypeId, toAccountTypeId] of [
    [MAIN, MAIN],
    [OVERTIVA, OVERTIVA],
    [MAIN, 122],
    [1, OVERTIVA],
  ])
    expect(
      await call('walletTransfer', { fromAccountTypeId, toAccountTypeId, amount: 1, idempotencyKey: nextKey() }),
    ).toBe('not.found');
  expect([await places(), await places(other)]).toEqual([
    [0, 10_000, 0],
    [10_000, 0, 0],
  ]);
});

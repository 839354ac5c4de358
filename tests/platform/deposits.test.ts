import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { getBalance, systemAccount } from '../../platform/money/ledger/store.ts';
import { parseBrCode } from '../../platform/providers/payment-codes/br-code.ts';
import { appCode, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

let platform: TestPlatform;
let member: TestMember;
beforeAll(async () => {
  const pix = { key: 'pix', adapter: 'pix-sandbox', minimum: 200_000, maximum: 10_000_000, amounts: [500_000] };
  const alpha = siteWithMoney('alpha', { settings: { payments: { methods: [pix] } } });
  platform = await startTestPlatform({ sites: [alpha, siteWithMoney('beta')] });
  member = await newMember(platform);
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const MONEY = { currency: 'BRL', realm: 'play' } as const;
let last = 0;

/** Orders a deposit by Pix and returns it. */
async function order(amount = 100, who = member) {
  const idempotencyKey = `deposit-${(last += 1)}`;
  const request = { amount, method: 'pix', idempotencyKey };
  const answer = await platform.call('startDeposit', request, { token: who.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value;
}

/** Ends an order at the sandbox's provider and returns it. */
const end = async (orderId: string, ending: string) =>
  (await platform.call('sandboxPayment', { orderId, ending }, { token: member.token })).body.value;

const balance = async (): Promise<number> =>
  (await platform.call('walletBalance', { typeId: 0 }, { token: member.token })).body.value.sumBalance;

const suspense = (): Promise<bigint> => getBalance(platform.database.db, systemAccount('suspense', MONEY));

describe('[MEM-04] deposits by Pix', () => {
  test('the methods of the settings are offered with limits, fee and amounts', async () => {
    const { value } = (await platform.call('depositSettings', {}, { token: member.token })).body;
    expect(value).toMatchObject({
      allowDeposit: 'Y',
      currency: 'BRL',
      methods: [
        { key: 'pix', kind: 'pix', minimumAmount: 20, maximumAmount: 1_000, feeFixed: 0, feePpm: 0, amounts: [50] },
      ],
    });
  });

  test('an order has a code to pay, a time to pay it in, and is found again as the open one', async () => {
    const { orderId, state, instructions, expiresAt, createdAt, isSandbox } = await order();
    expect([state, instructions.kind, isSandbox]).toEqual(['awaiting', 'qr', true]);
    expect(parseBrCode(instructions.code)?.location).toContain(orderId.replaceAll('-', ''));
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(15 * 60_000);
    const { value } = (await platform.call('depositSettings', {}, { token: member.token })).body;
    expect(value).toMatchObject({ lastMethod: 'pix', openOrder: { orderId, amount: 100 } });
    expect((await end(orderId, 'pay')).state).toBe('credited');
  });

  test('a paid order is credited once, however often it is told and asked', async () => {
    const before = await balance();
    const { orderId } = await order();
    const paid = await end(orderId, 'pay');
    expect(paid).toMatchObject({
      state: 'credited',
      status: 'DONE',
      received: 100,
      credited: 100,
      balance: before + 100,
    });
    const asks = Array.from({ length: 6 }, () => platform.call('depositStatus', { orderId }, { token: member.token }));
    for (const { body } of await Promise.all(asks)) expect(body.value.credited).toBe(100);
    platform.clock.advance(31_000);
    await platform.open.runJob('check-open-orders');
    expect(await balance()).toBe(before + 100);
  });

  test.each([
    ['underpay', 100, { credited: 50, received: 50, suspended: 0, state: 'credited' }],
    ['overpay', 100, { credited: 150, received: 150, suspended: 0, state: 'credited' }],
    [
      'overpay',
      800,
      { credited: 1_000, received: 1_200, suspended: 200, suspendedFor: 'over-limit', state: 'credited' },
    ],
    ['payTwice', 100, { credited: 200, received: 200, suspended: 0, state: 'credited' }],
    ['underpay', 20, { credited: 0, received: 10, suspended: 10, suspendedFor: 'below-minimum', state: 'review' }],
    ['leave', 100, { credited: 0, received: 0, suspended: 0, state: 'expired' }],
    ['payLate', 100, { credited: 100, received: 100, suspended: 0, state: 'credited' }],
  ])('%s of %i: %j', async (ending, amount, expected) => {
    const [before, waiting] = [await balance(), await suspense()];
    const { orderId } = await order(amount);
    expect(await end(orderId, ending)).toMatchObject(expected);
    expect(await balance()).toBe(before + expected.credited);
    expect((await suspense()) - waiting).toBe(BigInt(expected.suspended * 10_000));
  });

  test('a payment whose notification was lost is found by the job', async () => {
    const before = await balance();
    const { orderId } = await order();
    const found = await platform.database.db
      .selectFrom('payment_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const adapter = platform.open.platform.adapters.open('payments', 'pix-sandbox', { merchant: 'alpha' });
    await adapter?.sandbox?.act(found, 'pay');
    expect(await balance()).toBe(before);
    platform.clock.advance(31_000);
    await platform.open.runJob('check-open-orders');
    expect(await balance()).toBe(before + 100);
  });

  test('an order is cancelled while nobody has paid it; money that comes after all is credited', async () => {
    const { orderId } = await order();
    const cancel = () => platform.call('cancelDeposit', { orderId }, { token: member.token });
    expect((await cancel()).body.value).toMatchObject({ state: 'canceled', status: 'FAILED' });
    expect((await end(orderId, 'pay')).state).toBe('credited');
    expect((await cancel()).body.value.state).toBe('credited');
  });
});

describe('[MEM-04] requests that are no deposit', () => {
  test('amounts below, above, negative, fractional of a cent and huge are rejected and order nothing', async () => {
    const count = () => platform.database.db.selectFrom('payment_order').select('id').execute();
    const before = await count();
    for (const amount of [19.99, 1_000.01, -5, 0, 20.005, 1e15, Number.MAX_SAFE_INTEGER])
      expect(
        (
          await platform.call(
            'startDeposit',
            { amount, method: 'pix', idempotencyKey: 'hostile-1' },
            { token: member.token },
          )
        ).status,
        String(amount),
      ).toBeGreaterThanOrEqual(400);
    expect(await count()).toHaveLength(before.length);
  });

  test('a method that is not offered, and another method or amount for the same key, are rejected', async () => {
    const start = (request: object) => platform.call('startDeposit', { ...request }, { token: member.token });
    const unknown = await start({ amount: 50, method: 'crypto', idempotencyKey: 'unknown-method' });
    expect(unknown.body.errorCode).toBe('deposit.method');
    const key = { idempotencyKey: 'the-same-key', method: 'pix' };
    const first = await start({ ...key, amount: 50 });
    expect((await start({ ...key, amount: 50 })).body.value.orderId).toBe(first.body.value.orderId);
    expect((await start({ ...key, amount: 51 })).body.errorCode).toBe('idempotency.conflict');
  });

  test('parallel requests with one key make one order at the provider', async () => {
    const request = { amount: 60, method: 'pix', idempotencyKey: 'in-parallel' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => platform.call('startDeposit', request, { token: member.token })),
    );
    expect(new Set(answers.map(({ body }) => body.value?.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.value?.instructions.code)).size).toBe(1);
  });

  test('another player can neither read, cancel nor end an order', async () => {
    const { orderId } = await order();
    const stranger = await newMember(platform);
    for (const [name, request] of [
      ['depositStatus', { orderId }],
      ['cancelDeposit', { orderId }],
      ['sandboxPayment', { orderId, ending: 'pay' }],
    ] as const)
      expect((await platform.call(name, request, { token: stranger.token })).status).toBe(404);
  });

  test('a player who may not play can order nothing, and money that comes nevertheless is kept aside', async () => {
    const { orderId } = await order();
    const [before, waiting] = [await balance(), await suspense()];
    const block = { member_id: BigInt(member.memberId), reason: 'cool_off' as const };
    await platform.database.db
      .insertInto('play_block')
      .values({ ...block, until_at: null })
      .execute();
    const request = { amount: 50, method: 'pix', idempotencyKey: 'while-excluded' };
    const refused = await platform.call('startDeposit', request, { token: member.token });
    expect(refused.body.errorCode).toBe('play.excluded');
    expect(await end(orderId, 'pay')).toMatchObject({
      state: 'review',
      credited: 0,
      suspended: 100,
      suspendedFor: 'not-permitted',
    });
    expect([await balance(), (await suspense()) - waiting]).toEqual([before, 1_000_000n]);
    await platform.database.db.deleteFrom('play_block').where('member_id', '=', block.member_id).execute();
  });
});

describe('[MEM-04] money in suspense', () => {
  let ana: OperatorSeat & { secret: string };
  beforeAll(async () => {
    ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
  });
  const waiting = async (orderId: string) => {
    const { rows } = (await ana.ask('opsQueue', { queue: 'suspense', merchant: 'alpha' })).body.value;
    return rows.find(({ cells }: { cells: { order: string } }) => cells.order === orderId);
  };
  const decide = async (operation: string, id: string) => {
    platform.clock.advance(30_000);
    const params = { reason: 'Seen in the statement', proof: appCode(platform, ana.secret) };
    const request = { queue: 'suspense', operation, merchant: 'alpha', id, params };
    return (await ana.ask('opsRunOperation', request)).body.value;
  };

  test('waits in a queue with its player and its cause, and is credited once', async () => {
    const { orderId } = await order(20);
    await end(orderId, 'underpay');
    const row = await waiting(orderId);
    expect(row).toMatchObject({
      operations: ['credit', 'return'],
      cells: { suspended: { amount: 100_000, currency: 'BRL' }, cause: { value: 'below-minimum' } },
    });
    const [before, aside] = [await balance(), await suspense()];
    expect(await decide('credit', row.id)).toEqual({ done: true });
    expect([await balance(), await suspense(), await waiting(orderId)]).toEqual([
      before + 10,
      aside - 100_000n,
      undefined,
    ]);
    expect(await decide('credit', row.id)).toEqual({ done: false });
    const { value } = (await platform.call('depositStatus', { orderId }, { token: member.token })).body;
    expect(value).toMatchObject({ state: 'credited', credited: 10, suspended: 0 });
  });
});

test('[MEM-04] the sandbox’s transfer names an account of no real bank, whatever app scans its code', async () => {
  const { adapters } = platform.open.platform;
  const payments = adapters.open('payments', 'bank-transfer-sandbox', { merchant: 'alpha' });
  const created = await payments?.create({
    id: '3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a10',
    merchant: 'alpha',
    amount: 2_000_000_000n,
    currency: 'VND',
    notifyUrl: 'https://alpha.localhost/notify',
    returnUrl: 'https://alpha.localhost/deposit',
  });
  expect(created).toMatchObject({ ok: true, value: { instructions: { bank: 'Sandbox Bank', holder: 'SANDBOX' } } });
  // Banks of the country have acquirer numbers that begin with 970.
  expect(JSON.stringify(created)).toMatch(/A000000727\d{4}0006000000/);
});

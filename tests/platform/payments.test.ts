import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadAdapters } from '../../platform/kernel/adapters/adapters.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import type {
  PaymentModule,
  PaymentOrder,
  PaymentStatus,
  ProviderResult,
} from '../../platform/providers/payments/payment.ts';
import { readPaymentStatus } from '../../platform/providers/payments/read-status.ts';
import { appCode, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

const signatureOf = (body: Uint8Array): string => createHmac('sha256', 'provider').update(body).digest('hex');
const ordered: PaymentOrder[] = [];
/** Status that the fake provider returns for an order. */
let status: (id: string) => ProviderResult<PaymentStatus>;

/** A fake provider with a payment page and asynchronous notifications. */
const slow: PaymentModule = {
  describes: 'A provider that is paid at its own page.',
  open: () => ({
    acknowledgement: 'success',
    create: async (order) => {
      ordered.push(order);
      return { ok: true, value: { payUrl: `https://pay.example.org/${order.id}` } };
    },
    status: async ({ id }) => status(id),
    read: async ({ headers, body }) => (headers['x-sign'] === signatureOf(body) ? readPaymentStatus(body) : undefined),
  }),
};

let platform: TestPlatform;
let member: TestMember;
let ana: OperatorSeat & { secret: string };
let eva: OperatorSeat;
beforeAll(async () => {
  const modules = { ...(await loadAdapters()), payments: new Map([['sandbox', slow]]) };
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha'), siteWithMoney('beta')], modules });
  member = await newMember(platform);
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
  eva = await seatOperator(platform, 'eva', { role: 'admin', merchants: ['beta'] });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const order = async (amount = 25.5) => {
  const idempotencyKey = `payment-${ordered.length}`;
  const { body } = await platform.call('startDeposit', { amount, idempotencyKey }, { token: member.token });
  return body.value as { orderId: string; status: string; payUrl?: string; balance: number };
};
const balance = async (): Promise<number> =>
  (await platform.call('walletBalance', { typeId: 0 }, { token: member.token })).body.value.sumBalance;
const tell = (message: Partial<Record<keyof PaymentStatus, string>>, { sign = '', merchant = 'alpha' } = {}) => {
  const payload = JSON.stringify({ state: 'paid', amount: '255000', currency: 'BRL', ...message });
  const headers = { 'content-type': 'application/json', 'x-sign': sign || signatureOf(Buffer.from(payload)) };
  return platform.send({ method: 'POST', url: `/payments/v1/${merchant}/sandbox`, headers, payload });
};
const stateOf = async (orderId: string): Promise<string> =>
  (await platform.call('depositStatus', { orderId }, { token: member.token })).body.value.status;

test('[INT-04] pays a deposit at its provider and credits it once, for repeated and reordered notifications', async () => {
  status = () => ({ ok: false, reason: 'down' });
  const before = await balance();
  const { orderId, status: said, payUrl } = await order();
  expect([said, payUrl]).toEqual(['PENDING', `https://pay.example.org/${orderId}`]);
  expect(ordered.at(-1)).toMatchObject({ amount: 255_000n, currency: 'BRL', merchant: 'alpha' });
  expect(ordered.at(-1)?.notifyUrl).toMatch(/\/payments\/v1\/alpha\/sandbox$/);
  expect(await stateOf(orderId)).toBe('PENDING');
  expect((await tell({ orderId, state: 'failed' })).status).toBe(200);
  expect(await stateOf(orderId)).toBe('FAILED');
  const answers = await Promise.all(Array.from({ length: 6 }, () => tell({ orderId })));
  expect(answers.map(({ status: code, text }) => [code, text])).toEqual(answers.map(() => [200, 'success']));
  for (const state of ['failed', 'pending', 'paid']) expect((await tell({ orderId, state })).status).toBe(200);
  expect(await stateOf(orderId)).toBe('DONE');
  expect(await balance()).toBeCloseTo(before + 25.5, 4);
});

test('[INT-04] rejects forged, foreign and malformed notifications without moving money', async () => {
  const before = await balance();
  const { orderId } = await order();
  expect((await tell({ orderId }, { sign: 'ab'.repeat(32) })).status).toBe(401);
  expect((await tell({ orderId, amount: '255000.0' })).status).toBe(401);
  expect((await tell({ orderId }, { merchant: 'beta' })).status).toBe(200);
  const nobody = await platform.send({ method: 'POST', url: '/payments/v1/alpha/unheard-of', payload: {} });
  expect(nobody.status).toBe(401);
  expect((await tell({ orderId, amount: '1' })).status).toBe(200);
  expect(await stateOf(orderId)).toBe('PENDING');
  expect(platform.log.join('')).toContain('could not be credited');
  expect(await balance()).toBe(before);
  const stranger = await newMember(platform);
  expect((await platform.call('depositStatus', { orderId }, { token: stranger.token })).status).toBe(404);
});

describe('[INT-04] [OPS-07] a payment whose amount differs from the order', () => {
  type Row = { id: string; operations: string[]; cells: Record<string, unknown> };
  const disputed = async (amount: string, currency = 'BRL'): Promise<{ orderId: string; task: () => Promise<Row> }> => {
    const { orderId } = await order();
    expect((await tell({ orderId, amount, currency })).status).toBe(200);
    expect((await tell({ orderId, amount, currency })).status).toBe(200);
    const task = async (): Promise<Row> => {
      const { rows } = (await ana.ask('opsQueue', { queue: 'tasks', merchant: 'alpha' })).body.value;
      return rows.filter(({ cells }: Row) => cells.subject === orderId)[0];
    };
    return { orderId, task };
  };
  const act = async (name: string, { id }: Row): Promise<unknown> => {
    platform.clock.advance(30_000);
    const proof = name === 'credit' ? { proof: appCode(platform, ana.secret) } : {};
    const params = name === 'retry' ? {} : { reason: 'Seen in the statement', ...proof };
    return (await ana.ask('opsRunOperation', { queue: 'tasks', operation: name, merchant: 'alpha', id, params })).body
      .value;
  };

  test('opens one task, for repeated notifications too, with the player, the ordered and the paid amount', async () => {
    const { task } = await disputed('200000');
    const { cells, operations } = await task();
    expect(cells).toMatchObject({
      kind: { value: 'payment' },
      player: { name: expect.stringMatching(/^player/) },
      asked: { amount: 255_000, currency: 'BRL' },
      paid: { amount: 200_000, currency: 'BRL' },
      vendor: 'sandbox',
    });
    expect(operations).toEqual(['retry', 'credit', 'resolve', 'escalate']);
    const { rows } = (await eva.ask('opsQueue', { queue: 'tasks', merchant: 'beta' })).body.value;
    expect(rows).toEqual([]);
  });

  test('is credited as paid, once, by an operator with a fresh proof', async () => {
    const before = await balance();
    const { orderId, task } = await disputed('200000');
    const row = await task();
    const unproved = { queue: 'tasks', operation: 'credit', merchant: 'alpha', id: row.id, params: { reason: 'x' } };
    expect((await ana.ask('opsRunOperation', unproved)).body.fields).toHaveProperty('proof');
    expect(await act('credit', row)).toEqual({ done: true });
    expect([await stateOf(orderId), await balance(), await task()]).toEqual(['DONE', before + 20, undefined]);
    expect(await act('credit', row)).toEqual({ done: false });
    expect((await tell({ orderId })).status).toBe(200);
    expect(await balance()).toBe(before + 20);
  });

  test('is closed without a credit, and cannot be credited in another currency', async () => {
    const before = await balance();
    const { orderId, task } = await disputed('255000', 'VND');
    const row = await task();
    expect(row.operations).not.toContain('credit');
    expect(await act('credit', row)).toEqual({ done: false });
    expect(await act('resolve', row)).toEqual({ done: true });
    expect([await stateOf(orderId), await balance(), await task()]).toEqual(['FAILED', before, undefined]);
  });

  test('is settled when the provider corrects the amount, by notification or status query', async () => {
    const before = await balance();
    const [first, second] = [await disputed('1'), await disputed('2')];
    expect((await tell({ orderId: first.orderId })).status).toBe(200);
    status = (id) => ({ ok: true, value: { orderId: id, state: 'paid', amount: 255_000n, currency: 'BRL' } });
    expect(await act('retry', await second.task())).toEqual({ done: true });
    status = () => ({ ok: false, reason: 'down' });
    expect([await first.task(), await second.task()]).toEqual([undefined, undefined]);
    expect(await balance()).toBe(before + 51);
  });
});

test('[INT-04] settles an order whose notification was lost, by the player’s status query and by the background job', async () => {
  const before = await balance();
  const [first, second] = [await order(), await order()];
  status = (id) => ({ ok: true, value: { orderId: id, state: 'paid', amount: 255_000n, currency: 'BRL' } });
  expect(await stateOf(first.orderId)).toBe('DONE');
  platform.clock.advance(61_000);
  await platform.open.runJob('check-open-orders');
  status = () => ({ ok: false, reason: 'down' });
  expect(await stateOf(second.orderId)).toBe('DONE');
  expect(await balance()).toBeCloseTo(before + 51, 4);
});

import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../exchange.ts';
import type { PaymentOrder } from '../payment.ts';
import { createBtcpayAdapter, readHints } from './btcpay-adapter.ts';
import { checkoutOf } from './checkout.ts';
import { coinsOfFiat, fiatOfCoins } from './coins.ts';
import {
  changePayments,
  claimRefunds,
  confirmPayments,
  expireInvoice,
  type FakeInvoice,
  type FakeInvoices,
  payInvoice,
  statusAt,
} from './fake-invoices.ts';
import { answerBtcpay } from './fake-service.ts';

const NOW = Date.UTC(2026, 0, 1);
const STORE = { apiKey: 'key', storeId: 'store' };
const ORDER: PaymentOrder = {
  id: '3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a10',
  merchant: 'alpha',
  amount: 1_000_000n,
  currency: 'USD',
  expiresAt: NOW + 15 * 60_000,
  notifyUrl: 'https://alpha.example.org/payments/v1/alpha/btcpay',
  returnUrl: 'https://alpha.example.org/',
};
const FULL = coinsOfFiat(ORDER.amount, '64000.00');

/** A store with one created invoice. */
async function store({ acceptsLate = false } = {}) {
  const invoices: FakeInvoices = new Map();
  let losesAnswers = false;
  let now = NOW;
  const exchange: Exchange = async ({ headers = {}, body = '', ...request }) => {
    const answer = answerBtcpay(invoices, { ...request, headers, body }, { ...STORE, now });
    if (losesAnswers && request.method === 'POST') return { ok: false, reason: 'the answer was lost' };
    return { ok: true, status: answer.status ?? 200, json: answer.json };
  };
  const adapter = createBtcpayAdapter({ ...STORE, exchange, webhookSecret: 'x', acceptsLate, now: () => now });
  return {
    adapter,
    invoices,
    loseAnswers: () => (losesAnswers = true),
    pass: (time: number) => (now += time),
    change: (of: (invoice: FakeInvoice) => FakeInvoice): void => {
      for (const [id, invoice] of invoices) invoices.set(id, of(invoice));
    },
    pay: (value: string, status: 'Processing' | 'Settled' = 'Settled'): void => {
      for (const [id, invoice] of invoices)
        invoices.set(id, payInvoice(invoice, { id: `t${invoice.payments.length}-0`, value, at: now, status }));
    },
    read: async () => {
      const status = await adapter.status(ORDER);
      if (!status.ok) throw new Error(status.reason);
      const { state, payments = [], confirmations } = status.value;
      return {
        state,
        ...(confirmations ? { confirmations } : {}),
        paid: payments.map(({ amount, state: of, isLate }) => [amount, of, isLate === true]),
      };
    },
  };
}

describe('[MEM-04] an invoice of a BTCPay Server', () => {
  test('has an address, the exact amount of coins and a locked rate', async () => {
    const { adapter } = await store();
    expect(await adapter.create(ORDER)).toMatchObject({
      ok: true,
      value: {
        instructions: { kind: 'crypto', coin: 'BTC', network: 'Bitcoin', coinAmount: '0.00156250', rate: '64000.00' },
      },
    });
  });

  test('is created once, also when the answer to its creation was lost', async () => {
    const { adapter, invoices, loseAnswers } = await store();
    loseAnswers();
    const first = await adapter.create(ORDER);
    expect(first.ok).toBe(true);
    expect(await adapter.create(ORDER)).toEqual(first);
    expect(invoices.size).toBe(1);
  });

  test('that is unpaid, seen, confirmed: only the confirmed payment is final', async () => {
    const { adapter, change, pay, read } = await store();
    await adapter.create(ORDER);
    expect(await read()).toEqual({ state: 'pending', paid: [] });
    pay(FULL, 'Processing');
    const confirmations = { seen: 0, needed: 1 };
    expect(await read()).toEqual({ state: 'detected', confirmations, paid: [[1_000_000n, 'seen', false]] });
    change(confirmPayments);
    expect(await read()).toEqual({ state: 'paid', paid: [[1_000_000n, 'settled', false]] });
  });

  test('whose payment was replaced by another transaction is unpaid again', async () => {
    const { adapter, change, pay, read } = await store();
    await adapter.create(ORDER);
    pay(FULL, 'Processing');
    change((invoice) => changePayments(invoice, 'Invalid'));
    expect(await read()).toEqual({ state: 'pending', paid: [] });
  });

  test('that is paid in part, too much and twice reports every payment at its rate', async () => {
    const { adapter, pay, read } = await store();
    await adapter.create(ORDER);
    pay('0.00078125');
    pay('0.00156250');
    pay('0.00312500');
    expect(await read()).toEqual({
      state: 'paid',
      paid: [
        [500_000n, 'settled', false],
        [1_000_000n, 'settled', false],
        [2_000_000n, 'settled', false],
      ],
    });
  });

  test.each([
    [false, true],
    [true, false],
  ])('that is paid after its rate has expired, accepted late: %s', async (acceptsLate, isLate) => {
    const { adapter, change, pass, pay, read } = await store({ acceptsLate });
    await adapter.create(ORDER);
    pass(60_000);
    change((invoice) => expireInvoice(invoice, NOW + 60_000));
    expect(await read()).toEqual({ state: 'expired', paid: [] });
    pass(60_000);
    pay(FULL);
    expect(await read()).toEqual({ state: 'paid', paid: [[1_000_000n, 'settled', isLate]] });
  });

  test('is listed with its order once anything was paid', async () => {
    const { adapter, pay } = await store();
    await adapter.create(ORDER);
    const period = { from: NOW - 1_000, until: NOW + 1_000 };
    expect(await adapter.list?.(period)).toEqual({ ok: true, value: [] });
    pay(FULL);
    expect(await adapter.list?.(period)).toMatchObject({
      ok: true,
      value: [{ id: 'BTC:t0-0', amount: 1_000_000n, orderId: ORDER.id, coins: { amount: FULL, rate: '64000.00' } }],
    });
  });

  test('whose payment waits for several confirmations counts those of the payment that has the fewest', async () => {
    const { adapter, change, pay, read } = await store();
    await adapter.create(ORDER);
    change((invoice) => ({ ...invoice, speedPolicy: 'LowMediumSpeed' }));
    pay('0.00078125', 'Processing');
    change(confirmPayments);
    pay('0.00078125', 'Processing');
    expect(await read()).toMatchObject({ state: 'detected', confirmations: { seen: 0, needed: 2 } });
    change(confirmPayments);
    expect(await read()).toMatchObject({ state: 'paid', confirmations: { seen: 1, needed: 2 } });
    change(confirmPayments);
    expect((await read()).confirmations).toBeUndefined();
  });

  test('the fake keeps to the table of states', async () => {
    const { adapter, invoices, pay } = await store();
    await adapter.create(ORDER);
    const invoice = (): FakeInvoice => [...invoices.values()][0]!;
    const late = invoice().expiresAt + 1;
    expect(statusAt(invoice(), late)).toEqual({ status: 'Expired', additionalStatus: 'None' });
    pay('0.00000001', 'Processing');
    expect(statusAt(invoice(), NOW)).toEqual({ status: 'New', additionalStatus: 'PaidPartial' });
    expect(statusAt(invoice(), late)).toEqual({ status: 'Expired', additionalStatus: 'PaidPartial' });
    pay(FULL, 'Processing');
    expect(statusAt(invoice(), NOW)).toEqual({ status: 'Processing', additionalStatus: 'PaidOver' });
    expect(statusAt(invoice(), invoice().monitoredUntil + 1).status).toBe('Invalid');
  });
});

describe('[MEM-04] a refund by a BTCPay Server', () => {
  const refund = { orderId: ORDER.id, paymentId: 'BTC:t0-0', key: 'k'.repeat(32), amount: 250_000n, currency: 'USD' };

  test('is a pull payment of coins at the rate of the payment, made once, and done when it was claimed', async () => {
    const { adapter, change, invoices, pay } = await store();
    await adapter.create(ORDER);
    pay(FULL);
    const claim = { ok: true, value: { claimUrl: expect.stringMatching(/^https:.+_0$/) } };
    expect(await adapter.refund?.(refund)).toEqual(claim);
    expect(await adapter.refund?.(refund)).toEqual(claim);
    const made = [...invoices.values()].flatMap(({ refunds = [] }) => refunds);
    expect(made).toMatchObject([{ name: refund.key, amount: '0.00039063', currency: 'BTC' }]);
    change((invoice) => ({
      ...invoice,
      refunds: made.map((one) => ({ ...one, payouts: [{ amount: '0.0003', state: 'Completed' }] })),
    }));
    expect(await adapter.refund?.(refund)).toEqual(claim);
    change(claimRefunds);
    expect(await adapter.refund?.(refund)).toEqual({ ok: true, value: 'done' });
  });

  test('whose answer was lost is found by its key; more than came is never sent', async () => {
    const { adapter, invoices, loseAnswers, pay } = await store();
    await adapter.create(ORDER);
    pay(FULL);
    loseAnswers();
    const all = { ...refund, amount: 1_000_100n };
    expect(await adapter.refund?.(all)).toMatchObject({ ok: false });
    expect(await adapter.refund?.(all)).toMatchObject({ ok: true, value: { claimUrl: expect.any(String) } });
    expect([...invoices.values()][0]?.refunds).toMatchObject([{ amount: FULL }]);
  });

  test('fails for an unknown payment, for one that is not final, and when it was archived unclaimed', async () => {
    const { adapter, change, pay } = await store();
    await adapter.create(ORDER);
    pay(FULL, 'Processing');
    for (const wrong of [refund, { ...refund, paymentId: 'BTC:t9-0' }, { ...refund, orderId: 'unknown' }])
      expect(await adapter.refund?.(wrong)).toEqual({ ok: true, value: 'failed' });
    change(confirmPayments);
    await adapter.refund?.(refund);
    change(({ refunds = [], ...invoice }) => ({
      ...invoice,
      refunds: refunds.map((one) => ({ ...one, archived: true })),
    }));
    expect(await adapter.refund?.(refund)).toEqual({ ok: true, value: 'failed' });
  });
});

test('[MEM-04] more confirmations are needed for larger amounts, in any currency', () => {
  const policy = (amount: bigint, currency = 'USD') => checkoutOf({ ...ORDER, amount, currency }, NOW).speedPolicy;
  expect([policy(9_990_000n), policy(10_000_000n), policy(100_000_000n)]).toEqual([
    'MediumSpeed',
    'LowMediumSpeed',
    'LowSpeed',
  ]);
  expect(policy(100_000_000n, 'JPY')).toBe('MediumSpeed');
  expect(checkoutOf(ORDER, NOW)).toMatchObject({ expirationMinutes: 15, paymentTolerance: 0 });
});

test('[MEM-04] coins and money are converted without floats: a full payment is the ordered amount', () => {
  for (const rate of ['64000.00', '59123.4567', '0.99', '107333.33'])
    for (const units of [100n, 1_000_000n, 123_456_700n, 99_999_999_900n])
      expect(fiatOfCoins(coinsOfFiat(units, rate), rate), `${units} at ${rate}`).toBe(units);
  expect(fiatOfCoins('0.00000001', '64000.00')).toBe(0n);
});

describe('[MEM-04] a webhook of a BTCPay Server', () => {
  const secret = 'whsec_test';
  const sign = (body: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const readWith = (signature: string, body: string) =>
    readHints({ headers: { 'btcpay-sig': signature }, body: Buffer.from(body) }, secret);

  test('is accepted with the documentation’s signature over the raw bytes only', () => {
    const body = '{"type":"InvoiceSettled"}';
    const signature = 'sha256=61df891eb190ae72c121fe6c026bb4695c996cb674dd461b6921b05ab9d08778';
    expect(sign(body)).toBe(signature);
    expect(readWith(signature, body)).toEqual({ hints: [] });
    expect(readWith(signature, '{ "type": "InvoiceSettled" }')).toBeUndefined();
    expect(readWith(signature.slice(7), body)).toBeUndefined();
  });

  test('names its order, whatever its type; a redelivery is the event of the first delivery', async () => {
    const body = JSON.stringify({
      type: 'SomethingNew',
      deliveryId: 'b',
      originalDeliveryId: 'a',
      metadata: { orderId: 'o' },
    });
    expect(readWith(sign(body), body)).toEqual({ hints: [{ orderId: 'o' }] });
    const { adapter } = await store();
    expect(adapter.eventId?.({ headers: {}, body: Buffer.from(body) })).toBe('a');
  });
});

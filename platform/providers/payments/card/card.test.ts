import { describe, expect, test } from 'vitest';
import type { Exchange } from '../exchange.ts';
import type { PaymentOrder } from '../payment.ts';
import { createCardAdapter } from './card-adapter.ts';
import {
  answerChallenge,
  cancelPayment,
  confirmCard,
  disputePayment,
  type FakeCardPayment,
  type FakeCardPayments,
  winDispute,
} from './fake-cards.ts';
import { answerCards, tellOfPayment } from './fake-service.ts';
import { amountOfMinor, minorOfAmount } from './minor-units.ts';
import { isSigned, signNotification } from './signature.ts';

const NOW = Date.UTC(2026, 0, 1);
const FORM = 'https://form.example';
const ORDER: PaymentOrder = {
  id: '3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a10',
  merchant: 'alpha',
  amount: 1_000_000n,
  currency: 'USD',
  expiresAt: NOW + 30 * 60_000,
  notifyUrl: 'https://alpha.example.org/payments/v1/alpha/card',
  returnUrl: 'https://alpha.example.org/',
};

/** A provider with one account; `lose` names requests whose answers are lost after they were carried out. */
function provider({ frameOrigin = FORM } = {}) {
  const payments: FakeCardPayments = new Map();
  const sent: string[] = [];
  let lost = '';
  let now = NOW;
  const exchange: Exchange = async ({ headers = {}, body = '', ...request }) => {
    sent.push(`${request.method} ${request.path.split('?')[0]?.split('/').at(-1)}`);
    const frameOf = (secret: string): string => `${FORM}/f/${secret}`;
    const answer = answerCards(payments, { ...request, headers, body }, { apiKey: 'key', now, frameOf });
    if (lost !== '' && request.path.includes(lost)) return { ok: false, reason: 'the answer was lost' };
    return { ok: true, status: answer.status ?? 200, json: answer.json };
  };
  const adapter = createCardAdapter({ exchange, apiKey: 'key', webhookSecret: 'whsec', frameOrigin, now: () => now });
  return {
    adapter,
    payments,
    sent,
    lose: (part: string) => (lost = part),
    pass: (time: number) => (now += time),
    act: (change: (payment: FakeCardPayment) => FakeCardPayment | undefined): void => {
      for (const [id, payment] of payments) payments.set(id, change(payment) ?? payment);
    },
    read: async (order: Pick<PaymentOrder, 'refusesCredit'> = {}) => {
      const status = await adapter.status({ ...ORDER, ...order });
      if (!status.ok) throw new Error(status.reason);
      const { state, payments: received = [], failure } = status.value;
      return { state, paid: received.map(({ amount }) => amount), failure };
    },
  };
}

describe('[MEM-04] a card payment', () => {
  test('is typed into a frame of the provider, at the origin that the page allows and at no other', async () => {
    const { adapter } = provider();
    const created = await adapter.create(ORDER);
    expect(created).toMatchObject({
      ok: true,
      value: {
        instructions: { kind: 'frame', url: expect.stringMatching(/^https:\/\/form\.example\/f\/[0-9a-f]{32}$/) },
      },
    });
    expect(await adapter.create(ORDER)).toEqual(created);
    const elsewhere = provider({ frameOrigin: 'https://other.example' });
    expect(await elsewhere.adapter.create(ORDER)).toMatchObject({ ok: false });
  });

  test('is captured once it is authorised, also when the answer to the capture is lost', async () => {
    const { adapter, act, lose, read, sent } = provider();
    await adapter.create(ORDER);
    expect(await read()).toEqual({ state: 'pending', paid: [], failure: undefined });
    act((payment) => confirmCard(payment, 'tok_debit'));
    lose('/capture');
    expect(await read()).toEqual({ state: 'paid', paid: [1_000_000n], failure: undefined });
    expect(await read()).toMatchObject({ state: 'paid' });
    expect(sent.filter((one) => one.endsWith('capture'))).toHaveLength(1);
  });

  test('whose issuer asks waits for the answer; a wrong one fails the attempt and not the payment', async () => {
    const { adapter, act, read } = provider();
    await adapter.create(ORDER);
    act((payment) => confirmCard(payment, 'tok_challenge'));
    expect(await read()).toMatchObject({ state: 'pending', paid: [] });
    act((payment) => answerChallenge(payment, '000000'));
    expect(await read()).toEqual({ state: 'pending', paid: [], failure: 'authentication' });
    act((payment) => confirmCard(payment, 'tok_challenge'));
    act((payment) => answerChallenge(payment, '123456'));
    expect(await read()).toEqual({ state: 'paid', paid: [1_000_000n], failure: undefined });
  });

  test.each([
    ['tok_declined', 'declined'],
    ['tok_funds', 'funds'],
  ])('declined with %s says %s, and another card may follow', async (token, failure) => {
    const { adapter, act, read } = provider();
    await adapter.create(ORDER);
    act((payment) => confirmCard(payment, token));
    expect(await read()).toEqual({ state: 'pending', paid: [], failure });
    act((payment) => confirmCard(payment, 'tok_debit'));
    expect(await read()).toMatchObject({ state: 'paid' });
  });

  test('by a card of unknown or credit funding is given up where the law forbids credit, whatever the provider let through', async () => {
    const { adapter, act, read } = provider();
    await adapter.create(ORDER);
    act((payment) => confirmCard(payment, 'tok_credit'));
    expect(await read({ refusesCredit: true })).toEqual({ state: 'failed', paid: [], failure: 'credit-card' });
    const told = provider();
    await told.adapter.create({ ...ORDER, refusesCredit: true });
    told.act((payment) => confirmCard(payment, 'tok_credit'));
    expect(await told.read({ refusesCredit: true })).toMatchObject({ state: 'pending', failure: 'credit-card' });
    const allowed = provider();
    await allowed.adapter.create(ORDER);
    allowed.act((payment) => confirmCard(payment, 'tok_credit'));
    expect(await allowed.read()).toMatchObject({ state: 'paid' });
  });

  test('that nobody completes expires, one that the provider ends has failed', async () => {
    const { adapter, pass, read } = provider();
    await adapter.create(ORDER);
    pass(31 * 60_000);
    expect(await read()).toMatchObject({ state: 'expired' });
    const ended = provider();
    await ended.adapter.create(ORDER);
    ended.act((payment) => cancelPayment(payment));
    expect(await ended.read()).toMatchObject({ state: 'failed' });
  });

  test('that its holder disputes is taken back in full until the dispute is won', async () => {
    const { adapter, act, read } = provider();
    await adapter.create(ORDER);
    act((payment) => confirmCard(payment, 'tok_debit'));
    await read();
    const reversed = async () => {
      const status = await adapter.status(ORDER);
      return status.ok ? status.value.payments?.map((payment) => payment.reversed) : status.reason;
    };
    act(disputePayment);
    act(disputePayment);
    expect(await reversed()).toEqual([1_000_000n]);
    act(winDispute);
    expect(await reversed()).toEqual([undefined]);
  });

  test('is listed with its order once it is captured, page after page', async () => {
    const { adapter, act, read } = provider();
    for (let at = 0; at < 120; at += 1) await adapter.create({ ...ORDER, id: `${ORDER.id}-${at}` });
    await adapter.create(ORDER);
    const period = { from: NOW - 1_000, until: NOW + 1_000 };
    expect(await adapter.list?.(period)).toEqual({ ok: true, value: [] });
    act((payment) => (payment.reference === ORDER.id ? confirmCard(payment, 'tok_debit') : payment));
    await read();
    expect(await adapter.list?.(period)).toMatchObject({
      ok: true,
      value: [{ orderId: ORDER.id, amount: 1_000_000n }],
    });
  });

  test('is sent back once for each key: pending, then asked about, refused beyond what was captured', async () => {
    const { adapter, act, payments, read } = provider();
    await adapter.create(ORDER);
    act((payment) => confirmCard(payment, 'tok_debit'));
    await read();
    const [payment] = [...payments.values()];
    const refund = { paymentId: payment?.id ?? '', key: 'k'.repeat(32), amount: 400_000n, currency: 'USD' };
    expect(await adapter.refund?.(refund)).toEqual({ ok: true, value: 'pending' });
    expect(await adapter.refund?.(refund)).toEqual({ ok: true, value: 'done' });
    expect([...payments.values()][0]?.refunds).toHaveLength(1);
    expect(await adapter.refund?.({ ...refund, key: 'l'.repeat(32), amount: 700_000n })).toMatchObject({
      value: 'failed',
    });
    expect(await adapter.refund?.({ ...refund, key: 'm'.repeat(32), amount: 100n })).toMatchObject({ ok: true });
  });
});

describe('[MEM-04] a notification of a card provider', () => {
  const payment = { id: 'pay_1', reference: ORDER.id, status: 'succeeded' } as const;

  test('is signed over its time and bytes, as the example of the documentation', () => {
    const body = Buffer.from('{"type":"InvoiceSettled"}');
    const headers = signNotification('whsec_test', body, 1_700_000_000_000);
    expect(headers['payment-signature']).toBe(
      't=1700000000,v1=55f03bce532de3e46a9743819cc8f3aa663991348817bda58cf67de98b562498',
    );
    const at = (seconds: number) => isSigned({ headers, body }, 'whsec_test', (1_700_000_000 + seconds) * 1000);
    expect([at(0), at(300), at(-300), at(301), at(-301)]).toEqual([true, true, true, false, false]);
    const rotating = { 'payment-signature': String(headers['payment-signature']).replace('v1=', 'v1=00,v1=') };
    expect(isSigned({ headers: rotating, body }, 'whsec_test', 1_700_000_000_000)).toBe(true);
    expect(isSigned({ headers, body }, '', 1_700_000_000_000)).toBe(false);
  });

  test('names a payment and no amount', async () => {
    const { adapter } = provider();
    const told = tellOfPayment({ payment, event: 'evt_1', secret: 'whsec', now: NOW });
    expect(await adapter.read(told)).toEqual({ hints: [{ orderId: ORDER.id, paymentId: 'pay_1' }] });
    expect(adapter.eventId?.(told)).toBe('evt_1');
  });
});

test('[MEM-04] amounts are counted in smallest units of the currency, and never rounded', () => {
  expect(minorOfAmount(1_234_500n, 'USD')).toBe(12_345);
  expect(minorOfAmount(1_234_550n, 'USD')).toBeUndefined();
  expect(minorOfAmount(1_500_000_000n, 'VND')).toBe(150_000);
  expect(minorOfAmount(15_000n, 'VND')).toBeUndefined();
  expect(amountOfMinor(150_000, 'VND')).toBe(1_500_000_000n);
  expect([amountOfMinor(-1, 'USD'), amountOfMinor(1.5, 'USD'), amountOfMinor('1', 'USD')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

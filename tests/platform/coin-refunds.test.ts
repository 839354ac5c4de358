import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { getBalance, systemAccount } from '../../platform/money/ledger/store.ts';
import {
  claimRefunds,
  expireInvoice,
  type FakeInvoice,
  type FakeInvoices,
  payInvoice,
} from '../../platform/providers/payments/btcpay/fake-invoices.ts';
import { answerBtcpay } from '../../platform/providers/payments/btcpay/fake-service.ts';
import { fakeListener } from '../support/fake-service.ts';
import { appCode, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

const STORE = { apiKey: 'alpha-key', storeId: 'alpha-store' };
const invoices: FakeInvoices = new Map();

let provider: Server;
let platform: TestPlatform;
let member: TestMember;
let losesAnswers = false;
beforeAll(async () => {
  let now = (): number => Date.now();
  const answer = fakeListener((request) => answerBtcpay(invoices, request, { ...STORE, now: now() }));
  provider = createServer((request, response) => {
    // The server makes the refund, and its answer never arrives.
    if (losesAnswers && request.method === 'POST') response.end = () => response.destroy();
    answer(request, response);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const methods = [{ key: 'chain', adapter: 'btcpay', minimum: 200_000, maximum: 10_000_000 }];
  const merchant = { code: 'alpha', name: 'alpha', hosts: ['alpha.localhost'], currency: 'USD', currencySymbol: '$' };
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha', { settings: { payments: { methods } }, merchant })],
    integrations: { alpha: { btcpay: { url, key: STORE.apiKey, storeId: STORE.storeId, webhookSecret: 'whsec' } } },
  });
  now = platform.clock.now;
  member = await newMember(platform, 'alpha.localhost');
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
  provider.close();
});

const money = { currency: 'USD', realm: 'play' } as const;
const suspense = () => getBalance(platform.database.db, systemAccount('suspense', money));
const clearing = () => getBalance(platform.database.db, systemAccount('psp_clearing', money));
const change = (of: (invoice: FakeInvoice) => FakeInvoice): void => {
  for (const [id, invoice] of invoices) invoices.set(id, of(invoice));
};
const refunds = () => [...invoices.values()].flatMap((invoice) => invoice.refunds ?? []);

test('[MEM-04] coins that came late go back to their payer, once, after two operators have agreed and the payer has claimed them', async () => {
  const ask = async (name: 'startDeposit' | 'depositStatus', request: object) =>
    (await platform.call(name, request as never, { token: member.token })).body.value;
  const { orderId, instructions } = await ask('startDeposit', {
    amount: 100,
    method: 'chain',
    idempotencyKey: randomUUID(),
  });
  platform.clock.advance(60_000);
  const at = platform.clock.now();
  change((invoice) =>
    payInvoice(expireInvoice(invoice, at), { id: 'aa-0', value: instructions.coinAmount, at, status: 'Settled' }),
  );
  await platform.open.runJob('check-open-orders');
  expect(await ask('depositStatus', { orderId })).toMatchObject({ state: 'review', suspended: 100 });
  const cleared = await clearing();
  expect(await suspense()).toBe(1_000_000n);

  const of = { role: 'publisher', merchants: ['alpha'] } as const;
  const [ana, bea] = [await seatOperator(platform, 'ana', of), await seatOperator(platform, 'bea', of)];
  const run = async (seat: OperatorSeat & { readonly secret: string }, path: string, id: string) => {
    platform.clock.advance(30_000);
    const [queue, operation] = path.split('/');
    const params = { reason: 'Paid after the rate had expired', proof: appCode(platform, seat.secret) };
    const request = { queue, operation, merchant: 'alpha', id, key: randomUUID(), params };
    return (await seat.ask('opsRunOperation', request)).body.value;
  };
  const [row] = (await ana.ask('opsQueue', { queue: 'suspense', merchant: 'alpha' })).body.value.rows;
  const { pending } = await run(ana, 'suspense/return', row.id);
  expect(await run(bea, 'approvals/approve', pending.id)).toEqual({ done: true });
  expect([refunds(), (await ask('depositStatus', { orderId })).state]).toEqual([[], 'returning']);

  losesAnswers = true;
  await platform.open.runJob('send-payment-returns');
  losesAnswers = false;
  expect(refunds()).toMatchObject([{ amount: instructions.coinAmount }]);
  expect(await ask('depositStatus', { orderId })).not.toHaveProperty('claimUrl');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    platform.clock.advance(150_000);
    await platform.open.runJob('send-payment-returns');
  }
  const claimUrl = `https://btcpay.example/pull-payments/${refunds()[0]?.id}`;
  expect(await ask('depositStatus', { orderId })).toMatchObject({ state: 'returning', claimUrl });
  expect([refunds().length, await suspense(), await clearing()]).toEqual([1, 1_000_000n, cleared]);

  change(claimRefunds);
  platform.clock.advance(150_000);
  await platform.open.runJob('send-payment-returns');
  const ended = await ask('depositStatus', { orderId });
  expect(ended).toMatchObject({ state: 'returned', suspended: 0 });
  expect(ended).not.toHaveProperty('claimUrl');
  expect([await suspense(), await clearing()]).toEqual([0n, cleared + 1_000_000n]);
});

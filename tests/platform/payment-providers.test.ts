import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReturn } from '../../platform/money/cashier/returns/store.ts';
import { setOrderState } from '../../platform/money/cashier/store.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { getBalance, systemAccount } from '../../platform/money/ledger/store.ts';
import { type FakeCharges, payCharge } from '../../platform/providers/payments/pix/fake-charges.ts';
import { answerPix } from '../../platform/providers/payments/pix/fake-service.ts';
import { txidOf } from '../../platform/providers/payments/pix/txid.ts';
import { fakeListener } from '../support/fake-service.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

const UNIT = 10_000;
const CREDENTIALS = { clientId: 'alpha-client', secret: 'alpha-secret' };
const charges: FakeCharges = new Map();

const bitcoin = { key: 'bitcoin', adapter: 'btcpay-sandbox', minimum: 20 * UNIT, maximum: 1_000 * UNIT };
const pixOf = (adapter: string) => ({ key: 'pix', adapter, minimum: 20 * UNIT, maximum: 1_000 * UNIT });
const dollars = (code: string) => ({
  merchant: { code, name: code, hosts: [`${code}.localhost`], currency: 'USD', currencySymbol: '$' },
});
const site = (code: string, methods: readonly object[], over: object = {}) =>
  siteWithMoney(code, { settings: { payments: { methods } }, ...over });

let provider: Server;
let platform: TestPlatform;
let players: Record<'alpha' | 'gamma', TestMember>;
beforeAll(async () => {
  let now = (): number => Date.now();
  provider = createServer(
    fakeListener((request) => answerPix(charges, request, { now: now(), credentials: CREDENTIALS })),
  );
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const pix = { url, key: CREDENTIALS.secret, clientId: CREDENTIALS.clientId, pixKey: 'pix@alpha.example' };
  platform = await startTestPlatform({
    sites: [site('alpha', [pixOf('pix-sandbox'), bitcoin]), site('gamma', [bitcoin], dollars('gamma'))],
    integrations: { alpha: { pix: { ...pix, webhookKey: 'kept-by-provider' } } },
  });
  now = platform.clock.now;
  players = { alpha: await newMember(platform), gamma: await newMember(platform, 'gamma.localhost') };
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
  provider.close();
});

const call = async (who: 'alpha' | 'gamma', name: Parameters<TestPlatform['call']>[0], request: object) =>
  (await platform.call(name, { ...request }, { token: players[who].token, host: players[who].host })).body;
const order = async (who: 'alpha' | 'gamma', method: string, amount = 100) =>
  (await call(who, 'startDeposit', { amount, method, idempotencyKey: randomUUID() })).value;
const end = async (who: 'alpha' | 'gamma', orderId: string, ending: string) =>
  (await call(who, 'sandboxPayment', { orderId, ending })).value;
const balance = async (who: 'alpha' | 'gamma'): Promise<number> =>
  (await call(who, 'walletBalance', { typeId: 0 })).value.sumBalance;
const suspense = (): Promise<bigint> =>
  getBalance(platform.database.db, systemAccount('suspense', { currency: 'USD', realm: 'play' }));

describe('[MEM-04] deposits of coins', () => {
  test('are offered where the law allows them, and not in Brazil', async () => {
    const offered = async (who: 'alpha' | 'gamma') =>
      (await call(who, 'depositSettings', {})).value.methods.map(({ kind }: { kind: string }) => kind);
    expect([await offered('alpha'), await offered('gamma')]).toEqual([['pix'], ['crypto']]);
    const refused = await call('alpha', 'startDeposit', {
      amount: 100,
      method: 'bitcoin',
      idempotencyKey: 'forbidden-coins',
    });
    expect(refused.errorCode).toBe('deposit.method');
  });

  test('have an address, an amount of coins at a locked rate and a time to pay in', async () => {
    const { instructions, expiresAt, createdAt } = await order('gamma', 'bitcoin');
    expect(instructions).toMatchObject({ kind: 'crypto', coin: 'BTC', coinAmount: '0.00156250', rate: '64000.00' });
    expect(instructions.code).toBe(`bitcoin:${instructions.address}?amount=0.00156250`);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(15 * 60_000);
  });

  test.each([
    ['pay', { state: 'credited', credited: 100, suspended: 0 }],
    ['underpay', { state: 'credited', credited: 50, suspended: 0 }],
    ['overpay', { state: 'credited', credited: 150, suspended: 0 }],
    ['payTwice', { state: 'credited', credited: 200, suspended: 0 }],
    ['leave', { state: 'expired', credited: 0, suspended: 0 }],
    ['payLate', { state: 'review', credited: 0, suspended: 100 }],
  ])('%s: %j', async (ending, expected) => {
    const [before, aside] = [await balance('gamma'), await suspense()];
    const { orderId } = await order('gamma', 'bitcoin');
    expect(await end('gamma', orderId, ending)).toMatchObject(expected);
    expect(await balance('gamma')).toBe(before + expected.credited);
    expect((await suspense()) - aside).toBe(BigInt(expected.suspended * UNIT));
  });

  test('are shown with their confirmations while these come, and credited with the last one', async () => {
    const before = await balance('gamma');
    const { orderId } = await order('gamma', 'bitcoin', 1_000);
    expect(await end('gamma', orderId, 'send')).toMatchObject({
      state: 'detected',
      confirmations: { seen: 0, needed: 2 },
    });
    // Nobody notifies a single confirmation: the platform asks.
    const adapter = platform.open.platform.adapters.open('payments', 'btcpay-sandbox', { merchant: 'gamma' });
    await adapter?.sandbox?.act({ id: orderId, merchant: 'gamma', amount: 10_000_000n, currency: 'USD' }, 'confirm');
    platform.clock.advance(61_000);
    await platform.open.runJob('check-open-orders');
    expect(await call('gamma', 'depositStatus', { orderId })).toMatchObject({
      value: { state: 'detected', confirmations: { seen: 1, needed: 2 } },
    });
    expect(await balance('gamma')).toBe(before);
    const settled = await end('gamma', orderId, 'confirm');
    expect(settled).toMatchObject({ state: 'credited', credited: 1_000 });
    expect(settled).not.toHaveProperty('confirmations');
    expect(await balance('gamma')).toBe(before + 1_000);
  });

  test('go back in the sandbox as at a server: made once, and gone when the player has claimed them', async () => {
    const { orderId } = await order('gamma', 'bitcoin');
    await end('gamma', orderId, 'payLate');
    const { db } = platform.database;
    const receipt = await db
      .selectFrom('payment_receipt')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { provider_id: paymentId } = receipt;
    const adapter = platform.open.platform.adapters.open('payments', 'btcpay-sandbox', { merchant: 'gamma' });
    const key = 'k'.repeat(32);
    const at = new Date(platform.clock.now());
    await startReturn(db, receipt, { key, reason: 'late', at });
    await setOrderState(db, { id: orderId, state: 'returning', at });
    await platform.open.runJob('send-payment-returns');
    const refund = { orderId, paymentId, key, amount: 1_000_000n, currency: 'USD' };
    const first = await adapter?.refund?.(refund);
    expect(first).toMatchObject({ ok: true, value: { claimUrl: expect.any(String) } });
    expect(await adapter?.refund?.(refund)).toEqual(first);
    expect((await call('gamma', 'depositStatus', { orderId })).value).toMatchObject({ claimUrl: expect.any(String) });
    expect(await end('gamma', orderId, 'claim')).toMatchObject({ state: 'returned', suspended: 0 });
    expect(await adapter?.refund?.(refund)).toEqual({ ok: true, value: 'done' });
  });

  test('keep coins and rate with the posting', async () => {
    const { orderId } = await order('gamma', 'bitcoin');
    await end('gamma', orderId, 'pay');
    const { ref } = await platform.database.db
      .selectFrom('ledger_tx')
      .select('ref')
      .where('idem_scope', '=', 'payment:btcpay-sandbox')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(ref).toMatchObject({ coin: 'BTC', amount: '0.00156250', rate: '64000.00' });
  });
});

describe('[MEM-04] another provider for the same method', () => {
  test('is a change of settings: new orders go to it, and those of the old one still settle', async () => {
    const before = await balance('alpha');
    const [old, late] = [await order('alpha', 'pix'), await order('alpha', 'pix')];
    expect(old.isSandbox).toBe(true);
    platform.sites.splice(0, 1, site('alpha', [pixOf('pix')]));
    await platform.open.platform.siteLoader.reload();
    const created = await order('alpha', 'pix', 70);
    expect(created).toMatchObject({ state: 'awaiting', method: 'pix', kind: 'pix', isSandbox: false });
    const txid = txidOf(created.orderId);
    const charge = charges.get(txid);
    expect(charge).toMatchObject({ valor: { original: '70.00' }, pixCopiaECola: created.instructions.code });
    if (!charge) return;
    charges.set(txid, payCharge(charge, { txid, valor: '70.00', unique: 'aaaaaaaaaaa', now: platform.clock.now() }));
    const payload = JSON.stringify({ pix: charges.get(txid)?.pix });
    const told = await platform.send({ method: 'POST', url: '/payments/v1/alpha/pix/kept-by-provider/pix', payload });
    expect([told.status, await balance('alpha')]).toEqual([200, before + 70]);
    expect((await end('alpha', old.orderId, 'pay')).state).toBe('credited');
    const adapter = platform.open.platform.adapters.open('payments', 'pix-sandbox', { merchant: 'alpha' });
    await adapter?.sandbox?.act({ id: late.orderId, merchant: 'alpha', amount: 1_000_000n, currency: 'BRL' }, 'pay');
    platform.clock.advance(31_000);
    await platform.open.runJob('check-open-orders');
    expect(await balance('alpha')).toBe(before + 270);
  });
});

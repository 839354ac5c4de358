import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

const UNIT = 10_000;
const METHOD = { key: 'card', adapter: 'card-sandbox', minimum: 20 * UNIT, maximum: 1_000 * UNIT };
const site = (code: string, currency: string, payments: object = {}) =>
  siteWithMoney(code, {
    settings: { payments: { methods: [METHOD, { key: 'instant', adapter: 'sandbox' }], ...payments } },
    merchant: { code, name: code, hosts: [`${code}.localhost`], currency, currencySymbol: '$' },
  });

let platform: TestPlatform;
const players: Record<string, TestMember> = {};
beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [site('alpha', 'USD'), site('gamma', 'GBP'), site('delta', 'BRL')],
  });
  for (const name of ['alpha', 'gamma', 'delta']) players[name] = await newMember(platform, `${name}.localhost`);
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const call = async (who: string, name: Parameters<TestPlatform['call']>[0], request: object) =>
  (await platform.call(name, request as never, { token: players[who]?.token ?? '', host: `${who}.localhost` })).body;
const order = async (who: string, amount = 100) =>
  (await call(who, 'startDeposit', { amount, method: 'card', idempotencyKey: randomUUID() })).value;
const status = async (who: string, orderId: string) => (await call(who, 'depositStatus', { orderId })).value;
const balance = async (who: string): Promise<number> =>
  (await call(who, 'walletBalance', { typeId: 0 })).value.sumBalance;
const submit = (url: string, body: object | string) =>
  platform.send({ method: 'POST', url, payload: typeof body === 'string' ? body : JSON.stringify(body) });

describe('[MEM-04] deposits by card', () => {
  test('are offered where the law allows them, and not in Brazil', async () => {
    const offered = async (who: string) =>
      (await call(who, 'depositSettings', {})).value.methods.map(({ key }: { key: string }) => key);
    expect([await offered('alpha'), await offered('gamma'), await offered('delta')]).toEqual([
      ['card', 'instant'],
      ['card', 'instant'],
      ['instant'],
    ]);
  });

  test('show the form of the provider, which has an origin of its own and speaks the player’s language', async () => {
    const { instructions, state, kind } = await order('alpha');
    expect([instructions.kind, state, kind]).toEqual(['frame', 'awaiting', 'card']);
    const page = await platform.send({ method: 'GET', url: instructions.url });
    expect(page.status).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts allow-forms');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(page.text).toContain('4111111111111111');
    const shown = async (language: string) =>
      (await platform.send({ method: 'GET', url: instructions.url.replace(/[a-z-]+$/i, language) })).text;
    expect(await shown('pt')).toContain('Número do cartão');
    const english = await shown('en');
    for (const words of ['Card number', 'Pay $100.00']) expect(english).toContain(words);
    for (const url of [
      '/sandbox/card/alpha/x/en',
      `/sandbox/card/alpha/${'0'.repeat(32)}/en`,
      `/sandbox/card/no/${'0'.repeat(32)}/en`,
    ])
      expect((await platform.send({ method: 'GET', url })).status).toBe(404);
  });

  test('are credited when the card is accepted, once, however often the form sends it', async () => {
    const before = await balance('alpha');
    const { orderId, instructions } = await order('alpha');
    const sent = await Promise.all([1, 2, 3].map(() => submit(instructions.url, { token: 'tok_debit' })));
    expect(sent.map((one) => one.status)).toEqual([200, 200, 200]);
    expect(await status('alpha', orderId)).toMatchObject({ state: 'credited', credited: 100 });
    expect(await balance('alpha')).toBe(before + 100);
  });

  test('wait for the code of the bank, and are told why an attempt failed', async () => {
    const { orderId, instructions } = await order('alpha');
    expect((await submit(instructions.url, { token: 'tok_declined' })).text).toContain('card_declined');
    expect(await status('alpha', orderId)).toMatchObject({ state: 'awaiting', failure: 'declined' });
    await submit(instructions.url, { token: 'tok_challenge' });
    await submit(instructions.url, { code: '111111' });
    expect(await status('alpha', orderId)).toMatchObject({ state: 'awaiting', failure: 'authentication' });
    await submit(instructions.url, { token: 'tok_challenge' });
    await submit(instructions.url, { code: '123456' });
    const paid = await status('alpha', orderId);
    expect(paid).toMatchObject({ state: 'credited', credited: 100 });
    expect(paid.failure).toBeUndefined();
  });

  test('by credit card are refused in the United Kingdom, where a debit card is accepted', async () => {
    const { orderId, instructions } = await order('gamma');
    expect((await submit(instructions.url, { token: 'tok_credit' })).text).toContain('funding_not_accepted');
    expect(await status('gamma', orderId)).toMatchObject({ state: 'awaiting', failure: 'credit-card', credited: 0 });
    await submit(instructions.url, { token: 'tok_debit' });
    expect(await status('gamma', orderId)).toMatchObject({ state: 'credited' });
  });

  test('left unpaid expire; those the holder disputes are taken back, and given back when the dispute is won', async () => {
    const left = await order('alpha');
    expect((await call('alpha', 'sandboxPayment', { orderId: left.orderId, ending: 'leave' })).value.state).toBe(
      'expired',
    );
    expect((await call('alpha', 'sandboxPayment', { orderId: left.orderId, ending: 'payTwice' })).errorCode).toBe(
      'not.found',
    );
    const { orderId, instructions } = await order('alpha');
    await submit(instructions.url, { token: 'tok_debit' });
    const before = await balance('alpha');
    const end = async (ending: string) => (await call('alpha', 'sandboxPayment', { orderId, ending })).value.state;
    expect([await end('dispute'), await balance('alpha')]).toEqual(['reversed', before - 100]);
    platform.clock.advance(61_000);
    expect([await end('winDispute'), await balance('alpha')]).toEqual(['credited', before]);
  });

  test('store no number: what is no token or code changes nothing, and a longer body is not read', async () => {
    const { orderId, instructions } = await order('alpha');
    for (const body of [{ token: '4111111111111111' }, { number: '4111111111111111' }, '4111111111111111', ''])
      expect((await submit(instructions.url, body)).status).toBe(200);
    expect((await submit(instructions.url, 'x'.repeat(300))).status).toBe(413);
    expect(await status('alpha', orderId)).toMatchObject({ state: 'awaiting', received: 0 });
    const [row] = await platform.database.query(
      `select (select count(*) from sandbox_payment where state::text like '%4111111111111111%')
            + (select count(*) from payment_event where convert_from(body, 'UTF8') like '%4111111111111111%') as numbers`,
      [],
    );
    expect(Number(row?.numbers)).toBe(0);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { setSettings } from '../support/getting-in.ts';
import { type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteWithMoney } from '../support/player.ts';
import { approve, newWithdrawing, type Withdrawing, withdraw } from '../support/withdrawals.ts';

let platform: TestPlatform;
let ana: OperatorSeat & { cookie: string };

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')] });
  await setSettings(platform, 'alpha', { payouts: { coolingOffMinutes: 0, confirmMinutes: 20, feeFlat: 20_000 } });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const own = async (member: Withdrawing) => (await platform.call('withdrawals', {}, member)).body.value.list[0];
const balance = async (member: Withdrawing) =>
  (await platform.call('walletBalance', { typeId: 0 }, member)).body.value.sumBalance;

/** A member whose withdrawal of 100, with a fee of 2, was paid. */
async function newPaid() {
  const member = await newWithdrawing(platform);
  const { id } = (await withdraw(platform, member)).body.value;
  await approve(platform, id);
  const confirm = (said: object, from: Withdrawing = member) =>
    platform.call('confirmWithdrawal', { id, ...said }, from);
  return { member, id, confirm } as const;
}

const disputes = async (): Promise<{ id: string; cells: Record<string, unknown> }[]> =>
  (await ana.ask('opsQueue', { queue: 'receipts', merchant: 'alpha' })).body.value.rows;
const force = async (id: string) => {
  const params = { reason: 'The bank confirms it.' };
  const request = { queue: 'receipts', operation: 'force', merchant: 'alpha', id, params };
  return (await ana.ask('opsRunOperation', request)).body.value;
};

describe('[MEM-05] the receipt of a paid withdrawal', () => {
  test('is asked until a time, and confirmed once', async () => {
    const { member, id, confirm } = await newPaid();
    const paid = await own(member);
    expect(Date.parse(paid.confirmBy)).toBe(platform.clock.now() + 20 * 60_000);
    expect((await confirm({ answer: 'RECEIVED' })).status).toBe(200);
    expect(await own(member)).toMatchObject({ state: 'PAID', confirmation: 'RECEIVED' });
    expect(await own(member)).not.toHaveProperty('confirmBy');
    expect((await confirm({ answer: 'NOT_RECEIVED' })).body.errorCode).toBe('withdrawal.confirmed');
    expect((await disputes()).map((row) => row.id)).not.toContain(id);
  });

  test.each([
    ['nothing', {}],
    ['all of it', { amount: 98 }],
    ['more than was sent', { amount: 100 }],
    ['less than a coin', { amount: 10.001 }],
    ['a negative part', { amount: -1 }],
    ['a huge part', { amount: 1e300 }],
  ])('is no part of %s', async (_, fields) => {
    const { member, confirm } = await newPaid();
    const { body } = await confirm({ answer: 'PARTLY', ...fields });
    expect(body.errorCode).toBe('request_param_err');
    expect(await own(member)).toHaveProperty('confirmBy');
  });

  test('that came in part reaches operators with the evidence, and moves no money', async () => {
    const { member, id, confirm } = await newPaid();
    const before = await balance(member);
    expect((await confirm({ answer: 'PARTLY', amount: 40 })).status).toBe(200);
    expect(await own(member)).toMatchObject({ confirmation: 'PARTLY', received: 40 });
    const row = (await disputes()).find((one) => one.id === id);
    expect(row?.cells).toMatchObject({
      claim: { value: 'partly' },
      paid: { amount: 980_000 },
      received: { amount: 400_000 },
      bank: { value: 'pix-cpf' },
      holder: 'Ana Souza',
      reference: expect.stringMatching(/^SANDBOX/u),
    });
    expect(await balance(member)).toBe(before);
  });

  test('is disputed with a picture of the player, which operators of the merchant see and nobody else', async () => {
    const { member, id, confirm } = await newPaid();
    const upload = async (from: Withdrawing, purpose: string): Promise<string> => {
      const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } }).png();
      const content = (await picture.toBuffer()).toString('base64');
      return (await platform.call('uploadFile', { purpose, content }, from)).body.value.id;
    };
    const other = await newWithdrawing(platform);
    for (const proof of [await upload(other, 'payment-proof'), await upload(member, 'identity')])
      expect((await confirm({ answer: 'NOT_RECEIVED', proof })).body.fields).toHaveProperty('proof');
    expect(await own(member)).toHaveProperty('confirmBy');
    const proof = await upload(member, 'payment-proof');
    expect((await confirm({ answer: 'NOT_RECEIVED', proof })).status).toBe(200);
    const { sections } = (await ana.ask('opsQueueRow', { merchant: 'alpha', queue: 'receipts', id })).body.value;
    const [shown] = sections.filter(({ key }: { key: string }) => key === 'proof');
    const url = shown.rows[0].cells.picture[0] as string;
    const open = (cookie: string) => platform.send({ url, headers: { cookie } });
    const seen = await open(ana.cookie);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    const eve = await seatOperator(platform, 'eve', { role: 'admin', merchants: ['beta'] });
    for (const cookie of [eve.cookie, '']) expect((await open(cookie)).status).toBe(404);
  });

  test('is noted as seen only where the player has sent a picture', async () => {
    const { member, id, confirm } = await newPaid();
    const shown = await newPaid();
    const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } }).png();
    const content = (await picture.toBuffer()).toString('base64');
    const from = { token: shown.member.token, host: shown.member.host };
    const proof = (await platform.call('uploadFile', { purpose: 'payment-proof', content }, from)).body.value.id;
    expect((await confirm({ answer: 'NOT_RECEIVED' }, member)).status).toBe(200);
    expect((await shown.confirm({ answer: 'NOT_RECEIVED', proof })).status).toBe(200);
    const acts = async (row: string): Promise<readonly string[]> => {
      await ana.ask('opsQueueRow', { merchant: 'alpha', queue: 'receipts', id: row });
      const { history } = (await ana.ask('opsQueueRow', { merchant: 'alpha', queue: 'receipts', id: row })).body.value;
      return history.map(({ act }: { act: string }) => act);
    };
    expect(await acts(id)).toEqual([]);
    expect(await acts(shown.id)).toContain('reveal');
  });

  test('that did not come, but is proven, is forced: nothing is refunded and the player reads why', async () => {
    const { member, id, confirm } = await newPaid();
    const before = await balance(member);
    expect(await force(id)).toEqual({ done: false });
    await confirm({ answer: 'NOT_RECEIVED' });
    expect(await force(id)).toEqual({ done: true });
    expect(await own(member)).toMatchObject({ confirmation: 'FORCED', receiptReason: 'The bank confirms it.' });
    expect(await balance(member)).toBe(before);
    expect((await disputes()).map((one) => one.id)).not.toContain(id);
  });

  test('about which nothing was said counts as received after the minutes of the site, and not before', async () => {
    const { member, confirm } = await newPaid();
    platform.clock.advance(20 * 60_000 - 1_000);
    await platform.open.runJob('confirm-receipts');
    expect(await own(member)).toHaveProperty('confirmBy');
    platform.clock.advance(1_000);
    await platform.open.runJob('confirm-receipts');
    expect(await own(member)).toMatchObject({ confirmation: 'AUTOMATIC' });
    expect((await confirm({ answer: 'NOT_RECEIVED' })).body.errorCode).toBe('withdrawal.confirmed');
  });

  test('is for its own player to confirm, and only when it is paid', async () => {
    const { confirm } = await newPaid();
    const other = await newWithdrawing(platform);
    expect((await confirm({ answer: 'RECEIVED' }, other)).body.errorCode).toBe('not.found');
    const { id } = (await withdraw(platform, other)).body.value;
    const early = await platform.call('confirmWithdrawal', { id, answer: 'RECEIVED' }, other);
    expect(early.body.errorCode).toBe('withdrawal.confirmed');
  });
});

describe('[MEM-05] [GLA-07] the ledger’s verification', () => {
  const rules = async () => (await findViolations(platform.database.db)).map(({ rule }) => rule);
  /** Finds what is wrong while a withdrawal's row says something else than the books, and puts it back. */
  async function rulesWith(id: string, state: 'failed' | 'paid' | 'reviewing'): Promise<readonly string[]> {
    const { db } = platform.database;
    const { state: real } = await db
      .selectFrom('withdrawal')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const set = (to: typeof real) => db.updateTable('withdrawal').set({ state: to }).where('id', '=', id).execute();
    await set(state);
    return rules().finally(() => set(real));
  }

  test('finds a hold without its withdrawal, and a withdrawal without its hold', async () => {
    const member = await newWithdrawing(platform);
    const { id } = (await withdraw(platform, member)).body.value;
    expect(await rules()).toEqual([]);
    expect(await rulesWith(id, 'failed')).toEqual(['W1']);
    const paid = await newPaid();
    expect(await rulesWith(paid.id, 'reviewing')).toEqual(['W1', 'W2']);
  });

  test('finds money that is with the providers and belongs to no payout', async () => {
    const { id } = await newPaid();
    expect(await rulesWith(id, 'failed')).toEqual(['W2']);
  });
});

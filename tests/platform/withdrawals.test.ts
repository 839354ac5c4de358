import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { setSettings } from '../support/getting-in.ts';
import { appCode, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteWithMoney } from '../support/player.ts';
import {
  approve,
  newCpf,
  newWithdrawing,
  PAYMENT_PASSWORD,
  type Withdrawing,
  withdraw,
} from '../support/withdrawals.ts';

let platform: TestPlatform;
let ana: OperatorSeat & { secret: string };

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha'), siteWithMoney('beta')] });
  for (const code of ['alpha', 'beta']) await setSettings(platform, code, { payouts: { coolingOffMinutes: 0 } });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const balance = async ({ token, host }: Withdrawing): Promise<number> =>
  (await platform.call('walletBalance', { typeId: 0 }, { token, host })).body.value.sumBalance;
const own = async ({ token, host }: Withdrawing) =>
  (await platform.call('withdrawals', {}, { token, host })).body.value.list;
const operate = async (operation: string, id: string, params: Record<string, string> = {}) => {
  platform.clock.advance(30_000);
  const proof = operation === 'approve' ? { proof: appCode(platform, ana.secret) } : {};
  const request = { queue: 'withdrawals', operation, merchant: 'alpha', id, params: { ...params, ...proof } };
  return ana.ask('opsRunOperation', request);
};

test('[MEM-05] holds the money, has it approved and pays it once', async () => {
  const member = await newWithdrawing(platform);
  const before = await balance(member);
  const asked = await withdraw(platform, member);
  expect(asked.status, asked.text).toBe(200);
  expect(asked.body.value).toMatchObject({ state: 'IN_REVIEW', amount: 100, fee: 0, kind: 'pix', canCancel: false });
  expect(await balance(member)).toBe(before - 100);
  const { body } = await operate('approve', asked.body.value.id);
  expect(body.value).toEqual({ done: true });
  await platform.open.runJob('send-payouts');
  expect((await own(member))[0].steps.map(({ state }: { state: string }) => state)).toEqual([
    'REQUESTED',
    'IN_REVIEW',
    'APPROVED',
    'ON_ITS_WAY',
    'PAID',
  ]);
  expect(await balance(member)).toBe(before - 100);
});

test('[MEM-05] a rejected withdrawal gives the money back and says why', async () => {
  const member = await newWithdrawing(platform);
  const before = await balance(member);
  const { id } = (await withdraw(platform, member)).body.value;
  expect((await operate('reject', id, { reason: 'The name differs.' })).body.value).toEqual({ done: true });
  expect((await own(member))[0]).toMatchObject({ state: 'REJECTED', reason: 'The name differs.' });
  expect(await balance(member)).toBe(before);
  expect((await operate('approve', id)).body.value).toEqual({ done: false });
});

describe('[MEM-05] a request', () => {
  test('is opened once for its key, and one at a time', async () => {
    const member = await newWithdrawing(platform);
    const before = await balance(member);
    const idempotencyKey = 'the-same-key';
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(platform, member, { idempotencyKey })));
    expect(new Set(answers.map(({ body }) => body.value.id)).size).toBe(1);
    expect((await withdraw(platform, member, { idempotencyKey, amount: 50 })).body.errorCode).toBe(
      'idempotency.conflict',
    );
    const others = await Promise.all(Array.from({ length: 4 }, () => withdraw(platform, member)));
    expect(others.map(({ body }) => body.errorCode)).toEqual(others.map(() => 'withdrawal.open'));
    expect(await balance(member)).toBe(before - 100);
  });

  test.each([
    [{ amount: 10.005 }, 'request_param_err'],
    [{ amount: -100 }, 'request_param_err'],
    [{ amount: 1e300 }, 'request_param_err'],
    [{ amount: 5 }, 'withdrawal.limit'],
    [{ amount: 5000.01 }, 'withdrawal.limit'],
    [{ paymentPassword: '000000' }, 'request_param_err'],
    [{ accountId: '3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a10' }, 'not.found'],
    [{ accountId: "' or 1=1" }, 'request_param_err'],
  ])('with %o is rejected', async (fields, code) => {
    const member = await newWithdrawing(platform);
    const before = await balance(member);
    expect((await withdraw(platform, member, fields)).body.errorCode).toBe(code);
    expect(await balance(member)).toBe(before);
  });

  test('to the account of another member, or for more than there is, is rejected', async () => {
    const [member, other] = [await newWithdrawing(platform), await newWithdrawing(platform)];
    const theirs = await withdraw(platform, member, { accountId: other.accountId });
    expect(theirs.body.errorCode).toBe('not.found');
    await approve(platform, (await withdraw(platform, member, { amount: 5000 })).body.value.id);
    await approve(platform, (await withdraw(platform, member, { amount: 5000 })).body.value.id);
    expect((await withdraw(platform, member, { amount: 10 })).body.errorCode).toBe('balance.insufficient');
    expect(await own(member)).toHaveLength(2);
  });
});

test('[MEM-05] tells what is needed before the form', async () => {
  const member = await newWithdrawing(platform);
  const from = { token: member.token, host: member.host };
  expect((await platform.call('withdrawSettings', {}, from)).body.value).toMatchObject({
    available: 10_000,
    minimumAmount: 10,
    maximumAmount: 5000,
    hasOpen: false,
    needs: [
      { need: 'PAYMENT_PASSWORD', isMet: true },
      { need: 'ACCOUNT', isMet: true },
    ],
  });
  await withdraw(platform, member);
  expect((await platform.call('withdrawSettings', {}, from)).body.value.hasOpen).toBe(true);
  const remove = { id: member.accountId, paymentPassword: PAYMENT_PASSWORD };
  expect((await platform.call('removePayoutAccount', remove, from)).body.errorCode).toBe('payout.account.used');
});

test('[MEM-05] [OPS-07] from the merchant’s limit on, a second operator approves, who sees where the money goes', async () => {
  const eva = await seatOperator(platform, 'eva', { role: 'publisher', merchants: ['alpha'] });
  const member = await newWithdrawing(platform);
  const { id } = (await withdraw(platform, member, { amount: 1000 })).body.value;
  const asked = await operate('approve', id);
  expect(asked.body.value).toMatchObject({ done: false, pending: { by: 'ana', operation: 'approve' } });
  expect((await own(member))[0].state).toBe('IN_REVIEW');
  const decide = async (by: Pick<typeof eva, 'ask' | 'secret'>) => {
    platform.clock.advance(30_000);
    const params = { proof: appCode(platform, by.secret) };
    const request = { queue: 'approvals', operation: 'approve', merchant: 'alpha', id: asked.body.value.pending.id };
    return (await by.ask('opsRunOperation', { ...request, params })).body;
  };
  const about = { queue: 'approvals', merchant: 'alpha', id: asked.body.value.pending.id };
  const { row, sections } = (await eva.ask('opsQueueRow', about)).body.value;
  const money = { amount: 10_000_000, currency: 'BRL' };
  const { cpf } = member;
  const goesTo = {
    bank: { value: 'pix-cpf' },
    account: `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`,
    holder: 'Ana Souza',
  };
  expect(row.cells).toMatchObject({ player: { id: member.memberId }, amount: money, ...goesTo });
  const account = sections.find(({ key }: { key: string }) => key === 'account');
  expect(account).toMatchObject({ title: 'Account', rows: [{ cells: goesTo }] });
  expect(account.labels['column.holder']).toBe('Holder');
  expect(sections[0]).toMatchObject({ title: 'Withdrawals', rows: [{ cells: { amount: money, ...goesTo } }] });
  expect((await decide(ana)).errorCode).toBe('ops.own.request');
  expect((await decide(eva)).value).toEqual({ done: true });
  await platform.open.runJob('send-payouts');
  expect((await own(member))[0].state).toBe('PAID');
});

test('[MEM-02] five wrong payment passwords lock it, whichever call they are sent to', async () => {
  const member = await newWithdrawing(platform);
  for (let time = 0; time < 5; time += 1)
    expect((await withdraw(platform, member, { paymentPassword: '000001' })).body.errorCode).toBe('request_param_err');
  expect((await withdraw(platform, member)).body.errorCode).toBe('payment.password.locked');
  // A session that nobody uses for half an hour ends.
  for (let time = 0; time < 2; time += 1) {
    platform.clock.advance(16 * 60_000);
    await own(member);
  }
  expect((await withdraw(platform, member)).status).toBe(200);
});

test('[MEM-02] [MEM-05] a reset payment password starts the cooling-off time of bound accounts again', async () => {
  const member = await newWithdrawing(platform, 'beta.localhost');
  const from = { token: member.token, host: member.host };
  await setSettings(platform, 'beta', { payouts: { coolingOffMinutes: 10 } });
  expect((await withdraw(platform, member)).body.errorCode).toBe('withdrawal.account');
  platform.clock.advance(11 * 60_000);
  const chosen = { paymentPassword: '271846', confirmPaymentPassword: '271846' };
  expect((await platform.call('setPaymentPassword', chosen, from)).body.fields).toHaveProperty('password');
  const reset = await platform.call('setPaymentPassword', { ...chosen, password: 'correct horse' }, from);
  expect(reset.status, reset.text).toBe(200);
  const early = await withdraw(platform, member, { paymentPassword: '271846' });
  expect(early.body.errorCode).toBe('withdrawal.account');
  platform.clock.advance(11 * 60_000);
  expect((await withdraw(platform, member, { paymentPassword: '271846' })).status).toBe(200);
});

test('[MEM-05] the account of another holder is never bound', async () => {
  const member = await newWithdrawing(platform);
  const bind = (fields: object) =>
    platform.call(
      'bindPayoutAccount',
      {
        kind: 'pix',
        keyType: 'email',
        key: 'ana@example.org',
        document: member.cpf,
        holder: 'Ana Souza',
        paymentPassword: PAYMENT_PASSWORD,
        ...fields,
      },
      { token: member.token, host: member.host },
    );
  expect((await bind({ holder: 'Bia Lima' })).body.fields).toHaveProperty('holder');
  expect((await bind({ document: newCpf() })).body.fields).toHaveProperty('document');
  expect((await bind({ kind: 'crypto' })).body.errorCode).toBe('function.not.available');
  expect((await bind({})).status).toBe(200);
  expect((await bind({})).body.errorCode).toBe('payout.account.taken');
});

test('[MEM-05] [OPS-07] operators hear once of a withdrawal that nobody has approved within the merchant’s minutes', async () => {
  await setSettings(platform, 'alpha', { payouts: { coolingOffMinutes: 0, alertMinutes: 45 } });
  const { id } = (await withdraw(platform, await newWithdrawing(platform))).body.value;
  const subject = `overdue:${id}`;
  const raised = async () => {
    await platform.open.runJob('payout-alarms');
    return platform.database.db.selectFrom('operator_task').selectAll().where('subject', '=', subject).execute();
  };
  platform.clock.advance(44 * 60_000);
  expect(await raised()).toEqual([]);
  platform.clock.advance(60_000);
  await raised();
  expect(await raised()).toMatchObject([
    { kind: 'payout', vendor: 'alpha', done_at: null, detail: { because: expect.stringContaining('45 minutes') } },
  ]);
  expect(platform.log.filter((line) => line.includes(subject))).toHaveLength(1);
});

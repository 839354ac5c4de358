import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockAccount } from '../../platform/money/payout-accounts/store.ts';
import { setSettings } from '../support/getting-in.ts';
import { appCode, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';
import { approve, PAYMENT_PASSWORD } from '../support/withdrawals.ts';

let platform: TestPlatform;
let ana: OperatorSeat & { secret: string };
let eva: OperatorSeat & { secret: string };

const merchant = (code: string, currency: string) => ({
  code,
  name: code,
  hosts: [`${code}.localhost`],
  currency,
  currencySymbol: currency,
});

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [
      siteWithMoney('alpha', { merchant: merchant('alpha', 'VND') }),
      siteWithMoney('beta', { merchant: merchant('beta', 'EUR') }),
    ],
  });
  for (const code of ['alpha', 'beta']) await setSettings(platform, code, { payouts: { coolingOffMinutes: 0 } });
  const seat = (name: string) => seatOperator(platform, name, { role: 'publisher', merchants: ['alpha'] });
  [ana, eva] = [await seat('ana'), await seat('eva')];
});
afterAll(() => platform.close());

const BANK = { kind: 'bank', bank: '970436', number: '0123 456-789', holder: 'Nguyễn Văn Đức' };
const TRON = { kind: 'crypto', chain: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };

async function newBinder(host = 'alpha.localhost'): Promise<TestMember> {
  const member = await newMember(platform, host);
  const chosen = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await platform.call('setPaymentPassword', { ...chosen, password: 'correct horse' }, member);
  return member;
}
const bind = (member: TestMember, account: object) =>
  platform.call('bindPayoutAccount', { ...account, paymentPassword: PAYMENT_PASSWORD }, member);
const accounts = async (member: TestMember) => (await platform.call('payoutAccounts', {}, member)).body.value;
const told = async (id: string) => {
  const messages = platform.database.db.selectFrom('member_message').select(['kind', 'data']);
  const rows = await messages.where('key', 'like', `${id}%`).orderBy('id').execute();
  return rows.map(({ kind, data }) => [kind.slice(kind.indexOf('/') + 1), data]);
};
const operate = async (by: typeof ana, [queue, operation, id]: readonly [string, string, string], params = {}) => {
  platform.clock.advance(30_000);
  const proof = operation === 'reject' ? {} : { proof: appCode(platform, by.secret) };
  const request = { queue, operation, merchant: 'alpha', id, params: { ...params, ...proof } };
  return (await by.ask('opsRunOperation', request)).body;
};

test('[MEM-05] [MEM-02] a bank account of the list is bound, masked, and paid by the sandbox', async () => {
  const member = await newBinder();
  const offered = await accounts(member);
  expect(offered.methods).toEqual(['bank']);
  expect(offered.banks).toContainEqual({ code: '970436', name: 'Vietcombank' });
  const { body } = await bind(member, BANK);
  const { list, holder } = await accounts(member);
  expect(list).toMatchObject([
    { type: 'Vietcombank', label: 'Vietcombank •••• 6789', holder: 'Nguyễn Văn Đức', state: 'USABLE', isDefault: true },
  ]);
  expect(holder).toBe('Nguyễn Văn Đức');
  const asked = { amount: 200_000, accountId: body.value.id, paymentPassword: PAYMENT_PASSWORD };
  const opened = await platform.call('withdraw', { ...asked, idempotencyKey: 'bank-payout-1' }, member);
  expect(opened.status, opened.text).toBe(200);
  await approve(platform, opened.body.value.id);
  expect((await platform.call('withdrawals', {}, member)).body.value.list[0]).toMatchObject({
    state: 'PAID',
    kind: 'bank',
    account: 'Vietcombank •••• 6789',
  });
  const { list: record } = (await platform.call('memberTransactions', {}, member)).body.value;
  const held = record.find(({ type }: { type: string }) => type === 'withdraw_hold');
  expect(held.remark).toBe('Vietcombank •••• 6789');
});

describe('[MEM-05] an account is refused', () => {
  test.each([
    ['of a bank that is not listed', { ...BANK, bank: '999999' }, 'bank', 'field.bank'],
    ['without a bank', { ...BANK, bank: '' }, 'bank', 'field.required'],
    ['with letters in its number', { ...BANK, number: '12345678x' }, 'number', 'field.bank-number'],
    ['with a number that is too long', { ...BANK, number: '1'.repeat(20) }, 'number', 'field.bank-number'],
    ['with a number of zeros', { ...BANK, number: '00000000' }, 'number', 'field.bank-number'],
    ['with markup for a name', { ...BANK, holder: '<b>Duc</b>' }, 'holder', 'field.holder'],
    ['of another holder', { ...BANK, number: '99988877', holder: 'Trần Thị Mai' }, 'holder', 'field.holder-other'],
  ])('%s', async (...[, account, field, message]) => {
    const member = await newBinder();
    await bind(member, { ...BANK, number: '55566677' });
    expect((await bind(member, account)).body.fields).toEqual({ [field]: { message } });
    expect((await accounts(member)).list).toHaveLength(1);
  });

  test('of a kind that the law of the site forbids', async () => {
    await setSettings(platform, 'alpha', { payouts: { coolingOffMinutes: 0, methods: ['bank', 'crypto', 'pix'] } });
    const member = await newBinder();
    expect((await accounts(member)).methods).toEqual(['bank']);
    expect((await bind(member, TRON)).body.errorCode).toBe('function.not.available');
  });
});

test('[MEM-05] a crypto address is bound where the law allows it, and only with its checksum', async () => {
  const member = await newBinder('beta.localhost');
  expect(await accounts(member)).toMatchObject({
    methods: ['crypto'],
    banks: [],
    chains: ['bitcoin', 'ethereum', 'tron'],
  });
  const mistyped = await bind(member, { ...TRON, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s' });
  expect(mistyped.body.fields).toEqual({ address: { message: 'field.crypto-address' } });
  expect((await bind(member, { ...TRON, chain: 'bitcoin' })).body.fields).toHaveProperty('address');
  expect((await bind(member, TRON)).status).toBe(200);
  expect((await accounts(member)).list).toMatchObject([{ type: 'tron', label: 'TR7NHq…gjLj6t', holder: '' }]);
});

test('[MEM-05] one account is the default: the first, until the player chooses another of their own', async () => {
  const [member, other] = [await newBinder(), await newBinder()];
  const ids: string[] = [];
  for (const number of ['11112222', '33334444']) ids.push((await bind(member, { ...BANK, number })).body.value.id);
  const defaults = async () => {
    const { list } = await accounts(member);
    return ids.map((id) => list.find((one: { id: string }) => one.id === id)?.isDefault);
  };
  expect(await defaults()).toEqual([true, false]);
  const choose = (from: TestMember) => platform.call('setDefaultPayoutAccount', { id: ids[1] ?? '' }, from);
  expect((await choose(other)).body.errorCode).toBe('not.found');
  expect(await defaults()).toEqual([true, false]);
  expect((await choose(member)).status).toBe(200);
  expect(await defaults()).toEqual([false, true]);
  await platform.call('removePayoutAccount', { id: ids[1] ?? '', paymentPassword: PAYMENT_PASSWORD }, member);
  expect(await defaults()).toEqual([false, undefined]);
});

test('[MEM-05] an account that is blocked is the default no more, and the next that is added is', async () => {
  const member = await newBinder();
  const at = new Date(platform.clock.now());
  const first = (await bind(member, { ...BANK, number: '22221111' })).body.value.id;
  await blockAccount(platform.database.db, { id: first, because: 'a payout came back', at });
  expect((await accounts(member)).list).toMatchObject([{ id: first, state: 'BLOCKED', isDefault: false }]);
  const second = (await bind(member, { ...BANK, number: '44443333' })).body.value.id;
  await bind(member, { ...BANK, number: '66665555' });
  const { list } = await accounts(member);
  expect(list.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toMatchObject([{ id: second }]);
});

test('[MEM-05] a blocked account cannot be made the default', async () => {
  const member = await newBinder();
  const ids: string[] = [];
  for (const number of ['55556666', '77778888']) ids.push((await bind(member, { ...BANK, number })).body.value.id);
  const at = new Date(platform.clock.now());
  await blockAccount(platform.database.db, { id: ids[1] ?? '', because: 'a payout came back', at });
  const chosen = await platform.call('setDefaultPayoutAccount', { id: ids[1] ?? '' }, member);
  expect([chosen.status, chosen.body.errorCode]).toEqual([409, 'payout.account.blocked']);
  const { list } = await accounts(member);
  const stateOf = (id = '') => list.find((one: { id: string }) => one.id === id);
  expect(stateOf(ids[0])).toMatchObject({ isDefault: true });
  expect(stateOf(ids[1])).toMatchObject({ isDefault: false, state: 'BLOCKED' });
});

test('[MEM-05] [OPS-07] an operator verifies a doubtful name, and then another one approves what goes there', async () => {
  const member = await newBinder();
  await bind(member, { ...BANK, number: '70001111' });
  const { id } = (await bind(member, { ...BANK, number: '70002222', holder: 'NGUYEN V DUC' })).body.value;
  const state = async () => (await accounts(member)).list.find((one: { id: string }) => one.id === id).state;
  expect(await state()).toBe('CHECKING');
  const asked = { amount: 200_000, accountId: id, paymentPassword: PAYMENT_PASSWORD };
  const early = await platform.call('withdraw', { ...asked, idempotencyKey: 'too-early-1' }, member);
  expect(early.body.errorCode).toBe('withdrawal.account');
  const listed = await ana.ask('opsQueue', { queue: 'bound-accounts', merchant: 'alpha', filter: '{"doubt":"name"}' });
  expect(listed.body.value.rows, listed.text).toMatchObject([
    {
      id,
      cells: { doubt: { value: 'name' }, bank: { value: 'Vietcombank' }, account: '•••• 2222', holder: 'NGUYEN V DUC' },
    },
  ]);
  expect(await operate(ana, ['bound-accounts', 'verify', id])).toMatchObject({ value: { done: true } });
  expect(await state()).toBe('USABLE');
  expect(await operate(ana, ['bound-accounts', 'verify', id])).toMatchObject({ value: { done: false } });
  const from = new Date(platform.clock.now() - 30_000).toISOString();
  expect((await told(id)).slice(1)).toEqual([['verified', { account: 'Vietcombank •••• 2222', from }]]);
  const opened = await platform.call('withdraw', { ...asked, idempotencyKey: 'verified-1' }, member);
  expect(opened.status, opened.text).toBe(200);
  const listing = await ana.ask('opsQueue', {
    queue: 'withdrawals',
    merchant: 'alpha',
    filter: '{"state":"reviewing"}',
  });
  const goesTo = { bank: { value: 'Vietcombank', tone: 'plain' }, account: '•••• 2222', holder: 'NGUYEN V DUC' };
  expect(listing.body.value.rows).toContainEqual(
    expect.objectContaining({ id: opened.body.value.id, cells: expect.objectContaining(goesTo) }),
  );
  const approved = (by: typeof ana) => operate(by, ['withdrawals', 'approve', opened.body.value.id]);
  expect(await approved(ana)).toMatchObject({ success: false, errorCode: 'ops.own.account' });
  expect(await approved(eva)).toMatchObject({ value: { done: true } });
});

test('[MEM-05] [OPS-07] an account of two players is shown for both, and one that is refused is gone', async () => {
  const [first, second] = [await newBinder(), await newBinder()];
  const ids: string[] = [];
  for (const member of [first, second]) ids.push((await bind(member, { ...BANK, number: '80001111' })).body.value.id);
  const shared = async () => {
    const asked = { queue: 'bound-accounts', merchant: 'alpha', filter: '{"doubt":"shared"}' };
    const { rows } = (await ana.ask('opsQueue', asked)).body.value;
    const ours = rows.filter(({ id }: { id: string }) => ids.includes(id));
    return ours.map(({ id, cells }: { id: string; cells: { otherPlayers: number } }) => [id, cells.otherPlayers]);
  };
  expect(new Map(await shared())).toEqual(new Map(ids.map((id) => [id, 1])));
  const reason = { reason: 'It is the other player’s.' };
  expect(await operate(ana, ['bound-accounts', 'reject', ids[1] ?? ''], reason)).toMatchObject({
    value: { done: true },
  });
  expect((await accounts(second)).list).toEqual([]);
  // The reason is for the record: it names another player.
  expect((await told(ids[1] ?? '')).slice(1)).toEqual([['rejected', { account: 'Vietcombank •••• 1111' }]]);
  expect(await shared()).toEqual([[ids[0], 1]]);
});

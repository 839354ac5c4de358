import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { memberAccount, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { source as recordSource } from '../../src/sources/account-record/source.ts';
import { source as balanceSource } from '../../src/sources/balance/source.ts';
import { seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, openGame, type PlayingMember, siteWithMoney } from '../support/player.ts';
import { askVendor, testVendor } from '../support/vendor.ts';

const HUGE = 10n ** 18n;
const WELCOME = 100_000_000n;
/** The largest amount of one call. */
const MAX_AMOUNT = '999999999999999';
const vendor = testVendor('NVX');

let platform: TestPlatform;
let player: PlayingMember;
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')], adapters: new Map([['NVX', vendor.adapter]]) });
  player = await openGame(platform, vendor, await newMember(platform));
});
afterAll(() => platform.close());

let names = 0;
async function say(verb: string, fields: Readonly<Record<string, unknown>>) {
  const { playerRef, gameCode, sessionToken } = player;
  const own = verb === 'bet' ? { gameCode, sessionToken } : verb === 'promo' ? { campaignId: 'c' } : { gameCode };
  const txId = `n-${(names += 1)}`;
  const sending = { app: platform.app, vendor, now: platform.clock.now() };
  return (await askVendor(sending, verb, { txId, playerRef, currency: 'BRL', ...own, ...fields })).answer;
}

/** Calls the platform like the sources of a page. */
const call = async (name: 'walletBalance' | 'memberTransactions', request: object) =>
  (await platform.call(name, { ...request }, { token: player.token })).body.value;

const pageBalance = async () => balanceSource.read({}, call as never, undefined as never);

test('[MEM-08] [GLA-07] money stays exact above 2^53: ledger, vendors, wallet, statement, page and back office', async () => {
  const cash = memberAccount(BigInt(player.memberId), 'cash', { currency: 'BRL', realm: 'play' });
  const promo = systemAccount('promo_expense', { currency: 'BRL', realm: 'play' });
  const entries = [
    { account: promo, amount: -HUGE },
    { account: cash, amount: HUGE },
  ];
  const { db } = platform.database;
  const posted = await post(db, { type: 'promo', scope: 'test', key: 'huge', entries });
  expect(posted).toMatchObject({ ok: true, balances: { [cash.code]: HUGE + WELCOME } });

  let balance = HUGE + WELCOME;
  const answers = async (verb: string, fields: Readonly<Record<string, unknown>>, change: bigint) => {
    balance += change;
    expect(await say(verb, fields)).toMatchObject({ status: 'OK', balance: String(balance) });
  };
  await answers('bet', { roundId: 'r', amount: '1' }, -1n);
  await answers('win', { roundId: 'r', amount: MAX_AMOUNT }, BigInt(MAX_AMOUNT));
  await answers('adjust', { roundId: 'r', amount: '-7' }, -7n);
  await answers('adjust', { roundId: 'r', amount: `-${MAX_AMOUNT}` }, -BigInt(MAX_AMOUNT));
  await answers('promo', { amount: MAX_AMOUNT }, BigInt(MAX_AMOUNT));
  const digits = String(balance);
  const decimal = `${digits.slice(0, -4)}.${digits.slice(-4)}`;

  const wallet = await call('walletBalance', {});
  expect(wallet.sumBalance).toBe(decimal);
  expect(wallet.balance[0]).toMatchObject({ availBalance: decimal });
  const { sumBalance } = await pageBalance();
  expect(sumBalance).toBe(digits);
  const format = createFormat('en', { symbol: 'R$', decimals: 2, timeZone: 'UTC' }, platform.clock);
  expect(format.amount(sumBalance).replaceAll(/[^\d.]/g, '')).toBe(decimal.slice(0, -2));

  const { entries: statement } = await recordSource.read({ limit: 20 }, call as never, {} as never);
  expect(statement[0]).toMatchObject({ amount: Number(MAX_AMOUNT), balance: digits });
  expect(statement.find(({ amount }) => amount === String(HUGE))).toMatchObject({ balance: String(HUGE + WELCOME) });

  const operator = await seatOperator(platform, 'ana', { role: 'admin' });
  const row = { queue: 'members', merchant: 'alpha', id: player.memberId };
  const details = await operator.ask('opsQueueRow', row);
  expect(details.text).toContain(`{"amount":"${digits}","currency":"BRL"}`);
  expect((await operator.ask('opsQueue', { queue: 'deposits', merchant: 'alpha' })).status).toBe(200);
  expect(await findViolations(db)).toEqual([]);
});

test('[GLA-07] the schema bounds one amount of a vendor, and rejects a larger one for good', async () => {
  const larger = `1${'0'.repeat(15)}`;
  for (const verb of ['promo', 'bet', 'win', 'adjust'])
    expect(await say(verb, { roundId: 'r2', amount: larger })).toMatchObject({
      status: 'INVALID_REQUEST',
      detail: 'amount',
    });
});

test('[MEM-08] a player’s own amounts are bounded by the schema', async () => {
  for (const amount of [100_000_000_000, 1e15, 1e300]) {
    const answer = await platform.call(
      'startDeposit',
      { amount, idempotencyKey: 'large-amount' },
      { token: player.token },
    );
    expect([answer.status, answer.body.fields]).toEqual([400, { amount: { message: 'field.invalid' } }]);
  }
});

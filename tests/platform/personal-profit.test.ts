import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { memberAccount, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { becomeOwnerOfBooks } from '../support/books.ts';
import { newMember } from '../support/player.ts';
import { vendorDesk } from './vendors/desk.ts';

/** What a period meant for a player's money, from sums that postings keep. After each test the ledger is verified. */

const desk = vendorDesk();
const MONEY = { currency: 'BRL', realm: 'play' } as const;
const units = (amount: number): string => String(amount * 10_000);

const profit = async (request = {}, { token }: { readonly token: string } = desk.player) =>
  (await desk.platform.call('personalProfit', request, { token })).body.value;

async function deposit(amount: bigint): Promise<void> {
  const account = memberAccount(BigInt(desk.player.memberId), 'cash', MONEY);
  const entries = [
    { account: systemAccount('psp_clearing', MONEY), amount: -amount },
    { account, amount },
  ];
  const key = desk.name('deposit');
  expect((await post(desk.platform.database.db, { type: 'deposit', scope: 'test', key, entries })).ok).toBe(true);
}

beforeEach(async () => {
  desk.player = await desk.sitDown();
});

test('[MEM-09] deposits, valid bets, wins, rebates and net of the period, by day and in total', async () => {
  await deposit(500_000n);
  await desk.call('betwin', { roundId: 'a', amount: units(10), winAmount: units(2), roundClosed: true });
  await desk.call('bet', { roundId: 'b', amount: units(5) });
  await desk.call('promo', { amount: units(1) });
  const figures = { deposits: 50, withdrawals: 0, validBets: 10, wins: 2, rebates: 1, net: -7 };
  const shown = await profit();
  expect(shown.totals).toEqual(figures);
  expect(shown.list).toEqual([{ day: shown.toDay, ...figures }]);
  await desk.call('win', { roundId: 'b', amount: units(9), roundClosed: true });
  expect((await profit({ days: 1 })).totals).toEqual({ ...figures, validBets: 15, wins: 11, net: -3 });
});

test('[MEM-09] a stake that is rolled back never was, open or settled', async () => {
  const bet = async (roundId: string, fields: object) => {
    const txId = desk.name('bet');
    expect((await desk.call('bet', { roundId, txId, amount: units(4), ...fields })).status).toBe('OK');
    return txId;
  };
  const open = await bet('open', {});
  const closed = await bet('closed', {});
  await desk.call('endRound', { roundId: 'closed' });
  expect((await profit()).totals).toMatchObject({ validBets: 4, net: -4 });
  await desk.call('rollback', { refTxId: open, roundId: 'open' });
  await desk.call('rollback', { refTxId: closed, roundId: 'closed' });
  expect(await profit()).toMatchObject({ list: [], totals: { validBets: 0, wins: 0, net: 0 } });
});

test('[MEM-09] periods have a previous one and, before today, a next one; other periods have other sums', async () => {
  await deposit(10_000n);
  const week = await profit();
  expect(week).not.toHaveProperty('nextDay');
  const before = await profit({ endDay: week.previousDay });
  expect(before).toMatchObject({ list: [], totals: { deposits: 0 }, nextDay: week.toDay });
  expect((await profit({ days: 30 })).totals.deposits).toBe(1);
});

test('[MEM-09] nobody sees the sums of another player', async () => {
  await deposit(10_000n);
  expect((await profit({}, await newMember(desk.platform))).list).toEqual([]);
  expect((await desk.platform.call('personalProfit', {})).status).toBe(401);
});

test('[MEM-09] verification finds sums that do not equal the entries', async () => {
  await deposit(10_000n);
  // Other sums change meanwhile, such as those of points for an earlier bet: nothing of this is committed.
  const transaction = await desk.platform.database.db.startTransaction().execute();
  await becomeOwnerOfBooks(transaction);
  await sql`update books.ledger_sum set credited = credited + 1`.execute(transaction);
  await sql`reset role`.execute(transaction);
  const broken = await findViolations(transaction);
  await transaction.rollback().execute();
  expect(broken.map(({ rule }) => rule)).toContain('I17');
});

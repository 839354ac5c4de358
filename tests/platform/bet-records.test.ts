import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayAt, startOfDay } from '../../rules/calendar-day.ts';
import { newMember } from '../support/player.ts';
import { vendorDesk } from './vendors/desk.ts';

/** The betting record of a player shows the rounds of vendors, as the ledger posted them. */

const desk = vendorDesk();
const UNITS = 10_000;

interface Bet {
  readonly roundId: string;
  readonly status: string;
  readonly stake: number;
  readonly validBet: number;
  readonly payout: number;
  readonly net: number;
}

const history = async (request = {}, { token }: { readonly token: string } = desk.player) =>
  (await desk.platform.call('betHistory', request, { token })).body.value;
const rounds = async (request = {}): Promise<string[]> => (await history(request)).list.map((bet: Bet) => bet.roundId);
const units = (amount: number): string => String(Math.round(amount * UNITS));

async function settled(stake: number, payout: number): Promise<string> {
  const roundId = desk.name('round');
  const fields = { roundId, amount: units(stake), winAmount: units(payout), roundClosed: true };
  expect((await desk.call('betwin', fields)).status).toBe('OK');
  return roundId;
}

async function open(stake: number): Promise<{ readonly roundId: string; readonly txId: string }> {
  const [roundId, txId] = [desk.name('round'), desk.name('bet')];
  expect((await desk.call('bet', { roundId, txId, amount: units(stake) })).status).toBe('OK');
  return { roundId, txId };
}

beforeEach(async () => {
  desk.player = await desk.sitDown();
});

test('[MEM-07] each round has its game, vendor, status and amounts; a small payout is a loss', async () => {
  const lost = await settled(1, 0.28);
  const { roundId } = await open(3);
  const { list, totals } = await history();
  expect(list.map((bet: Bet) => bet.roundId).toSorted()).toEqual([lost, roundId].toSorted());
  const of = (id: string) => list.find((bet: Bet) => bet.roundId === id);
  expect(of(lost)).toMatchObject({ status: 'settled', stake: 1, validBet: 1, payout: 0.28, net: -0.72 });
  expect(of(lost)).toMatchObject({ vassalage: 'NVX', vendorName: expect.any(String), nodeId: expect.any(Number) });
  expect(of(lost).closedAt).toBeDefined();
  expect(of(roundId)).toMatchObject({ status: 'open', stake: 3, validBet: 0, payout: 0, net: 0 });
  expect(of(roundId).closedAt).toBeUndefined();
  expect(totals).toEqual({ bets: 2, stake: 4, validBet: 1, payout: 0.28, net: -0.72 });
});

test('[MEM-07] a round whose bets were rolled back is void and counts nowhere', async () => {
  const { roundId, txId } = await open(2);
  expect((await desk.call('rollback', { refTxId: txId, roundId })).status).toBe('OK');
  const { list, totals } = await history({ status: 'void' });
  expect(list).toMatchObject([{ roundId, status: 'void', stake: 0, validBet: 0, net: 0 }]);
  expect(totals).toMatchObject({ bets: 1, stake: 0, validBet: 0, net: 0 });
});

describe('[MEM-07] filters', () => {
  test('by status, vendor and category, with totals of what is shown', async () => {
    const done = await settled(1, 2);
    const { roundId } = await open(5);
    expect(await rounds({ status: 'open' })).toEqual([roundId]);
    expect(await rounds({ status: 'settled' })).toEqual([done]);
    expect((await history({ status: 'settled' })).totals).toMatchObject({ bets: 1, stake: 1, net: 1 });
    expect(await rounds({ vassalage: 'LUM' })).toEqual([]);
    const [{ gameType }] = (await history()).list;
    expect(await rounds({ gameCategory: gameType })).toHaveLength(2);
    expect(await rounds({ gameCategory: 'FISH' })).toEqual([]);
    expect((await history()).vendors).toEqual([{ code: 'NVX', displayName: expect.any(String) }]);
  });

  test('by period: today alone, the day before it, and the seven days with both', async () => {
    const now = desk.platform.clock.now();
    desk.platform.clock.advance(startOfDay(addDays(dayAt(now, 'UTC'), 1), 'UTC').getTime() - now - 60_000);
    desk.player = await desk.sitDown();
    const yesterday = await settled(1, 0);
    desk.platform.clock.advance(120_000);
    const today = await settled(1, 0);
    const day = await history({ days: 1 });
    expect(day.list.map((bet: Bet) => bet.roundId)).toEqual([today]);
    expect(day.nextDay).toBeUndefined();
    const before = await history({ days: 1, endDay: day.previousDay });
    expect(before.list.map((bet: Bet) => bet.roundId)).toEqual([yesterday]);
    expect(before.nextDay).toBe(day.toDay);
    expect(await rounds({ days: 7 })).toEqual([today, yesterday]);
    expect(await rounds({ days: 30, endDay: before.previousDay })).toEqual([]);
  });
});

test('[MEM-07] pages have the asked size, newest first, and the totals of all pages', async () => {
  const all: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    desk.platform.clock.advance(1_000);
    all.unshift(await settled(1, 0));
  }
  const first = await history({ pageSize: 2 });
  expect(first).toMatchObject({ totalPages: 3, totals: { bets: 5, stake: 5, net: -5 } });
  const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => rounds({ pageSize: 2, pageNo })));
  expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4), []]);
});

test('[MEM-07] the detail of a round has its transactions with their ledger transactions', async () => {
  const { roundId, txId } = await open(2);
  await desk.call('win', { roundId, betTxId: txId, amount: units(7), roundClosed: true });
  const { token } = desk.player;
  const { body } = await desk.platform.call('betDetail', { vassalage: 'NVX', roundId }, { token });
  expect(body.value.transactions).toMatchObject([
    { id: txId, type: 'bet', amount: 2, isUndone: false, ledgerTransaction: expect.stringMatching(/^\d+$/) },
    { type: 'win', amount: 7, ledgerTransaction: expect.stringMatching(/^\d+$/) },
  ]);
  expect(body.value.proofUrl).toBe(`https://NVX.example/rounds/${roundId}?language=pt`);
});

test('[MEM-07] an open round has no proof yet', async () => {
  const { roundId } = await open(2);
  const { token } = desk.player;
  const { body } = await desk.platform.call('betDetail', { vassalage: 'NVX', roundId }, { token });
  expect([body.value.transactions.length, body.value.proofUrl]).toEqual([1, undefined]);
});

test('another player’s rounds are neither listed nor opened', async () => {
  const roundId = await settled(1, 2);
  const other = await newMember(desk.platform);
  expect((await history({}, other)).list).toEqual([]);
  const answer = await desk.platform.call('betDetail', { vassalage: 'NVX', roundId }, { token: other.token });
  expect(answer.body.value).toEqual({ transactions: [] });
});

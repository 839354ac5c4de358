import { beforeEach, describe, expect, test } from 'vitest';
import { vendorDesk, WELCOME } from './desk.ts';

const desk = vendorDesk();
const { lenient, name, sitDown, call, balance, tasks } = desk;

beforeEach(async () => {
  desk.player = await sitDown();
  desk.roundId = name('r');
});

describe('[GLA-07] money in a round', () => {
  test('debits a stake and credits a win; statement and balance agree', async () => {
    desk.player = await sitDown();
    expect(await call('bet', { roundId: desk.roundId, amount: '50000' })).toMatchObject({
      status: 'OK',
      balance: '99950000',
      currency: 'BRL',
    });
    expect(await call('win', { roundId: desk.roundId, amount: '120000', roundClosed: true })).toMatchObject({
      status: 'OK',
      balance: '100070000',
    });
    const record = await desk.platform.call('memberTransactions', {}, { token: desk.player.token });
    expect(record.body.value.list.map((row: Record<string, unknown>) => [row.type, row.amount, row.balance])).toEqual([
      ['win', 12, 10_007],
      ['bet', -5, 9_995],
      ['welcome', 10_000, 10_000],
    ]);
    expect((await desk.platform.call('walletBalance', {}, { token: desk.player.token })).body.value.sumBalance).toBe(
      10_007,
    );
  });

  test('posts a stake with its immediate win as one transaction with two entries', async () => {
    desk.player = await sitDown();
    const answer = await call('betwin', { roundId: name('r'), amount: '10000', winAmount: '30000', roundClosed: true });
    expect(answer).toMatchObject({ status: 'OK', balance: String(WELCOME + 20_000), platformTxId: expect.any(String) });
    const rejected = await call('betwin', { roundId: name('r'), amount: '200000000', winAmount: '900000000' });
    expect(rejected).toMatchObject({ status: 'LIMIT_REACHED', detail: 'stake' });
  });

  test('5 a rollback that arrives first prevents its bet and the bet’s win', async () => {
    const txId = name('b');
    const rollback = { txId: name('rb'), refTxId: txId, roundId: desk.roundId };
    expect((await call('rollback', rollback)).status).toBe('OK');
    expect((await call('rollback', rollback)).status).toBe('OK');
    expect((await call('bet', { txId, roundId: desk.roundId, amount: '10000' })).status).toBe('TX_ROLLED_BACK');
    expect((await call('win', { roundId: desk.roundId, amount: '10000' })).status).toBe('TX_ROLLED_BACK');
    expect(await balance()).toBe(WELCOME);
  });

  test('6 rolls a bet back once; a bet of a round that has won only where the vendor’s profile allows it', async () => {
    const txId = name('b');
    await call('bet', { txId, roundId: desk.roundId, amount: '10000' });
    expect(await call('rollback', { refTxId: txId, amount: '10000' })).toMatchObject({
      status: 'OK',
      balance: String(WELCOME),
    });
    expect(await call('rollback', { refTxId: txId })).toMatchObject({ status: 'OK', balance: String(WELCOME) });
    expect((await call('win', { roundId: desk.roundId, amount: '5' })).status).toBe('TX_ROLLED_BACK');
    expect((await call('win', { roundId: desk.roundId, amount: '5', betTxId: txId })).status).toBe('TX_ROLLED_BACK');
    const won = name('r');
    const bet = name('b');
    await call('bet', { txId: bet, roundId: won, amount: '10000' });
    await call('win', { roundId: won, amount: '30000' });
    const before = await tasks('rollback_after_win');
    expect((await call('rollback', { refTxId: bet })).status).toBe('TX_CONFLICT');
    expect(await tasks('rollback_after_win')).toBe(before + 1);
    const who = await sitDown(lenient);
    const of = { who, of: lenient };
    await call('bet', { txId: bet, roundId: won, amount: '10000' }, of);
    await call('win', { roundId: won, amount: '30000', roundClosed: true }, of);
    expect(await call('rollback', { refTxId: bet }, of)).toMatchObject({
      status: 'OK',
      balance: String(WELCOME + 30_000),
    });
  });

  test('6 rolls a stake with its win back as a whole, unless the win has been spent', async () => {
    const txId = name('bw');
    await call('betwin', { txId, roundId: desk.roundId, amount: '10000', winAmount: '90000', roundClosed: true });
    expect(await call('rollback', { refTxId: txId })).toMatchObject({ status: 'OK', balance: String(WELCOME) });
    const second = name('bw');
    await call('betwin', { txId: second, roundId: name('r'), amount: '0', winAmount: '90000' });
    await call('bet', { roundId: name('r'), amount: String(WELCOME) });
    expect((await call('rollback', { refTxId: second })).status).toBe('OK');
    const third = name('bw');
    await call('betwin', { txId: third, roundId: name('r'), amount: '0', winAmount: '90000' });
    await call('bet', { roundId: name('r'), amount: '90000' });
    const before = await tasks('rollback_without_funds');
    expect((await call('rollback', { refTxId: third })).status).toBe('INSUFFICIENT_FUNDS');
    expect(await tasks('rollback_without_funds')).toBe(before + 1);
  });

  test('7 rolls back one transaction of this player, in full', async () => {
    const txId = name('b');
    await call('bet', { txId, roundId: desk.roundId, amount: '10000' });
    expect((await call('rollback', { refTxId: txId, amount: '9999' })).status).toBe('TX_CONFLICT');
    expect((await call('rollback', { refTxId: txId }, { who: await sitDown() })).status).toBe('TX_CONFLICT');
    expect(await balance()).toBe(WELCOME - 10_000);
  });

  test('8 a win requires a bet of this player in this round, but not an open round', async () => {
    const win = { txId: name('w'), roundId: desk.roundId, amount: '10000' };
    expect((await call('win', win)).status).toBe('BET_NOT_FOUND');
    await call('bet', { roundId: desk.roundId, amount: '1000' });
    expect((await call('win', win, { who: await sitDown() })).status).toBe('BET_NOT_FOUND');
    expect((await call('win', win)).status).toBe('OK');
    expect((await call('endRound', { roundId: desk.roundId })).status).toBe('OK');
    expect((await call('endRound', { roundId: desk.roundId })).status).toBe('OK');
    expect((await call('bet', { roundId: desk.roundId, amount: '1000' })).status).toBe('ROUND_CLOSED');
    expect((await call('win', { roundId: desk.roundId, amount: '7' })).status).toBe('OK');
    const free = await sitDown(lenient);
    expect((await call('win', { roundId: name('r'), amount: '7' }, { who: free, of: lenient })).status).toBe('OK');
  });

  test('9, 10 accepts zero as stake and win, and negative amounts in adjust only', async () => {
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '0' };
    expect(await call('bet', bet)).toMatchObject({ status: 'OK', balance: String(WELCOME) });
    expect((await call('bet', bet)).status).toBe('OK');
    expect((await call('win', { roundId: desk.roundId, amount: '0', roundClosed: true })).status).toBe('OK');
    for (const verb of ['bet', 'win', 'betwin', 'promo'] as const)
      expect(
        (await call(verb, { roundId: desk.roundId, amount: '-1', ...(verb === 'betwin' ? { winAmount: '1' } : {}) }))
          .status,
      ).toBe('INVALID_REQUEST');
    for (const amount of ['1.5', '01', '1e3', ' 1', '99999999999999999'])
      expect((await call('bet', { roundId: desk.roundId, amount })).status).toBe('INVALID_REQUEST');
    expect(await call('adjust', { roundId: desk.roundId, amount: '-5000' })).toMatchObject({
      status: 'OK',
      balance: String(WELCOME - 5000),
    });
    expect((await call('adjust', { roundId: name('r'), amount: '1' })).status).toBe('BET_NOT_FOUND');
    const before = await tasks('adjust_without_funds');
    expect((await call('adjust', { roundId: desk.roundId, amount: String(-WELCOME) })).status).toBe(
      'INSUFFICIENT_FUNDS',
    );
    expect(await tasks('adjust_without_funds')).toBe(before + 1);
  });

  test('11 executes calls of one player one after another: 64 repetitions and 40 concurrent stakes', async () => {
    const same = { txId: name('b'), roundId: desk.roundId, amount: '10000' };
    const repeated = await Promise.all(Array.from({ length: 64 }, () => call('bet', same)));
    expect(new Set(repeated.map(({ status, platformTxId }) => `${status} ${platformTxId}`)).size).toBe(1);
    await call('bet', { roundId: desk.roundId, amount: String(WELCOME - 10_000 - 30_000) });
    const drained = await Promise.all(
      Array.from({ length: 40 }, () => call('bet', { roundId: desk.roundId, amount: '1000' })),
    );
    const count = (status: string): number => drained.filter((answer) => answer.status === status).length;
    expect([count('OK'), count('INSUFFICIENT_FUNDS'), await balance()]).toEqual([30, 10, 0]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { expireBonuses } from '../../../platform/money/turnover/jobs.ts';
import { bonusDesk } from './bonus-desk.ts';

const desk = bonusDesk();
const { call, grant, leaveCash, bonus, wallets, name } = desk;

beforeEach(async () => {
  desk.player = await desk.sitDown();
  desk.roundId = name('r');
});

const runExpiry = () =>
  expireBonuses.run(
    desk.platform.open.platform,
    {},
    { id: 'x', attempt: 1, dueAt: 0, signal: new AbortController().signal, once: () => Promise.resolve(true) },
  );

describe('[MEM-10] stakes of cash and bonus', () => {
  test('T3: 30 from cash 10 and bonus 50; a win of 90 pays 30 and 60', async () => {
    await leaveCash(100_000);
    const id = await grant(500_000);
    expect(await call('bet', { roundId: desk.roundId, amount: '300000' })).toMatchObject({
      status: 'OK',
      balance: '300000',
    });
    expect(await wallets()).toEqual([0, 300_000]);
    const won = await call('win', { roundId: desk.roundId, amount: '900000', roundClosed: true });
    expect(won).toMatchObject({ status: 'OK', balance: '1200000' });
    expect(await wallets()).toEqual([300_000, 900_000]);
    expect(await bonus(id)).toMatchObject({ status: 'active', progress: 300_000n });
  });

  test('T3: a win of one unit of money is rounded down for cash; a void returns exactly 10 + 20', async () => {
    await leaveCash(100_000);
    const id = await grant(500_000);
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '300000' };
    await call('bet', bet);
    await call('rollback', { refTxId: bet.txId });
    expect(await wallets()).toEqual([100_000, 500_000]);
    desk.roundId = name('r');
    await call('bet', { roundId: desk.roundId, amount: '300000' });
    await call('win', { roundId: desk.roundId, amount: '10000' });
    expect(await wallets()).toEqual([3_333, 306_667]);
    await call('endRound', { roundId: desk.roundId });
    expect((await bonus(id)).progress).toBe(300_000n);
  });

  test('T2: the bonus first, when the terms say so; stakes count from the bonus only, when they say so', async () => {
    await leaveCash(1_000_000);
    const id = await grant(100_000, { order: 'bonusFirst', countsFrom: 'bonusOnly' });
    await call('betwin', { roundId: desk.roundId, amount: '150000', winAmount: '0' });
    expect(await wallets()).toEqual([950_000, 0]);
    expect((await bonus(id)).progress).toBe(100_000n);
  });

  test('T5: a stake above the largest bet is rejected before the bet, also for repetitions', async () => {
    await grant(500_000, { maxBet: 50_000 });
    const [cash] = await wallets();
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '50001' };
    expect(await call('bet', bet)).toMatchObject({ status: 'LIMIT_REACHED', detail: 'bonusMaxBet' });
    expect(await call('bet', bet)).toMatchObject({ status: 'LIMIT_REACHED', detail: 'bonusMaxBet' });
    expect(await wallets()).toEqual([cash, 500_000]);
    expect((await call('bet', { roundId: desk.roundId, amount: '50000' })).status).toBe('OK');
  });

  test('more than cash and bonus together is rejected; parallel stakes cannot both use the last unit', async () => {
    await leaveCash(0);
    await grant(500_000, { multiplierPpm: 100_000_000 });
    expect((await call('bet', { roundId: desk.roundId, amount: '500001' })).status).toBe('INSUFFICIENT_FUNDS');
    const stakes = await Promise.all(
      Array.from({ length: 8 }, () => call('bet', { roundId: desk.roundId, amount: '300000' })),
    );
    expect(stakes.filter(({ status }) => status === 'OK')).toHaveLength(1);
    expect(stakes.filter(({ status }) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(7);
    expect(await wallets()).toEqual([0, 200_000]);
  });

  test('T1: the category of the game decides what counts, and a stake counts at its settlement', async () => {
    const id = await grant(500_000, { contributions: { categories: { RNG: 100_000 }, otherwise: 0 } });
    await call('bet', { roundId: desk.roundId, amount: '100039' });
    expect((await bonus(id)).progress).toBe(0n);
    await call('endRound', { roundId: desk.roundId });
    await call('endRound', { roundId: desk.roundId });
    expect((await bonus(id)).progress).toBe(10_003n);
  });

  test('a repeated stake counts once', async () => {
    const id = await grant(500_000);
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '100000', winAmount: '0', roundClosed: true };
    await Promise.all([call('betwin', bet), call('betwin', bet), call('betwin', bet)]);
    expect((await bonus(id)).progress).toBe(100_000n);
  });
});

describe('[MEM-10] completion', () => {
  test('the bet that meets the requirement converts with its win; the next of the queue becomes active', async () => {
    await leaveCash(0);
    const first = await grant(100_000, { multiplierPpm: 1_000_000 });
    const second = await grant(70_000);
    expect(await bonus(second)).toMatchObject({ status: 'queued', activated_at: null });
    await call('betwin', { roundId: desk.roundId, amount: '100000', winAmount: '250000' });
    expect(await bonus(first)).toMatchObject({ status: 'converted', converted: 250_000n, progress: 100_000n });
    expect(await bonus(second)).toMatchObject({ status: 'active' });
    expect(await wallets()).toEqual([250_000, 70_000]);
  });

  test('T4: a sticky principal is never paid out', async () => {
    await leaveCash(0);
    const id = await grant(100_000, { sticky: true, multiplierPpm: 1_000_000 });
    await call('betwin', { roundId: desk.roundId, amount: '100000', winAmount: '260000' });
    expect(await bonus(id)).toMatchObject({ status: 'converted', converted: 160_000n, removed: 100_000n });
    expect(await wallets()).toEqual([160_000, 0]);
  });

  test('T5: what exceeds the largest win goes back, also from a bet that was open', async () => {
    await leaveCash(0);
    const id = await grant(500_000, { maxWinPpm: 5_000_000, multiplierPpm: 800_000 });
    await call('bet', { roundId: desk.roundId, amount: '100000' });
    await call('betwin', { roundId: name('r'), amount: '400000', winAmount: '7400000' });
    expect(await wallets()).toEqual([2_500_000, 0]);
    expect(await bonus(id)).toMatchObject({ status: 'converted', forfeited: 4_900_000n });
    await call('win', { roundId: desk.roundId, amount: '50000', roundClosed: true });
    expect(await wallets()).toEqual([2_500_000, 0]);
  });
});

describe('[MEM-10] ends', () => {
  test('T6: a bonus expires after 168 hours, and its open bet pays the share of cash', async () => {
    await leaveCash(40_000);
    const id = await grant(60_000, { multiplierPpm: 100_000_000 });
    await call('bet', { roundId: desk.roundId, amount: '100000' });
    desk.platform.clock.advance(168 * 3_600_000 - 1);
    await runExpiry();
    expect((await bonus(id)).status).toBe('active');
    desk.platform.clock.advance(1);
    await runExpiry();
    await runExpiry();
    expect((await bonus(id)).status).toBe('expired');
    await call('win', { roundId: desk.roundId, amount: '300000', roundClosed: true });
    expect(await wallets()).toEqual([120_000, 0]);
    expect(await bonus(id)).toMatchObject({ forfeited: 180_000n, progress: 0n });
  });

  test('T6: a stake that comes before the job ends an overdue bonus itself', async () => {
    await leaveCash(40_000);
    const id = await grant(60_000, { days: 1 });
    await sql`update bonus set expires_at = ${new Date(desk.platform.clock.now())} where id = ${id}`.execute(
      desk.platform.database.db,
    );
    expect((await call('bet', { roundId: desk.roundId, amount: '40001' })).status).toBe('INSUFFICIENT_FUNDS');
    expect((await bonus(id)).status).toBe('expired');
    expect(await wallets()).toEqual([40_000, 0]);
  });

  test('T10: with nothing left the bonus is lost; the refund of a void opens it again', async () => {
    await leaveCash(0);
    const id = await grant(60_000);
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '60000', winAmount: '0', roundClosed: true };
    await call('betwin', bet);
    expect(await bonus(id)).toMatchObject({ status: 'lost', progress: 60_000n });
    await call('rollback', { refTxId: bet.txId });
    expect(await bonus(id)).toMatchObject({ status: 'active', progress: 0n });
    expect(await wallets()).toEqual([0, 60_000]);
  });

  test('T7: a void after the conversion returns its parts and raises a task', async () => {
    await leaveCash(0);
    const id = await grant(100_000, { multiplierPpm: 1_000_000 });
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '60000', roundClosed: true };
    await call('bet', bet);
    await call('betwin', { roundId: name('r'), amount: '40000', winAmount: '0' });
    expect(await bonus(id)).toMatchObject({ status: 'converted', converted: 0n });
    await call('rollback', { refTxId: bet.txId });
    expect(await wallets()).toEqual([60_000, 0]);
    expect(await desk.tasks('void_after_conversion')).toBe(1);
  });

  test('T7: a win that is rolled back after the conversion is taken from the cash it became', async () => {
    await leaveCash(0);
    const id = await grant(100_000, { multiplierPpm: 1_000_000 });
    await call('bet', { roundId: desk.roundId, amount: '50000' });
    const win = { txId: name('w'), roundId: desk.roundId, amount: '90000', roundClosed: true };
    await call('win', win);
    await call('betwin', { roundId: name('r'), amount: '50000', winAmount: '0' });
    expect(await wallets()).toEqual([90_000, 0]);
    await call('rollback', { refTxId: win.txId });
    expect(await wallets()).toEqual([0, 0]);
    expect(await bonus(id)).toMatchObject({ status: 'converted', converted: 0n });
  });

  test('T7: an adjustment is split like the stake, in both directions', async () => {
    await leaveCash(100_000);
    await grant(500_000);
    await call('bet', { roundId: desk.roundId, amount: '300000' });
    await call('adjust', { roundId: desk.roundId, amount: '90000' });
    expect(await wallets()).toEqual([30_000, 360_000]);
    await call('adjust', { roundId: desk.roundId, amount: '-90000' });
    expect(await wallets()).toEqual([0, 300_000]);
  });
});

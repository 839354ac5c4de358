import { beforeEach, describe, expect, test } from 'vitest';
import { memberAccount, post, systemAccount } from '../../../platform/money/ledger/store.ts';
import { endBonusesOf } from '../../../platform/money/turnover/exclusion.ts';
import { grantBonus } from '../../../platform/money/turnover/grant.ts';
import { getWithdrawable, settleForWithdrawal } from '../../../platform/money/turnover/withdrawal.ts';
import { bonusDesk, FULL, MONEY } from './bonus-desk.ts';

const desk = bonusDesk();
const { call, grant, leaveCash, bonus, wallets, name } = desk;
const OFF = { multiplierPpm: 0, early: 'refuse', feePpm: 0 } as const;

beforeEach(async () => {
  desk.player = await desk.sitDown();
  desk.roundId = name('r');
});

const query = (policy: Parameters<typeof getWithdrawable>[1]['policy'] = OFF) => ({
  memberId: BigInt(desk.player.memberId),
  money: MONEY,
  policy,
});

/** Withdraws like the cashier, decision and posting in one transaction, but pays out at once: there is nothing to review. */
const withdraw = (amount: number, policy?: Parameters<typeof getWithdrawable>[1]['policy']) =>
  desk.platform.database.transaction(async (within) => {
    const at = desk.platform.clock.now();
    const settled = await settleForWithdrawal(within, { ...query(policy), amount: BigInt(amount), at });
    if (!settled.ok) return settled;
    const posted = await post(within, {
      type: 'withdraw_hold',
      scope: 'test',
      key: name('w'),
      entries: [
        { account: memberAccount(query().memberId, 'cash', MONEY), amount: BigInt(-amount) },
        { account: systemAccount('psp_clearing', MONEY), amount: BigInt(amount) },
      ],
    });
    return { ...settled, isHeld: posted.ok };
  });

test('[MEM-10] [NAV-03] the balance tells bonus money apart from cash, as the bonus page has it', async () => {
  await leaveCash(200_000);
  const { token } = desk.player;
  const read = async () => (await desk.platform.call('walletBalance', {}, { token })).body.value;
  expect(await read()).toMatchObject({ sumBalance: 20 });
  expect(await read()).not.toHaveProperty('bonusBalance');
  await grant(1_000_000);
  const { body } = await desk.platform.call('bonusDetails', { pageSize: 1 }, { token });
  expect(await read()).toMatchObject({ sumBalance: 20, bonusBalance: body.value.active.balance });
  expect(body.value.active.balance).toBe(100);
});

describe('[MEM-10] withdrawals with a bonus', () => {
  test('T2: forfeitAll ends the bonus and holds the cash', async () => {
    await leaveCash(200_000);
    const id = await grant(1_000_000);
    expect(await getWithdrawable(desk.platform.database.db, query())).toMatchObject({
      amount: 200_000n,
      bonusLeft: 10_000_000n,
    });
    expect(await withdraw(200_000)).toEqual({ ok: true, fee: 0n, forfeited: 1_000_000n, isHeld: true });
    expect(await wallets()).toEqual([0, 0]);
    expect(await bonus(id)).toMatchObject({ status: 'forfeited', end_reason: 'withdrawal' });
  });

  test('T8: forfeitShare gives up the same share of bonus and requirement', async () => {
    await leaveCash(2_000_000);
    const id = await grant(1_000_000, { onWithdraw: 'forfeitShare', maxWinPpm: 2_000_000 });
    await call('betwin', { roundId: desk.roundId, amount: '1000000', winAmount: '0' });
    expect(await withdraw(400_000)).toMatchObject({ ok: true, forfeited: 400_000n });
    expect(await wallets()).toEqual([600_000, 600_000]);
    const left = await bonus(id);
    expect(left).toMatchObject({ status: 'active', principal: 600_000n, max_win: 1_200_000n });
    expect(left.requirement - left.progress).toBe(5_400_000n);
  });

  test('refuse holds the cash until the bonus has ended; an overdue bonus holds nothing', async () => {
    await leaveCash(200_000);
    const id = await grant(1_000_000, { onWithdraw: 'refuse', days: 1 });
    expect(await withdraw(1)).toEqual({ ok: false, reason: 'bonusActive' });
    desk.platform.clock.advance(24 * 3_600_000);
    expect(await withdraw(200_000)).toMatchObject({ ok: true, forfeited: 0n });
    expect((await bonus(id)).status).toBe('expired');
  });

  test('T10: an exclusion ends active and queued bonuses; own money stays', async () => {
    await leaveCash(40_000);
    const ids = [await grant(60_000), await grant(70_000)];
    await call('bet', { roundId: desk.roundId, amount: '100000' });
    await desk.platform.database.transaction((within) =>
      endBonusesOf(within, { ...query(), reason: 'excluded', at: desk.platform.clock.now() }),
    );
    for (const id of ids) expect(await bonus(id)).toMatchObject({ status: 'voided', end_reason: 'excluded' });
    await call('win', { roundId: desk.roundId, amount: '100000', roundClosed: true });
    expect(await wallets()).toEqual([40_000, 0]);
  });

  test('a withdrawal and a stake at once do not both use the same money', async () => {
    await leaveCash(100_000);
    await grant(50_000);
    const [withdrawal, stake] = await Promise.all([
      withdraw(100_000),
      call('bet', { roundId: desk.roundId, amount: '120000' }),
    ]);
    expect([withdrawal.ok, stake.status === 'OK'].filter(Boolean)).toHaveLength(1);
  });
});

describe('[MEM-05] turnover of deposits', () => {
  const ONCE = { multiplierPpm: 1_000_000, early: 'refuse', feePpm: 0 } as const;
  const deposit = (amount: number) =>
    post(desk.platform.database.db, {
      type: 'deposit',
      scope: 'test',
      key: name('d'),
      entries: [
        { account: systemAccount('issuance', MONEY), amount: BigInt(-amount) },
        { account: memberAccount(query().memberId, 'cash', MONEY), amount: BigInt(amount) },
      ],
    });
  const left = async () => (await getWithdrawable(desk.platform.database.db, query(ONCE))).depositLeft;

  test('T9: a deposit of 500 needs stakes of 500; stakes before it and bonus money do not count, voids are taken back', async () => {
    await call('betwin', { roundId: desk.roundId, amount: '700000', winAmount: '0' });
    await deposit(5_000_000);
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '3200000', winAmount: '0' };
    await call('betwin', bet);
    expect(await left()).toBe(1_800_000n);
    expect(await withdraw(1, ONCE)).toEqual({ ok: false, reason: 'depositTurnover' });
    expect(await withdraw(10_000, { ...ONCE, early: 'fee', feePpm: 50_000 })).toMatchObject({ ok: true, fee: 500n });
    await grant(1_000_000, { order: 'bonusFirst' });
    await call('betwin', { roundId: name('r'), amount: '1000000', winAmount: '0' });
    expect(await left()).toBe(1_800_000n);
    await call('betwin', { roundId: name('r'), amount: '1800000', winAmount: '0' });
    expect(await left()).toBe(0n);
    expect(await withdraw(1, ONCE)).toMatchObject({ ok: true });
    await call('rollback', { refTxId: bet.txId });
    expect(await left()).toBe(3_200_000n);
  });
});

describe('[MEM-10] calls', () => {
  test('the player sees the active bonus with its terms, and the page of all, the newest first', async () => {
    await leaveCash(0);
    const first = await grant(500_000, { maxBet: 50_000, minOddsPpm: 1_500_000 });
    const second = await grant(200_000);
    await call('bet', { roundId: desk.roundId, amount: '30000' });
    const { token } = desk.player;
    const { body } = await desk.platform.call('bonusDetails', { pageSize: 1 }, { token });
    expect(body.value.active).toMatchObject({
      id: String(first),
      status: 'active',
      granted: 50,
      requirement: 500,
      progress: 0,
      left: 500,
      balance: 47,
      staked: 3,
      pending: 3,
      maxBet: 5,
      terms: { times: 10, days: 7, order: 'cashFirst', minOdds: 1.5, contributions: [], otherwise: 100 },
    });
    expect(body.value.list).toMatchObject([{ id: String(second), status: 'queued' }]);
    const older = await desk.platform.call('bonusDetails', { before: body.value.nextCursor }, { token });
    expect(older.body.value.list).toMatchObject([{ id: String(first) }]);
    expect(older.body.value.nextCursor).toBeUndefined();
    const owed = await desk.platform.call('turnoverLeft', {}, { token });
    expect(owed.body.value).toEqual({ cash: 0, withdrawable: 0, bonusLeft: 500, depositLeft: 0, forfeits: 'all' });
  });

  test('nobody sees the bonuses of another member', async () => {
    await grant(500_000);
    const other = await desk.sitDown();
    const { body } = await desk.platform.call('bonusDetails', {}, { token: other.token });
    expect(body.value).toEqual({ list: [] });
  });

  test('a grant with a used key returns the first bonus; another amount is a defect', async () => {
    const grants = (amount: bigint) =>
      desk.platform.database.transaction((within) =>
        grantBonus(within, {
          ...query(),
          merchant: 'alpha',
          source: 'test',
          scope: 'test',
          key: `once-${desk.player.memberId}`,
          amount,
          terms: FULL,
          at: desk.platform.clock.now(),
        }),
      );
    const ids = await Promise.all([grants(500n), grants(500n), grants(500n)]);
    expect(new Set(ids).size).toBe(1);
    expect((await wallets())[1]).toBe(500);
    await expect(grants(501n)).rejects.toThrow('was another one');
  });
});

import { describe, expect, test } from 'vitest';
import { activate, type Bonus, count, endIfLost, expire } from './bonus.ts';
import { TERMS, units } from './examples.ts';
import { findMarketProblems, type Incentive, productOf } from './markets.ts';
import { reversePayout, voidBet } from './settlement.ts';
import { splitPayout, splitStake } from './split.ts';
import { type BonusTerms, contributionOf, type Parts } from './terms.ts';
import { getWithdrawable, planWithdrawal } from './withdrawal.ts';

const bonusOf = (granted: number, terms: Partial<BonusTerms> = {}): Bonus =>
  activate({ ...TERMS, ...terms }, { granted: units(granted), deposit: 0n }, 0);
const parts = (cash: number, bonus: number): Parts => ({ cash: units(cash), bonus: units(bonus) });
const NOTHING = { cash: 0n, promo: 0n };
const OFF = { multiplierPpm: 0, early: 'refuse', feePpm: 0 } as const;

describe('[MEM-10] a bonus that has ended', () => {
  const expired: Bonus = { ...bonusOf(50), status: 'expired', balance: 0n };
  const converted: Bonus = { ...bonusOf(50), status: 'converted', balance: 0n, progress: units(500) };

  test('counts nothing, expires no more and is not lost afterwards', () => {
    expect(count(expired, units(1_000))).toEqual({ bonus: expired, out: NOTHING });
    expect(expire(converted, Number.MAX_SAFE_INTEGER)).toEqual({ bonus: converted, out: NOTHING });
    expect(endIfLost(converted, { cash: 0n, open: 0n })).toEqual({ bonus: converted, out: NOTHING });
    expect(endIfLost(bonusOf(50), { cash: 0n, open: 0n }).bonus.status).toBe('active');
  });

  test('is opened again only by a refund of its own money', () => {
    const lost: Bonus = { ...expired, status: 'lost' };
    const bet = { parts: parts(10, 0), contribution: units(10), isCounted: true };
    expect(voidBet(lost, bet, 0)).toMatchObject({ bonus: { status: 'lost' }, out: { cash: units(10) } });
  });

  test('keeps its progress, and is flagged only by a bet that has counted', () => {
    const bet = { parts: parts(10, 0), contribution: units(10), isCounted: true };
    expect(voidBet(converted, bet, 0)).toMatchObject({ bonus: { progress: units(500) }, isFlagged: true });
    expect(voidBet(converted, { ...bet, isCounted: false }, 0).isFlagged).toBe(false);
    expect(voidBet(converted, { ...bet, contribution: 0n }, 0).isFlagged).toBe(false);
  });

  test('gives back a payout from where it went: what was converted, the promotions, the player', () => {
    const taken = { parts: parts(10, 20), cash: units(200) };
    expect(reversePayout({ ...converted, converted: units(20) }, units(90), taken)).toMatchObject({
      bonus: { converted: 0n },
      cash: units(50),
      promo: units(40),
      badDebt: 0n,
    });
    expect(reversePayout(expired, units(90), taken)).toMatchObject({ cash: units(30), promo: units(60), badDebt: 0n });
    const played: Bonus = { ...bonusOf(50), balance: units(5) };
    expect(reversePayout(played, units(90), taken)).toMatchObject({
      cash: units(85),
      promo: 0n,
      bonus: { balance: 0n },
    });
  });
});

describe('[MEM-10] a withdrawal', () => {
  const funds = { cash: units(100), depositLeft: 0n, policy: OFF };

  test('of nothing, or more than there is, is none', () => {
    for (const amount of [0n, -1n, units(100) + 1n]) expect(planWithdrawal(funds, amount)).toBe('insufficient');
    expect(getWithdrawable({ ...funds, cash: 0n })).toEqual({ amount: 0n });
    expect(getWithdrawable({ ...funds, cash: -5n })).toEqual({ amount: 0n });
  });

  test('costs a fee only where deposits still have to be staked', () => {
    const policy = { multiplierPpm: 1_000_000, early: 'fee', feePpm: 50_000 } as const;
    expect(planWithdrawal({ ...funds, policy, depositLeft: 1n }, units(100))).toEqual({ fee: units(5) });
    expect(planWithdrawal({ ...funds, policy }, units(100))).toEqual({ fee: 0n });
    expect(planWithdrawal({ ...funds, policy: { ...policy, multiplierPpm: 0 }, depositLeft: 1n }, units(100))).toEqual({
      fee: 0n,
    });
  });

  test.each([
    ['forfeitAll', 1, 'forfeited', 0],
    ['forfeitAll', 100, 'forfeited', 0],
    ['forfeitShare', 100, 'forfeited', 0],
    ['forfeitShare', 25, 'active', 75],
  ] as const)('with %s of %i of 100 leaves the bonus %s, with %i', (...[onWithdraw, amount, status, balance]) => {
    const bonus = bonusOf(100, { onWithdraw, maxWinPpm: 2_000_000 });
    const plan = planWithdrawal({ ...funds, bonus }, units(amount));
    expect(plan).toMatchObject({ change: { bonus: { status, balance: units(balance) }, out: { cash: 0n } } });
    if (status === 'active')
      expect(plan).toMatchObject({ change: { bonus: { granted: units(75), maxWin: units(150) } } });
  });

  test('leaves a bonus without a largest win without one', () => {
    const plan = planWithdrawal({ ...funds, bonus: bonusOf(100, { onWithdraw: 'forfeitShare' }) }, units(25));
    expect(typeof plan === 'string' || 'maxWin' in (plan.change?.bonus ?? { maxWin: 0 })).toBe(false);
  });
});

test('[MEM-10] all of cash and bonus can be staked, and a bet that cost nothing pays cash', () => {
  expect(splitStake(TERMS, units(60), parts(10, 50))).toEqual(parts(10, 50));
  expect(splitPayout(5n, { cash: 0n, bonus: 0n })).toEqual({ cash: 5n, bonus: 0n });
});

test('[MEM-10] T1: odds count from the floor on, and any where there is none', () => {
  const bet = { game: 'SB:1', category: 'SPORTS', oddsPpm: 1_500_000 };
  expect(contributionOf(TERMS, bet, parts(10, 0))).toBe(units(10));
  const { minOddsPpm: _, ...any } = TERMS;
  expect(contributionOf(any, { game: 'SB:1', category: 'SPORTS' }, parts(10, 0))).toBe(units(10));
});

describe('[MEM-10] T11: markets', () => {
  const incentive: Incentive = { trigger: 'play', qualifying: ['SPORTS'], reward: 'all', terms: TERMS };

  test('without rules allow everything', () => {
    expect(findMarketProblems({}, { ...incentive, trigger: 'registration', reward: ['RNG'] })).toEqual([]);
  });

  test('let a reward that the player may use anywhere follow one product, not two', () => {
    expect(findMarketProblems({ oneProduct: true }, incentive)).toEqual([]);
    const both = findMarketProblems({ oneProduct: true }, { ...incentive, qualifying: ['SPORTS', 'LIVE'] });
    expect(both).toEqual(['mixedProducts']);
    const categories = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'VNLOTTERY', 'BINGO'];
    const [casino, betting, lottery] = ['casino', 'betting', 'lottery'] as const;
    expect(categories.map(productOf)).toEqual([casino, casino, betting, betting, lottery, lottery, lottery, 'bingo']);
  });

  test('that forbid rewards before play forbid a multiple of a deposit', () => {
    const terms: BonusTerms = { ...TERMS, base: 'deposit' };
    expect(findMarketProblems({ bonusTiming: 'afterPlayOnly' }, { ...incentive, terms })).toEqual(['beforePlay']);
  });
});

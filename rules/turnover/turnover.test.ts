import { describe, expect, test } from 'vitest';
import { activate, type Bonus, count, end, endIfLost, expire, release, turnoverLeft } from './bonus.ts';
import { TERMS, units } from './examples.ts';
import { findMarketProblems, type Incentive, type MarketRules } from './markets.ts';
import { credit, pay, reversePayout, settle, stake, voidBet } from './settlement.ts';
import { splitPayout, splitStake } from './split.ts';
import { type BonusTerms, contributionOf, type Parts } from './terms.ts';
import { depositTurnoverLeft, getWithdrawable, planWithdrawal } from './withdrawal.ts';

const HOUR = 3_600_000;
const bonusOf = (granted: number, terms: Partial<BonusTerms> = {}, deposit = 0): Bonus =>
  activate({ ...TERMS, ...terms }, { granted: units(granted), deposit: units(deposit) }, 0);
const parts = (cash: number, bonus: number): Parts => ({ cash: units(cash), bonus: units(bonus) });
const slots = { game: 'NVX:NVX-0001', category: 'RNG' };
const live = { game: 'EVO:roulette', category: 'LIVE' };
const sports = (odds: number) => ({ game: 'SB:1', category: 'SPORTS', oddsPpm: odds * 1_000_000 });

describe('[MEM-10] T1: what a stake contributes', () => {
  test.each([
    ['slots in full', slots, 200, 200],
    ['live at 10 %', live, 300, 30],
    ['sports below the floor', sports(1.4), 100, 0],
    ['sports above it', sports(2), 100, 100],
    ['sports without stated odds', { game: 'SB:1', category: 'SPORTS' }, 100, 0],
    ['a free bet', { ...slots, isRiskFree: true }, 100, 0],
    ['a category of no share', { game: 'x:y', category: 'PVP' }, 100, 0],
  ])('%s', (...[, bet, amount, counted]) => {
    expect(contributionOf(TERMS, bet, parts(amount, 0))).toBe(units(counted));
  });

  test('330 of 500 leave 170.00, which is 1 700 000 units', () => {
    let bonus = bonusOf(50);
    for (const counted of [200, 30, 0, 100]) ({ bonus } = count(bonus, units(counted)));
    expect([bonus.progress, turnoverLeft(bonus)]).toEqual([3_300_000n, 1_700_000n]);
  });

  test('33 units at 10 % count 3', () => {
    expect(contributionOf(TERMS, live, { cash: 33n, bonus: 0n })).toBe(3n);
  });

  test('a game takes precedence over its category, and an excluded one counts nothing', () => {
    const contributions = { ...TERMS.contributions, games: { 'NVX:NVX-0001': 0, 'EVO:roulette': 200_000 } };
    expect(contributionOf({ ...TERMS, contributions }, slots, parts(100, 0))).toBe(0n);
    expect(contributionOf({ ...TERMS, contributions }, live, parts(100, 0))).toBe(units(20));
  });
});

describe('[MEM-10] T2: order of cash and bonus', () => {
  const play = (terms: Partial<BonusTerms>) => {
    let cash = units(100);
    let bonus = bonusOf(100, terms);
    for (let round = 0; round < 8; round += 1) {
      const taken = splitStake(bonus.terms, units(10), { cash, bonus: bonus.balance });
      if (typeof taken === 'string') throw new Error(taken);
      cash -= taken.cash;
      const bet = { parts: taken, contribution: contributionOf(bonus.terms, slots, taken), isCounted: false };
      ({ bonus } = settle(stake(bonus, taken), 0n, bet));
    }
    return { cash, bonus };
  };

  test.each([
    ['cashFirst', 'all', 20, 100, 80],
    ['cashFirst', 'bonusOnly', 20, 100, 0],
    ['bonusFirst', 'all', 100, 20, 80],
  ] as const)('%s, counts from %s: cash %d, bonus %d, progress %d', (...row) => {
    const [order, countsFrom, cash, balance, progress] = row;
    const played = play({ order, countsFrom });
    expect(played.cash).toBe(units(cash));
    expect([played.bonus.balance, played.bonus.progress]).toEqual([units(balance), units(progress)]);
  });

  test('a withdrawal of 20 gives up the bonus of 100', () => {
    const { cash, bonus } = play({});
    const plan = planWithdrawal({ cash, bonus, depositLeft: 0n, policy: OFF }, units(20));
    expect(plan).toMatchObject({ fee: 0n, change: { bonus: { status: 'forfeited', balance: 0n } } });
    expect(plan).toMatchObject({ change: { out: { cash: 0n, promo: units(100) } } });
  });

  test('cash is locked only by terms that say so', () => {
    const funds = { cash: units(20), depositLeft: 0n, policy: OFF };
    expect(getWithdrawable({ ...funds, bonus: bonusOf(100) })).toEqual({ amount: units(20) });
    const locked = bonusOf(100, { onWithdraw: 'refuse' });
    expect(getWithdrawable({ ...funds, bonus: locked })).toEqual({ amount: 0n, blockedBy: 'bonusActive' });
  });
});

const OFF = { multiplierPpm: 0, early: 'refuse', feePpm: 0 } as const;

describe('[MEM-10] T3: a stake of both', () => {
  test('30 from cash 10 and bonus 50 is 10 + 20; a win of 90 pays 30 and 60', () => {
    expect(splitStake(TERMS, units(30), parts(10, 50))).toEqual(parts(10, 20));
    expect(splitPayout(units(90), parts(10, 20))).toEqual(parts(30, 60));
  });
  test('a win of 1.0000 is rounded down for cash: 3 333 and 6 667 units', () => {
    expect(splitPayout(10_000n, parts(10, 20))).toEqual({ cash: 3_333n, bonus: 6_667n });
  });
  test('a void returns exactly 10 + 20', () => {
    const bonus = stake(bonusOf(50), parts(10, 20));
    const voided = voidBet(bonus, { parts: parts(10, 20), contribution: units(30), isCounted: false }, 0);
    expect([voided.out.cash, voided.bonus.balance]).toEqual([units(10), units(50)]);
  });
  test('more than both is rejected', () => {
    expect(splitStake(TERMS, units(60) + 1n, parts(10, 50))).toBe('insufficient');
  });
});

describe('[MEM-10] T4: end of a sticky bonus', () => {
  test.each([
    [true, 160],
    [false, 260],
  ])('sticky %s: %d of 260', (sticky, withdrawable) => {
    const bonus = { ...bonusOf(100, { sticky }), balance: units(200) };
    const { out } = count(bonus, units(1000));
    expect(units(60) + out.cash).toBe(units(withdrawable));
    expect(out.cash + out.promo).toBe(units(200));
  });
  test('what an open bet wins later gives up the rest of the principal first', () => {
    const { bonus } = count({ ...bonusOf(100, { sticky: true }), balance: units(30) }, units(1000));
    expect(release(bonus, units(90)).out).toEqual({ cash: units(20), promo: units(70) });
  });
});

describe('[MEM-10] T5: largest win and largest bet', () => {
  test('of 740, 250 become cash and 490 go back', () => {
    const bonus = { ...bonusOf(50, { maxWinPpm: 5_000_000 }), balance: units(740) };
    const done = count(bonus, units(500));
    expect(done).toMatchObject({
      bonus: { status: 'converted', balance: 0n },
      out: { cash: units(250), promo: units(490) },
    });
    expect(credit(done.bonus, units(5)).out).toEqual({ cash: 0n, promo: units(5) });
  });
  test('5.01 is rejected before the bet, 5.00 is not', () => {
    const terms = { ...TERMS, maxBet: Number(units(5)) };
    expect(splitStake(terms, units(5.01), parts(100, 50))).toBe('maxBet');
    expect(splitStake(terms, units(5), parts(100, 50))).toEqual(parts(5, 0));
  });
});

describe('[MEM-10] T6: expiry', () => {
  test('day 7 is 168 hours after activation', () => {
    const bonus = { ...bonusOf(50), balance: units(42.1) };
    expect(expire(bonus, 168 * HOUR - 1).bonus.status).toBe('active');
    expect(expire(bonus, 168 * HOUR)).toMatchObject({ bonus: { status: 'expired' }, out: { promo: units(42.1) } });
  });
  test('an open bet of 4 + 6 that wins 30 afterwards pays 12', () => {
    const { bonus } = expire(stake(bonusOf(50), parts(4, 6)), 168 * HOUR);
    expect(pay(bonus, units(30), parts(4, 6)).out).toEqual({ cash: units(12), promo: units(18) });
  });
});

describe('[MEM-10] T7: void and resettled bets', () => {
  const bet = { parts: parts(100, 0), contribution: units(100), isCounted: true };
  test('a void takes back what was counted', () => {
    const { bonus } = count(bonusOf(50), units(100));
    expect(voidBet(bonus, bet, 0)).toMatchObject({ bonus: { progress: 0n }, isFlagged: false });
  });
  test('a converted bonus stays, with a flag', () => {
    const { bonus } = count(bonusOf(50), units(500));
    const voided = voidBet(bonus, bet, 0);
    expect(voided).toMatchObject({ bonus: { status: 'converted' }, isFlagged: true, out: { cash: units(100) } });
  });
  test('a win that became a loss is taken back; what is missing is bad debt, and the progress stays', () => {
    const { bonus } = settle(bonusOf(50), units(90), { ...bet, parts: parts(10, 20), isCounted: false });
    const reversed = reversePayout(bonus, units(90), { parts: parts(10, 20), cash: units(12) });
    expect(reversed).toMatchObject({ cash: units(12), badDebt: units(18), promo: 0n });
    expect(reversed.bonus).toMatchObject({ balance: units(50), progress: units(100) });
  });
  test('after a conversion the cash gives it back', () => {
    const won = credit(bonusOf(50), units(60)).bonus;
    const { bonus } = count(won, units(500));
    expect(reversePayout(bonus, units(90), { parts: parts(10, 20), cash: units(200) })).toMatchObject({
      cash: units(90),
      badDebt: 0n,
      bonus: { converted: units(50) },
    });
  });
});

describe('[MEM-10] T8, T9: withdrawals and deposits', () => {
  test('40 of 100 gives up 40 % of the bonus and leaves 360 of 600', () => {
    const bonus = { ...bonusOf(100, { onWithdraw: 'forfeitShare' }), progress: units(400) };
    const plan = planWithdrawal({ cash: units(100), bonus, depositLeft: 0n, policy: OFF }, units(40));
    if (typeof plan === 'string' || !plan.change) throw new Error('rejected');
    expect(plan.change.out.promo).toBe(units(40));
    expect(turnoverLeft(plan.change.bonus)).toBe(units(360));
  });
  test('20 free spins that win 18.40 need 184.00', () => {
    expect(bonusOf(18.4, { base: 'winnings' }).requirement).toBe(units(184));
  });
  test('the base of deposit and bonus', () => {
    expect(bonusOf(50, { base: 'deposit' }, 100).requirement).toBe(units(1000));
    expect(bonusOf(50, { base: 'both' }, 100).requirement).toBe(units(1500));
  });

  const left = depositTurnoverLeft(
    [
      { kind: 'stake', amount: units(70) },
      { kind: 'deposit', amount: units(500) },
      { kind: 'stake', amount: units(320) },
    ],
    1_000_000,
  );
  test.each([
    ['refuse', 0, 'depositTurnover'],
    ['fee', 200, undefined],
  ] as const)('a deposit of 500 after 320 staked: %s', (early, amount, blockedBy) => {
    expect(left).toBe(units(180));
    const policy = { multiplierPpm: 1_000_000, early, feePpm: 50_000 };
    const funds = { cash: units(200), depositLeft: left, policy };
    expect(getWithdrawable(funds)).toEqual({ amount: units(amount), ...(blockedBy ? { blockedBy } : {}) });
    if (early === 'fee') expect(planWithdrawal(funds, units(100))).toEqual({ fee: units(5) });
  });
  test('switched off, nothing is required', () => {
    const funds = { cash: units(200), depositLeft: 0n, policy: OFF };
    expect(getWithdrawable(funds)).toEqual({ amount: units(200) });
  });
});

describe('[MEM-10] T10: nothing left, and exclusion', () => {
  test('no bonus, no open bet and less cash than the smallest stake: lost', () => {
    const bonus = { ...bonusOf(50, { smallestStake: 1_000 }), balance: 0n };
    expect(endIfLost(bonus, { cash: 999n, open: 0n }).bonus.status).toBe('lost');
    expect(endIfLost(bonus, { cash: 1_000n, open: 0n }).bonus.status).toBe('active');
    expect(endIfLost(bonus, { cash: 0n, open: 1n }).bonus.status).toBe('active');
  });
  test('a later refund opens it again, until it expires', () => {
    const lost: Bonus = { ...bonusOf(50), balance: 0n, status: 'lost', progress: units(10) };
    const bet = { parts: parts(0, 10), contribution: units(10), isCounted: true };
    expect(voidBet(lost, bet, 0)).toMatchObject({ bonus: { status: 'active', balance: units(10), progress: 0n } });
    expect(voidBet(lost, bet, 168 * HOUR)).toMatchObject({ bonus: { status: 'lost' }, out: { promo: units(10) } });
  });
  test('an exclusion ends the bonus; cash at stake comes back', () => {
    const { bonus, out } = end(stake(bonusOf(50), parts(4, 6)), 'voided');
    expect(out).toEqual({ cash: 0n, promo: units(44) });
    expect(pay(bonus, units(10), parts(4, 6)).out).toEqual({ cash: units(4), promo: units(6) });
  });
});

describe('[MEM-10] T11: markets', () => {
  const UK: MarketRules = { maxWageringPpm: 10_000_000, oneProduct: true, ownMoneyFree: true };
  const full = { categories: { RNG: 1_000_000 }, otherwise: 0 };
  const offer = (over: Partial<Incentive>, terms: Partial<BonusTerms> = {}): Incentive => ({
    trigger: 'play',
    qualifying: ['RNG'],
    reward: ['RNG'],
    terms: { ...TERMS, contributions: full, ...terms },
    ...over,
  });
  test.each<[string, Incentive, readonly string[]]>([
    ['10 on sports for 20 spins', offer({ qualifying: ['SPORTS'] }), ['mixedProducts']],
    ['10 on slots for 20 spins, ten times', offer({}), []],
    ['a free choice of all products', offer({ reward: 'all' }), []],
    ['eleven times', offer({}, { multiplierPpm: 11_000_000 }), ['wagering']],
    ['weights below 100 %', offer({}, { contributions: TERMS.contributions }), ['contribution']],
    ['locked cash', offer({}, { onWithdraw: 'refuse' }), ['lockedMoney']],
  ])('UK: %s', (_case, incentive, problems) => {
    expect(findMarketProblems(UK, incentive)).toEqual(problems);
  });

  test.each<[string, Incentive, readonly string[]]>([
    ['a welcome', offer({ trigger: 'registration' }), ['beforePlay']],
    ['a first deposit', offer({ trigger: 'deposit' }), ['beforePlay']],
    ['a multiple of a deposit', offer({}, { base: 'both' }), ['beforePlay']],
    ['a reward for play', offer({}), []],
  ])('Brazil: %s', (_case, incentive, problems) => {
    expect(findMarketProblems({ bonusTiming: 'afterPlayOnly' }, incentive)).toEqual(problems);
  });
});

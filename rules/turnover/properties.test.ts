import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activate, type Bonus, count, endIfLost, expire, type Outflow, turnoverLeft } from './bonus.ts';
import { TERMS } from './examples.ts';
import { type Bet, pay, settle, stake, voidBet } from './settlement.ts';
import { splitPayout, splitStake } from './split.ts';
import { type BonusTerms, contributionOf, contributionPpm, type Parts } from './terms.ts';
import { depositTurnoverLeft, planWithdrawal } from './withdrawal.ts';

const OFF = { multiplierPpm: 0, early: 'refuse', feePpm: 0 } as const;
const amount = fc.bigInt({ min: 1n, max: 2_000_000n });
const terms: fc.Arbitrary<BonusTerms> = fc.record({
  base: fc.constantFrom('bonus', 'winnings'),
  multiplierPpm: fc.constantFrom(500_000, 1_000_000, 5_000_000),
  contributions: fc.constant(TERMS.contributions),
  maxWinPpm: fc.constantFrom(200_000, 1_000_000, 100_000_000),
  days: fc.constant(7),
  order: fc.constantFrom('cashFirst', 'bonusFirst'),
  sticky: fc.boolean(),
  countsFrom: fc.constantFrom('all', 'bonusOnly'),
  onWithdraw: fc.constantFrom('forfeitAll', 'forfeitShare', 'refuse'),
});
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('bet' as const), amount, category: fc.constantFrom('RNG', 'LIVE') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), at: fc.nat(), payout: fc.bigInt(0n, 4_000_000n) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.nat({ max: 80 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The money of one player and of those the player's money comes from and goes to. */
class Books {
  cash: bigint;
  house = 0n;
  promo = 0n;
  outside = 0n;
  now = 0;
  readonly open: Bet[] = [];
  readonly settled: Bet[] = [];
  readonly counted: Bet[] = [];
  bonus: Bonus;
  readonly total: bigint;

  constructor(cash: bigint, granted: bigint, of: BonusTerms) {
    this.cash = cash;
    this.bonus = activate(of, { granted, deposit: 0n }, 0);
    this.total = cash + granted;
  }

  sum(): bigint {
    const staked = this.open.reduce((sum, { parts }) => sum + parts.cash + parts.bonus, 0n);
    return this.cash + this.bonus.balance + this.house + this.promo + this.outside + staked;
  }

  take(bonus: Bonus, out: Outflow): void {
    this.bonus = bonus;
    this.cash += out.cash;
    this.promo += out.promo;
  }

  run(one: Step): void {
    if (one.kind === 'bet') return this.bet(one.amount, one.category);
    if (one.kind === 'settle') return this.settle(one.at, one.payout);
    if (one.kind === 'void') return this.void(one.at);
    if (one.kind === 'withdraw') return this.withdraw(one.amount);
    this.now += one.hours * 3_600_000;
    const expired = expire(this.bonus, this.now);
    this.take(expired.bonus, expired.out);
  }

  private bet(stakes: bigint, category: string): void {
    const isActive = this.bonus.status === 'active';
    const money = { cash: this.cash, bonus: isActive ? this.bonus.balance : 0n };
    const parts = splitStake(this.bonus.terms, stakes, money);
    if (typeof parts === 'string') return;
    expect([parts.cash + parts.bonus, parts.cash >= 0n, parts.bonus >= 0n]).toEqual([stakes, true, true]);
    this.cash -= parts.cash;
    if (isActive) this.bonus = stake(this.bonus, parts);
    const facts = { game: 'a:b', category };
    const contribution = isActive ? contributionOf(this.bonus.terms, facts, parts) : 0n;
    this.open.push({ parts, contribution, isCounted: false });
  }

  private settle(at: number, payout: bigint): void {
    const [bet] = this.open.splice(at % Math.max(this.open.length, 1), 1);
    if (!bet) return;
    const wasActive = this.bonus.status === 'active';
    const { bonus, out } = settle(this.bonus, payout, bet);
    this.house += bet.parts.cash + bet.parts.bonus - payout;
    this.take(bonus, out);
    const done = { ...bet, isCounted: wasActive };
    this.settled.push(done);
    if (wasActive) this.counted.push(done);
    const lost = endIfLost(this.bonus, { cash: this.cash, open: BigInt(this.open.length) });
    this.take(lost.bonus, lost.out);
  }

  private void(at: number): void {
    const [bet] = this.open.splice(at % Math.max(this.open.length, 1), 1);
    if (!bet) return;
    const before = this.cash;
    const voided = voidBet(this.bonus, bet, this.now);
    this.take(voided.bonus, voided.out);
    expect(this.cash - before).toBeGreaterThanOrEqual(bet.parts.cash);
  }

  private withdraw(wanted: bigint): void {
    const bonus = this.bonus.status === 'active' ? this.bonus : undefined;
    const plan = planWithdrawal({ cash: this.cash, bonus, depositLeft: 0n, policy: OFF }, wanted);
    if (typeof plan === 'string') return;
    this.cash -= wanted;
    this.outside += wanted;
    if (plan.change) this.take(plan.change.bonus, plan.change.out);
  }
}

test('[MEM-10] no unit is lost or made, nothing goes below zero, and the progress stays within the requirement', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 2_000_000n),
      amount,
      terms,
      fc.array(step, { maxLength: 60 }),
      (...[cash, granted, of, steps]) => {
        const books = new Books(cash, granted, of);
        for (const one of steps) {
          const before = books.bonus;
          books.run(one);
          const { bonus } = books;
          expect(books.sum()).toBe(books.total);
          expect(books.cash >= 0n && bonus.balance >= 0n && books.promo >= 0n).toBe(true);
          expect(bonus.progress >= 0n && bonus.progress <= bonus.requirement).toBe(true);
          if (bonus.maxWin !== undefined) expect(bonus.converted <= bonus.maxWin).toBe(true);
          if (bonus.status !== 'active') expect(bonus.balance).toBe(0n);
          // No way leads from an end to another end, and a conversion happens once.
          if (before.status !== 'active' && before.status !== 'lost') expect(bonus.status).toBe(before.status);
        }
        const sum = books.counted.reduce((total, { contribution }) => total + contribution, 0n);
        expect(books.bonus.progress).toBe(sum < books.bonus.requirement ? sum : books.bonus.requirement);
      },
    ),
    { numRuns: 400 },
  );
});

test('[MEM-10] settled in another order, bets leave the same progress and balance until the requirement is met', () => {
  const bet = fc.record({ cash: amount, bonus: amount, payout: fc.bigInt(0n, 4_000_000n) });
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 12 }), fc.func(fc.nat()), (bets, rank) => {
      const play = (order: readonly (typeof bets)[number][]): Bonus => {
        let bonus: Bonus = { ...activate(TERMS, { granted: 10n ** 12n, deposit: 0n }, 0) };
        for (const { payout, ...parts } of order)
          ({ bonus } = settle(bonus, payout, { parts, contribution: parts.cash + parts.bonus, isCounted: false }));
        return bonus;
      };
      expect(play(bets.toSorted((a, b) => rank(a) - rank(b)))).toEqual(play(bets));
    }),
  );
});

test('[MEM-10] a payout is split without remainder, and never gives cash more than its share', () => {
  fc.assert(
    fc.property(amount, amount, fc.bigInt(0n, 10n ** 12n), (cash, bonus, payout) => {
      const parts: Parts = { cash, bonus };
      const shares = splitPayout(payout, parts);
      expect(shares.cash + shares.bonus).toBe(payout);
      expect(shares.cash * (cash + bonus) <= payout * cash).toBe(true);
      const paid = pay(activate(TERMS, { granted: bonus, deposit: 0n }, 0), payout, parts);
      expect(paid.out.cash + paid.bonus.balance).toBe(payout + bonus);
    }),
  );
});

test('[MEM-10] a contribution is never more than the stake, and rounding is down', () => {
  fc.assert(
    fc.property(amount, amount, fc.nat({ max: 1_000_000 }), (cash, bonus, share) => {
      const of = { ...TERMS, contributions: { categories: {}, otherwise: share } };
      const facts = { game: 'a:b', category: 'X' };
      expect(contributionPpm(of, facts)).toBe(share);
      const counted = contributionOf(of, facts, { cash, bonus });
      expect(counted <= cash + bonus && counted * 1_000_000n <= (cash + bonus) * BigInt(share)).toBe(true);
    }),
  );
});

test('[MEM-10] counting in parts equals counting at once', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), (counts) => {
      let bonus = activate(TERMS, { granted: 3_000_000n, deposit: 0n }, 0);
      for (const one of counts) ({ bonus } = count(bonus, one));
      const sum = counts.reduce((a, b) => a + b, 0n);
      expect(turnoverLeft(bonus)).toBe(sum < bonus.requirement ? bonus.requirement - sum : 0n);
    }),
  );
});

test('[MEM-10] deposits require at most their multiple, and stakes before them count nothing', () => {
  const movement = fc.record({ kind: fc.constantFrom('deposit' as const, 'stake' as const), amount });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
      const left = depositTurnoverLeft(movements, 1_000_000);
      const total = (kind: string) =>
        movements.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount, 0n);
      expect(left >= 0n && left <= total('deposit')).toBe(true);
      expect(left >= total('deposit') - total('stake')).toBe(true);
      expect(
        depositTurnoverLeft(movements.slice(3), 1_000_000, depositTurnoverLeft(movements.slice(0, 3), 1_000_000)),
      ).toBe(left);
    }),
  );
});

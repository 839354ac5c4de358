import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocatePayments, type BetInputs, computeBill, payableOf, stateOfBill, type TeamInputs } from './bill.ts';
import { DAILY, DIVIDEND, percentTier, units } from './examples.ts';

const TEAM: TeamInputs = {
  kind: 'team',
  validBet: units(10_000),
  revenue: units(2_000),
  lateValidBet: units(10_000),
  lateRevenue: units(1_000),
  bonuses: units(1),
  rebates: units(20),
  points: units(300),
  salaries: units(79),
  activeMembers: 6,
  carryIn: 0n,
};
const BETS: BetInputs = {
  kind: 'bets',
  lostBets: 1,
  lostStake: 100n,
  lostAmount: 30n,
  wonBets: 1,
  wonStake: 100n,
  wonAmount: 5n,
  smallBets: 0,
  lateAmount: -10n,
};
const REAL_TIME = { kind: 'realTime', singleBetAmount: 0n, profitPpm: 1, lossPpm: 1 } as const;

describe('[AGT-06] a bill', () => {
  test('of a dividend is a share of the revenue, late bets and costs with it', () => {
    const bill = computeBill(DIVIDEND, TEAM);
    expect([bill.amount, bill.base, bill.choice?.index, bill.carryOut]).toEqual([units(390), units(2_600), 1, 0n]);
    const carrying = { ...DIVIDEND, carry: 'carry', tiers: [percentTier(0, 0, 10)] } as const;
    const next = computeBill(carrying, { ...TEAM, carryIn: units(-2_700) });
    expect([next.amount, next.base, next.carryOut]).toEqual([0n, units(-100), units(-100)]);
  });

  test('of a salary is a share of the valid bet, late bets with it, whatever was lost', () => {
    const bill = computeBill(DAILY, { ...TEAM, revenue: units(-9_999) });
    expect([bill.amount, bill.base, bill.choice?.index, bill.carryOut]).toEqual([units(200), units(20_000), 1, 0n]);
  });

  test('of a real-time salary is the sum of its bets, and nothing where more was taken back', () => {
    const bill = { choice: undefined, carryOut: 0n };
    expect(computeBill(REAL_TIME, BETS)).toEqual({ ...bill, amount: 25n, base: 25n });
    expect(computeBill(REAL_TIME, { ...BETS, lateAmount: -36n })).toEqual({ ...bill, amount: 0n, base: -1n });
  });

  test('is never computed from the inputs of another kind', () => {
    expect(() => computeBill(REAL_TIME, TEAM)).toThrow('computed from bets');
    expect(() => computeBill(DAILY, BETS)).toThrow('computed from the figures of a team');
  });
});

test('[AGT-06] the merchant pays an agent what is left after its downlines, an agent above pays all of it', () => {
  expect([payableOf('upline', 10n, 4n), payableOf('upline', 10n, 99n)]).toEqual([10n, 10n]);
  expect([4n, 10n, 11n].map((owed) => payableOf('platform', 10n, owed))).toEqual([6n, 0n, 0n]);
});

test('[AGT-06] income pays first, then cash, one bill after the other', () => {
  const bills = [7n, 0n, 6n, 5n].map((due, at) => ({ id: BigInt(at + 1), due }));
  expect(allocatePayments(bills, { income: 10n, cash: 5n })).toEqual([
    { id: 1n, from: 'income', amount: 7n },
    { id: 3n, from: 'income', amount: 3n },
    { id: 3n, from: 'cash', amount: 3n },
    { id: 4n, from: 'cash', amount: 2n },
  ]);
  expect(allocatePayments(bills, { income: 0n, cash: -5n })).toEqual([]);
});

test('[AGT-06] payments never exceed a bill or a balance, and leave money only when every bill is paid', () => {
  const money = fc.bigInt({ min: 0n, max: 100n });
  fc.assert(
    fc.property(fc.array(money, { maxLength: 5 }), money, money, (dues, income, cash) => {
      const parts = allocatePayments(
        dues.map((due, at) => ({ id: BigInt(at), due })),
        { income, cash },
      );
      const sum = (all: readonly { amount: bigint }[]) => all.reduce((total, { amount }) => total + amount, 0n);
      const due = dues.reduce((total, one) => total + one, 0n);
      expect(sum(parts)).toBe(due < income + cash ? due : income + cash);
      expect(sum(parts.filter(({ from }) => from === 'income')) <= income).toBe(true);
      for (const [at, one] of dues.entries())
        expect(sum(parts.filter(({ id }) => id === BigInt(at))) <= one).toBe(true);
    }),
  );
});

test.each([
  ['nothing was earned', [0n, 0n, 0n], 'notReached'],
  ['all of it was paid', [5n, 5n, 5n], 'paid'],
  ['the downlines take all of it', [5n, 0n, 0n], 'paid'],
  ['a part was paid', [5n, 5n, 1n], 'partial'],
  ['nothing was paid', [5n, 5n, 0n], 'insufficient'],
] as const)('[AGT-06] the state of a bill when %s', (_when, [amount, payable, paid], state) => {
  expect(stateOfBill({ amount, payable, paid })).toBe(state);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFigures,
  type Figures,
  getChanges,
  getNet,
  type LedgerSum,
  type MemberDay,
  sumFigures,
  toMemberDays,
} from './rules.ts';

const NONE: Figures = { validBets: 0n, wins: 0n, deposits: 0n, withdrawals: 0n, rebates: 0n };
const day = (category: string, figures: Partial<Figures>, of: Partial<MemberDay> = {}): MemberDay => ({
  memberId: 1n,
  day: '2026-03-01',
  category,
  ...NONE,
  ...figures,
  ...of,
});
const sum = (type: string, [credited, debited]: [bigint, bigint], over: Partial<LedgerSum> = {}): LedgerSum => ({
  memberId: 1n,
  day: '2026-03-01',
  type,
  vendor: null,
  game: null,
  credited,
  debited,
  ...over,
});

test('[AGT-02] figures add up each by itself, and the net of the members is what the site lost', () => {
  const one = { validBets: 1n, wins: 2n, deposits: 3n, withdrawals: 4n, rebates: 5n };
  const other = { validBets: 10n, wins: 20n, deposits: 30n, withdrawals: 40n, rebates: 50n };
  const both = { validBets: 11n, wins: 22n, deposits: 33n, withdrawals: 44n, rebates: 55n };
  expect([addFigures(one, other), sumFigures([one, other]), sumFigures([])]).toEqual([both, both, NONE]);
  expect(getNet({ ...both, validBets: 100n })).toBe(-23n);
});

describe('[AGT-02] the figures of a day by sums of the ledger', () => {
  const categoryOf = ({ game }: LedgerSum): string => (game === 'koi' ? 'RNG' : 'LIVE');

  test('play counts in the category of its game, and everything else in none', () => {
    const found = toMemberDays(
      [
        sum('bet', [0n, 10n], { game: 'koi' }),
        sum('win', [4n, 0n], { game: 'koi' }),
        sum('bet', [0n, 5n], { game: 'table' }),
        sum('win', [7n, 0n], { game: 'koi', memberId: 2n }),
        sum('deposit', [100n, 0n], { game: 'koi' }),
        sum('rebate', [3n, 0n]),
        sum('bet', [0n, 1n], { game: 'koi', day: '2026-03-02' }),
      ],
      categoryOf,
    );
    expect(found).toEqual([
      day('RNG', { validBets: 10n, wins: 4n }),
      day('LIVE', { validBets: 5n }),
      day('RNG', { wins: 7n }, { memberId: 2n }),
      day('', { deposits: 100n, rebates: 3n }),
      day('RNG', { validBets: 1n }, { day: '2026-03-02' }),
    ]);
  });

  test.each(['validBets', 'wins', 'deposits', 'withdrawals', 'rebates'])('a day of nothing but %s is kept', (name) => {
    const types = { validBets: 'bet', wins: 'win', deposits: 'deposit', withdrawals: 'withdraw', rebates: 'rebate' };
    const [one] = toMemberDays([sum(types[name as keyof Figures], [0n, 2n])], categoryOf);
    expect(one?.[name as keyof Figures]).not.toBe(0n);
  });

  test('money that moves between two accounts of a member is nothing', () => {
    expect(toMemberDays([sum('withdraw_hold', [5n, 0n]), sum('withdraw_hold', [0n, 5n])], categoryOf)).toEqual([]);
  });
});

describe('[AGT-02] a member is active with the first valid bet of the day', () => {
  const changes = (added: readonly MemberDay[], before: readonly MemberDay[] = []) =>
    getChanges(added, before).map(({ category, active, depositors }) => [category, active, depositors]);

  test('in its category and at all, once', () => {
    const bet = day('RNG', { validBets: 5n });
    expect(changes([bet])).toEqual([
      ['RNG', 1, 0],
      ['', 1, 0],
    ]);
    expect(changes([bet], [bet])).toEqual([['RNG', 0, 0]]);
    expect(changes([day('LIVE', { validBets: 5n })], [bet])).toEqual([['LIVE', 1, 0]]);
  });

  test('and no more when all of it is reversed', () => {
    const [bet, back] = [day('RNG', { validBets: 5n }), day('RNG', { validBets: -5n })];
    expect(changes([back], [bet])).toEqual([
      ['RNG', -1, 0],
      ['', -1, 0],
    ]);
    expect(changes([back], [bet, day('LIVE', { validBets: 1n })])).toEqual([['RNG', -1, 0]]);
  });

  test('a depositor with the first deposit, and a win alone makes nobody active', () => {
    const paid = day('', { deposits: 5n });
    expect(changes([paid])).toEqual([['', 0, 1]]);
    expect(changes([paid], [paid])).toEqual([['', 0, 0]]);
    expect(changes([day('', { deposits: -5n })], [paid])).toEqual([['', 0, -1]]);
    expect(changes([day('RNG', { wins: 5n })])).toEqual([['RNG', 0, 0]]);
  });

  test('each day of each member by itself', () => {
    const added = [day('RNG', { validBets: 1n }), day('RNG', { validBets: 1n }, { memberId: 2n })];
    const found = getChanges([...added, day('RNG', { validBets: 1n }, { day: '2026-03-02' })], added.slice(0, 1));
    expect(found.map(({ memberId, day: on, active }) => [memberId, on, active])).toEqual([
      [1n, '2026-03-01', 0],
      [2n, '2026-03-01', 1],
      [2n, '2026-03-01', 1],
      [1n, '2026-03-02', 1],
      [1n, '2026-03-02', 1],
    ]);
  });

  test('the changes of any parts, one after the other, are those of the whole', () => {
    const amount = fc.bigInt({ min: -3n, max: 3n });
    const some = fc.record({ category: fc.constantFrom('', 'RNG', 'LIVE'), validBets: amount, deposits: amount });
    const days = fc
      .uniqueArray(some, { selector: ({ category }) => category, maxLength: 3 })
      .map((all) =>
        all.map(({ category, validBets, deposits }) => day(category, category === '' ? { deposits } : { validBets })),
      );
    const total = (all: ReturnType<typeof getChanges>) => {
      const whole = all.filter(({ category }) => category === '');
      const sumOf = (name: 'active' | 'depositors') => whole.reduce((sum, one) => sum + one[name], 0);
      return { active: sumOf('active'), depositors: sumOf('depositors') };
    };
    const merge = (one: readonly MemberDay[], two: readonly MemberDay[]) =>
      [...Map.groupBy([...one, ...two], ({ category }) => category)].map(([category, all]) =>
        day(category, sumFigures(all)),
      );
    fc.assert(
      fc.property(days, days, (one, two) => {
        const parts = [...getChanges(one, []), ...getChanges(two, one)];
        expect(total(parts)).toEqual(total(getChanges(merge(one, two), [])));
      }),
    );
  });
});

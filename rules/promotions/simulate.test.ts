import { describe, expect, test } from 'vitest';
import type { Random } from '../random.ts';
import { type BonusPlay, evenMoney, simulateBonus, volatileSlot } from './simulate.ts';

/** A random source whose fractions are the given ones, again and again. */
const repeating = (...fractions: readonly number[]): Random =>
  ({
    bytes: (count: number) =>
      new Uint8Array(
        Uint32Array.from({ length: count / 4 }, (_, at) => (fractions[at % fractions.length] ?? 0) * 2 ** 32).buffer,
      ),
  }) as unknown as Random;

const WIN = 0;
const LOSE = 0.99;
const play: BonusPlay = {
  deposit: 0,
  bonus: 10,
  turnover: 4,
  stake: 1,
  maxWin: Infinity,
  payouts: [{ times: 3, chance: 0.5 }],
  runs: 1,
};
const simulate = (more: Partial<BonusPlay>, ...fractions: readonly number[]) =>
  simulateBonus({ ...play, ...more }, repeating(...fractions));

describe('[PRO-01] simulated play', () => {
  test.each<[string, Partial<BonusPlay>, number[], { value: number; completed: number }]>([
    ['stakes until the turnover is done, and loses each stake', {}, [LOSE], { value: 6, completed: 1 }],
    ['wins three times each stake', {}, [WIN], { value: 18, completed: 1 }],
    ['wins one of two rounds', {}, [WIN, LOSE], { value: 12, completed: 1 }],
    ['counts own money as paid', { deposit: 5 }, [LOSE], { value: 6, completed: 1 }],
    ['stakes what is left of the turnover last', { turnover: 2.5 }, [LOSE], { value: 7.5, completed: 1 }],
    ['stakes what is left of the balance last', { turnover: 20, bonus: 1.5 }, [LOSE], { value: 0, completed: 0 }],
    [
      'loses own money too when it goes bust',
      { turnover: 20, bonus: 1, deposit: 1 },
      [LOSE],
      { value: -1, completed: 0 },
    ],
    ['keeps at most the limit and the own money', { maxWin: 2, deposit: 5 }, [WIN], { value: 2, completed: 1 }],
    ['needs no round without turnover', { turnover: 0 }, [LOSE], { value: 10, completed: 1 }],
    [
      'ends where the balance is less than a thousandth of a stake',
      { turnover: 20, stake: 1000, bonus: 1 },
      [WIN],
      { value: 41, completed: 1 },
    ],
    ['is bust below that', { turnover: 20, stake: 1001, bonus: 1 }, [WIN], { value: 0, completed: 0 }],
    ['is averaged over its runs', { runs: 2, turnover: 1 }, [WIN, LOSE], { value: 10.5, completed: 1 }],
    [
      'counts the share of runs that are completed',
      { runs: 2, turnover: 2, bonus: 1 },
      [WIN, WIN, LOSE],
      { value: 2.5, completed: 0.5 },
    ],
  ])('%s', (...[, more, fractions, expected]) => {
    expect(simulate(more, ...fractions)).toEqual(expected);
  });

  test('draws each payout by its chance, up to its bound', () => {
    const payouts = [
      { times: 2, chance: 0.25 },
      { times: 5, chance: 0.25 },
    ];
    const gains = [0, 0.2499, 0.25, 0.4999, 0.5, 0.75].map((at) => simulate({ payouts, turnover: 1 }, at).value - 9);
    expect(gains).toEqual([2, 2, 5, 5, 0, 0]);
  });

  test('fetches random values in blocks and uses each once', () => {
    let fetched = 0;
    const source = {
      bytes: (count: number) => ((fetched += count), new Uint8Array(count).fill(0xff)),
    } as unknown as Random;
    expect(simulateBonus({ ...play, bonus: 5000, turnover: 4097 }, source)).toEqual({ value: 903, completed: 1 });
    expect(fetched).toBe(2 * 4096 * 4);
  });

  test.each([0.01, 0.04, 0.1])('a slot and a bet on even money have the house edge %d', (edge) => {
    for (const payouts of [volatileSlot(edge), evenMoney(edge)])
      expect(payouts.reduce((sum, { times, chance }) => sum + times * chance, 0)).toBeCloseTo(1 - edge, 10);
    expect(evenMoney(edge)).toEqual([{ times: 2, chance: (1 - edge) / 2 }]);
    expect(volatileSlot(edge).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(0.26747, 10);
  });
});

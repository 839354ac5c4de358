import { describe, expect, test } from 'vitest';
import { randomRows } from '../../../tests/support/lottery/random-slips.ts';
import { pick, type Random, seededRandom } from '../../random.ts';
import { product } from '../counting.ts';
import type { LotteryFamily } from '../family.ts';
import { count, expand, type Slip } from '../slip.ts';
import { stakeAmount } from '../stake.ts';
import { doubtfulTickets, findCountedProblem, findNumberProblem, numbersOf, WIDEST_LIMITS } from './limits.ts';

const modules = import.meta.glob<LotteryFamily>('../families/*/family.ts', { import: 'family', eager: true });
const families = Object.values(modules);
const price = { mode: '1', series: 1980, multiple: 1 } as const;
const draws = [{ numero: '1', multiple: 1 }];

describe.each(families)('$code', (family) => {
  test('[LOT-06] a ticket of any play type has each number once, so that it costs one stake of the ticket', () => {
    const random = seededRandom(50);
    for (const play of family.plays)
      for (let time = 0; time < 3; time += 1) {
        const slip = { play, rows: randomRows(family, play, { random, max: 2_000 }), ...price };
        expect([play.code, new Set(numbersOf(slip)).size]).toEqual([play.code, count(slip)]);
      }
  });

  test('[LOT-06] the amount on a number is found as by a list of all stakes', () => {
    const random = seededRandom(51);
    let found = 0;
    for (let time = 0; time < 60; time += 1) {
      const tickets = Array.from({ length: 1 + random.integer(5) }, () => randomTicket(family, random));
      const most = BigInt(20_000 * (family.plays[0]?.cost ?? 1) * (1 + random.integer(8)));
      const problem = findNumberProblem({ tickets, draws }, most);
      expect(problem?.place).toBe(naiveProblem(tickets, most));
      if (problem) found += 1;
    }
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(60);
  });
});

/** Few play types and numbers, so that tickets share some. */
function randomTicket(family: LotteryFamily, random: Random): Slip {
  const play = family.plays[random.integer(Math.min(3, family.plays.length))] ?? family.plays[0]!;
  const rows = randomRows(family, play, { random, max: 300 });
  return {
    play,
    rows,
    mode: pick(random, ['1', '0.1'] as const) ?? '1',
    series: 1980,
    multiple: 1 + random.integer(3),
  };
}

function naiveProblem(tickets: readonly Slip[], most: bigint): string | undefined {
  const amounts = new Map<string, bigint>();
  for (const [at, ticket] of tickets.entries())
    for (const number of numbersOf(ticket)) {
      const total = (amounts.get(number) ?? 0n) + stakeAmount(ticket.play, ticket);
      amounts.set(number, total);
      if (total > most) return `/tickets/${at}/rows`;
    }
  return undefined;
}

test('[LOT-06] no ticket is listed while its play type stakes less than a number may cost', () => {
  const [ssc] = families.filter(({ code }) => code === 'SSC');
  const play = ssc?.plays.find(({ code }) => code === 'five-direct');
  if (!play) throw new Error('SSC has five-direct.');
  const whole = { play, rows: Array.from({ length: 5 }, () => [...'0123456789']), ...price };
  expect(expand(whole)).toHaveLength(100_000);
  expect(doubtfulTickets({ tickets: [whole], draws }, 20_000n)).toEqual([]);
  expect(doubtfulTickets({ tickets: [whole, whole], draws }, 39_999n)).toEqual([whole, whole]);
  // One whose single stake costs too much needs no list either.
  expect(findNumberProblem({ tickets: [whole], draws }, 19_999n)).toMatchObject({ code: 'number-limit' });
});

test('[LOT-06] an order has as many tickets, draws and factors as its limits allow, and no more', () => {
  const [ssc] = families.filter(({ code }) => code === 'SSC');
  const play = ssc?.plays.find(({ code }) => code === 'five-direct');
  if (!play) throw new Error('SSC has five-direct.');
  const ticket: Slip = { play, rows: [['1'], ['2'], ['3'], ['4'], ['5']], ...price };
  const limits = { ...WIDEST_LIMITS, maxTickets: 2, maxDraws: 3 };
  const problemOf = (tickets: readonly Slip[], factors: readonly number[]) => {
    const some = factors.map((multiple, at) => ({ numero: String(at), multiple }));
    return findCountedProblem({ tickets, draws: some, stopOnWin: false }, limits);
  };
  expect(problemOf([ticket, ticket], [1, 1, 1])).toBeUndefined();
  expect(problemOf([ticket, ticket, ticket], [1])).toEqual({ code: 'tickets', place: '/tickets' });
  expect(problemOf([], [1])).toEqual({ code: 'tickets', place: '/tickets' });
  expect(problemOf([ticket], [1, 1, 1, 1])).toEqual({ code: 'draws', place: '/draws' });
  expect(problemOf([ticket], [])).toEqual({ code: 'draws', place: '/draws' });
  const steep = { ...ticket, multiple: 2 };
  expect(problemOf([ticket, steep], [1, 500_000])).toBeUndefined();
  expect(problemOf([ticket, steep], [1, 500_001])).toEqual({ code: 'multiple', place: '/draws/1/multiple' });
});

test('[LOT-06] a number may cost what its most expensive draw costs', () => {
  const [ssc] = families.filter(({ code }) => code === 'SSC');
  const play = ssc?.plays.find(({ code }) => code === 'five-direct');
  if (!play) throw new Error('SSC has five-direct.');
  const tickets: Slip[] = [{ play, rows: [['1'], ['2'], ['3'], ['4'], ['5']], ...price }];
  const chased = [1, 4, 2].map((multiple, at) => ({ numero: String(at), multiple }));
  expect(findNumberProblem({ tickets, draws: chased }, 80_000n)).toBeUndefined();
  expect(findNumberProblem({ tickets, draws: chased }, 79_999n)).toEqual({
    code: 'number-limit',
    place: '/tickets/0/rows',
  });
});

test('lists have one item of each row, the last row the fastest', () => {
  expect(product([['a', 'b'], ['c'], ['d', 'e']]).map((list) => list.join(''))).toEqual(['acd', 'ace', 'bcd', 'bce']);
  expect([product([]), product([['a'], []])]).toEqual([[[]], []]);
});

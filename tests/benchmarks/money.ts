import { type Benchmark, interleave, median, ratioRow, type Row } from './bench.ts';
import type { MoneyResult } from './money-load.ts';
import { withMoney } from './money-platform.ts';

const ROUNDS = 5;
const CLIENTS = 16;

export const money: Benchmark = {
  name: 'money',
  describes: 'Postings and stakes of vendors against the bare function on the same database',
  run: () =>
    withMoney(CLIENTS, async ({ measure }) => {
      for (const how of ['bare', 'post', 'bet'] as const) await measure(how, 1_500);
      const posts = await interleave(ROUNDS, [() => measure('post'), () => measure('bare')]);
      const bets = await interleave(ROUNDS, [() => measure('bet'), () => measure('bare')]);
      return rowsOf(posts, bets);
    }),
};

type Measurement = { first: MoneyResult[]; second: MoneyResult[] };

function rowsOf(posts: Measurement, bets: Measurement): readonly Row[] {
  const rate = (results: readonly MoneyResult[]): number[] => results.map(({ perSecond }) => perSecond);
  const slowest = (results: readonly MoneyResult[]): number[] => results.map(({ p99 }) => p99);
  return [
    ratioRow('postings a second, 16 clients, to the bare function', {
      of: rate(posts.first),
      to: rate(posts.second),
      unit: '/s',
      bound: 0.6,
      least: true,
    }),
    ratioRow('slowest of 100 postings, to the bare function', {
      of: slowest(posts.first),
      to: slowest(posts.second),
      unit: 'ms',
      bound: 3,
    }),
    ratioRow('stakes of a vendor over HTTP, to the bare function', {
      of: rate(bets.first),
      to: rate(bets.second),
      unit: '/s',
      bound: 0.35,
      least: true,
    }),
    // The limit of the vendor contract (rule 12), with sixteen concurrent stakes.
    { what: 'slowest of 100 stakes of a vendor over HTTP', value: median(slowest(bets.first)), unit: 'ms', bound: 100 },
  ];
}

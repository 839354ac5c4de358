import { type Benchmark, interleave, median, type Row, ratioRow } from './bench.ts';
import type { MoneyResult } from './money-load.ts';
import { withMoney } from './money-platform.ts';

const SIZES = { full: { rounds: 5, clients: 16, seconds: 3 }, small: { rounds: 1, clients: 2, seconds: 1 } } as const;

/** Turns of stakes that are not measured: in the first seconds of a platform its code is still compiled. */
const WARM_UP_TURNS = 3;

export const money: Benchmark = {
  name: 'money',
  describes: 'Postings and stakes of vendors against TPC-B and the bare function on the same server',
  run: (size) => measureMoney(SIZES[size]),
};

interface MoneySize {
  readonly rounds: number;
  readonly clients: number;
  readonly seconds: number;
}

/** Alternates the ledger with TPC-B, which is what the same server does at its simplest for a transfer of money. */
const measureMoney = ({ rounds, clients, seconds }: MoneySize): Promise<readonly Row[]> =>
  withMoney(clients, async ({ measure, openTpcb }) => {
    const { tpcb, posting, driver } = await openTpcb();
    const milliseconds = seconds * 1000;
    for (const how of ['bare', 'post'] as const) await measure(how, milliseconds / 2);
    await measure('bet', milliseconds * WARM_UP_TURNS);
    for (const how of [tpcb, posting]) await how(Math.ceil(seconds / 2));
    const postings = await interleave(rounds, [() => posting(seconds), () => tpcb(seconds)]);
    const bets = await interleave(rounds, [() => measure('bet', milliseconds), () => tpcb(seconds)]);
    const posts = await interleave(rounds, [() => measure('post', milliseconds), () => measure('bare', milliseconds)]);
    return rowsOf({ postings, bets, posts, driver });
  });

interface Pairs<First, Second> {
  readonly first: readonly First[];
  readonly second: readonly Second[];
}

interface Measured {
  readonly postings: Pairs<number, number>;
  readonly bets: Pairs<MoneyResult, number>;
  readonly posts: Pairs<MoneyResult, MoneyResult>;
  readonly driver: string;
}

const rate = (results: readonly MoneyResult[]): number[] => results.map(({ perSecond }) => perSecond);
const slowest = (results: readonly MoneyResult[]): number[] => results.map(({ p99 }) => p99);

function rowsOf({ postings, bets, posts, driver }: Measured): readonly Row[] {
  const ratio = { unit: '/s', least: true } as const;
  return [
    ratioRow(`postings a second to TPC-B, both by ${driver}`, {
      of: postings.first,
      to: postings.second,
      bound: 0.6,
      ...ratio,
    }),
    ratioRow('stakes of a vendor over HTTP to TPC-B', {
      of: rate(bets.first),
      to: bets.second,
      bound: 0.4,
      ...ratio,
    }),
    // The limit of the vendor contract (rule 12), with sixteen concurrent stakes.
    { what: 'slowest of 100 stakes of a vendor over HTTP', value: median(slowest(bets.first)), unit: 'ms', bound: 100 },
    ratioRow('postings of the ledger’s API to the bare function', {
      of: rate(posts.first),
      to: rate(posts.second),
      bound: 0.6,
      ...ratio,
    }),
    ratioRow('slowest of 100 postings to the bare function', {
      of: slowest(posts.first),
      to: slowest(posts.second),
      unit: 'ms',
      bound: 3,
    }),
  ];
}

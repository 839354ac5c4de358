import { once } from 'node:events';
import { type Benchmark, interleave, median, type Row } from './bench.ts';
import type { FloodOrder, FloodResult } from './flood-load.ts';
import { forkBeside } from './load.ts';
import { withMoney } from './money-platform.ts';

/** A continuous-integration machine measures once; the ratio of one pair says whether rendering holds up money at all. */
const ROUNDS = process.env.CI ? 1 : 5;
const MILLISECONDS = process.env.CI ? 2_000 : 4_000;
const CLIENTS = 4;
const PAGES_PER_SECOND = 100;

export const flood: Benchmark = {
  name: 'flood',
  describes: `Stakes of vendors with and without ${PAGES_PER_SECOND} random pages a second`,
  run: () =>
    withMoney(CLIENTS, async ({ port, measure }) => {
      const load = forkBeside('flood-load.ts');
      const statuses: Record<string, number> = {};
      const order: FloodOrder = {
        port,
        host: 'aurora.localhost',
        perSecond: PAGES_PER_SECOND,
        milliseconds: MILLISECONDS,
      };
      const underFlood = async () => {
        load.send(order);
        const flooded = once(load, 'message') as Promise<[FloodResult]>;
        const bets = await measure('bet', MILLISECONDS);
        for (const [status, count] of Object.entries((await flooded)[0].statuses))
          statuses[status] = (statuses[status] ?? 0) + count;
        return bets.p99;
      };
      try {
        await measure('bet', 1_500);
        await underFlood();
        const { first, second } = await interleave(ROUNDS, [
          underFlood,
          async () => (await measure('bet', MILLISECONDS)).p99,
        ]);
        return rowsOf(first, second, statuses);
      } finally {
        load.disconnect();
      }
    }),
};

function rowsOf(
  flooded: readonly number[],
  quiet: readonly number[],
  statuses: Readonly<Record<string, number>>,
): readonly Row[] {
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  return [
    {
      what: 'slowest of 100 stakes under a flood of random pages, to without',
      value: median(flooded) / median(quiet),
      bound: 1.5,
      note: `${median(flooded).toFixed(1)} to ${median(quiet).toFixed(1)} ms; pages: ${answers}`,
    },
  ];
}

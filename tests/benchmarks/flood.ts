import { type Benchmark, interleave, type Row, ratioRow } from './bench.ts';
import type { FloodOrder, FloodResult } from './flood-load.ts';
import { askChild, forkBeside } from './load.ts';
import { withMoney } from './money-platform.ts';

const SIZES = {
  full: { rounds: 9, warmUp: 1_500, milliseconds: 2_000 },
  small: { rounds: 1, warmUp: 200, milliseconds: 1_000 },
} as const;
const CLIENTS = 4;
const PAGES_PER_SECOND = 100;

export const flood: Benchmark = {
  name: 'flood',
  describes: `Stakes of vendors with and without ${PAGES_PER_SECOND} random pages a second`,
  run: (size) =>
    withMoney(CLIENTS, async ({ port, measure }) => {
      const { rounds, warmUp, milliseconds } = SIZES[size];
      // A session of its own: those who flood a platform do not take their processor time from it.
      const load = forkBeside('flood-load.ts', [], { detached: process.platform === 'linux' });
      const pages: Pages = { rendered: 0, refused: 0 };
      const order: FloodOrder = {
        port,
        host: 'aurora.localhost',
        perSecond: PAGES_PER_SECOND,
        milliseconds,
      };
      const underFlood = async () => {
        const [answers, bets] = await Promise.all([askChild<FloodResult>(load, order), measure('bet', milliseconds)]);
        count(pages, answers);
        return bets.p99;
      };
      try {
        await measure('bet', warmUp);
        await underFlood();
        const { first, second } = await interleave(rounds, [
          underFlood,
          async () => (await measure('bet', milliseconds)).p99,
        ]);
        return rowsOf(first, second, pages);
      } finally {
        load.disconnect();
      }
    }),
};

interface Pages {
  rendered: number;
  refused: number;
}

/** The answers that a flood gets by design: pages, and refusals by the bounds of the queue. */
const PAGES = ['200', '404'];
const REFUSALS = ['429', '503'];

/** A round without a rendered page, or with answers that nobody designed, says nothing about rendering beside money. */
function count(pages: Pages, answers: FloodResult): void {
  const sum = (of: readonly string[]): number => of.reduce((total, status) => total + (answers.own[status] ?? 0), 0);
  const rendered = sum(PAGES);
  const isDesigned = [answers.own, answers.shared].every((statuses) =>
    Object.keys(statuses).every((status) => [...PAGES, ...REFUSALS].includes(status)),
  );
  if (rendered === 0 || !isDesigned)
    throw new Error(`The flood was not answered as designed: ${JSON.stringify(answers)}.`);
  pages.rendered += rendered;
  pages.refused += sum(REFUSALS);
}

function rowsOf(flooded: readonly number[], quiet: readonly number[], { rendered, refused }: Pages): readonly Row[] {
  const row = ratioRow('slowest of 100 stakes under a flood of random pages, to without', {
    of: flooded,
    to: quiet,
    unit: 'ms',
    bound: 1.5,
  });
  return [{ ...row, note: `${row.note}; pages of their own: ${rendered} rendered, ${refused} refused` }];
}

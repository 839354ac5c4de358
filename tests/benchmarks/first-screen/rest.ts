import type { Browser } from '@playwright/test';
import { type Benchmark, median, type Row, type Size } from '../bench.ts';
import { openBrowser } from '../browser.ts';
import { pageTasks } from '../script-time.ts';
import { thePlatform } from '../the-platform.ts';
import { merchantsOf, openIdle, withPhonePage } from './phone-page.ts';

/**
 * Homes are measured at once, each by a browser of its own: one at rest uses a hundredth of a processor, and what counts is the
 * time of its thread, not that of the clock. `settle`: milliseconds until all that follows the load has ended; `rest`:
 * those that are measured, in which slides move.
 */
const SIZES = {
  full: { rounds: 3, settle: 6_000, rest: 10_000 },
  small: { rounds: 1, settle: 100, rest: 100 },
} as const;

/** What an open page that nobody touches costs, without and with slides that move. */
const MOTIONS = [
  { motion: 'reduce', name: 'at rest', bound: 10 },
  { motion: 'no-preference', name: 'while slides move', bound: 30 },
] as const;

export const rest: Benchmark = {
  name: 'rest',
  describes: 'An open home that nobody touches: main thread a second',
  run: async (size, merchants) => {
    const { port } = await thePlatform();
    const rows = merchantsOf(size, merchants).map((merchant) => restOf(merchant, port, size));
    return (await Promise.all(rows)).flat();
  },
};

async function restOf(merchant: string, port: number, size: Size): Promise<readonly Row[]> {
  const { rounds, ...times } = SIZES[size];
  const url = `http://${merchant}.localhost:${port}/`;
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const { motion, name, bound } of MOTIONS) {
      const taken: number[] = [];
      for (let turn = 0; turn < rounds; turn += 1) taken.push(await costOf(browser, url, { motion, ...times }));
      rows.push({ what: `home of ${merchant} ${name}, a second`, value: median(taken), bound, unit: 'ms' });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

interface Resting {
  readonly motion: (typeof MOTIONS)[number]['motion'];
  readonly settle: number;
  readonly rest: number;
}

/** Returns CPU milliseconds of the main thread a second. */
const costOf = (browser: Browser, url: string, { motion, settle, rest: resting }: Resting): Promise<number> =>
  withPhonePage(browser, { motion }, async (page) => {
    await openIdle(page, url);
    await page.waitForTimeout(settle);
    const tasks = await pageTasks(browser, () => page.waitForTimeout(resting));
    return (tasks.reduce((sum, { total }) => sum + total, 0) * 1000) / resting;
  });

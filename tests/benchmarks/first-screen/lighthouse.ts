import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import run from 'lighthouse';
import { CHROMIUM } from '../../support/chromium.ts';
import { type Benchmark, median, type Row, type Size } from '../bench.ts';
import { thePlatform } from '../the-platform.ts';
import { merchantsOf } from './phone-page.ts';
import { serveTwins } from './twin-server.ts';

const RUNS = { full: 5, small: 1 } as const;
const PAGES = [
  { path: '/', name: 'home' },
  { path: '/rng', name: 'lobby' },
  { path: '/promotions', name: 'promotions' },
  { path: '/register', name: 'registration' },
] as const;
/** Categories that do not depend on the speed of the machine: one look is enough. */
const SURE = ['accessibility', 'best-practices', 'seo'] as const;

export const lighthouse: Benchmark = {
  name: 'lighthouse',
  describes: 'Lighthouse with its preset of a phone, against the same HTML without script',
  run: async (size, merchants) => {
    const twins = await serveTwins((await thePlatform()).port);
    const port = await freePort();
    const browser = await chromium.launch({
      ...CHROMIUM,
      args: [...(CHROMIUM.args ?? []), `--remote-debugging-port=${port}`],
    });
    try {
      const rows: Row[] = [];
      for (const merchant of merchantsOf(size, merchants))
        for (const { path, name } of size === 'small' ? PAGES.slice(-1) : PAGES) {
          const [ours, floor] = [twins.url('ours', merchant, path), twins.url('scriptless', merchant, path)];
          rows.push(...(await measure(`${name} of ${merchant}`, { ours, floor, port, size })));
        }
      return rows;
    } finally {
      await browser.close();
      await twins.stop();
    }
  },
};

interface Measuring {
  /** Addresses of a page and of the same HTML without script. */
  readonly ours: string;
  readonly floor: string;
  /** Port at which the browser is controlled. */
  readonly port: number;
  readonly size: Size;
}

async function measure(name: string, { ours, floor, port, size }: Measuring): Promise<Row[]> {
  const taken = { ours: [] as number[], floor: [] as number[] };
  for (let turn = 0; turn < RUNS[size]; turn += 1) {
    taken.ours.push((await scoresOf(ours, port, ['performance'])).performance);
    taken.floor.push((await scoresOf(floor, port, ['performance'])).performance);
  }
  const sure = await scoresOf(ours, port, SURE);
  const [points, most] = [median(taken.ours), median(taken.floor)];
  return [
    {
      what: `${name}: performance, points lost by script`,
      value: most - points,
      bound: 3,
      unit: 'points',
      note: `${points} to ${most}`,
    },
    ...SURE.map((category) => ({
      what: `${name}: ${category.replace('-', ' ')}`,
      value: sure[category],
      bound: 100,
      least: true,
      unit: 'points',
    })),
  ];
}

/** Returns the scores, in points of 100, of one visit without a cache. Fails when Lighthouse could not look at the page. */
async function scoresOf<Category extends string>(
  url: string,
  port: number,
  categories: readonly Category[],
): Promise<Readonly<Record<Category, number>>> {
  const found = await run(url, { port, logLevel: 'error', onlyCategories: [...categories] });
  if (!found) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { categories: scored, runtimeError } = found.lhr;
  if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
  // An audit that broke leaves its category without a score, which is no 0.
  const pointsOf = (category: Category) => Math.round((scored[category]?.score ?? Number.NaN) * 100);
  return Object.fromEntries(categories.map((category) => [category, pointsOf(category)])) as Record<Category, number>;
}

/** Returns a port that was free a moment ago: the browser says its own only where nobody reads. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

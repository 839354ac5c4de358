import type { Browser } from '@playwright/test';
import { type Benchmark, interleave, ratioRow } from './bench.ts';
import { withPages } from './page.ts';
import { thePlatform } from './the-platform.ts';
import { DESKTOP } from './visit.ts';

/** `quiet`: milliseconds, longer than any resource of the page takes on the slow connection. */
const SIZES = { full: { runs: 9, quiet: 6_000 }, small: { runs: 1, quiet: 500 } } as const;
/** Slow 4G as in browser developer tools. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

export const lcp: Benchmark = {
  name: 'lcp',
  describes: 'Largest paint of the home page from the platform, against the hand-written page drawn by the browser',
  run: (size) =>
    withPages(['home'], async (browser, pages) => {
      const { runs, quiet } = SIZES[size];
      const { port } = await thePlatform();
      const ours = `http://aurora.localhost:${port}/`;
      const theirs = pages.url('hand-written', 'home');
      const { first, second } = await interleave(runs, [
        () => largestPaint(browser, ours, quiet),
        () => largestPaint(browser, theirs, quiet),
      ]);
      return [
        ratioRow('largest paint on Slow 4G and a 4 × slower CPU, to hand-written', {
          of: first,
          to: second,
          unit: 'ms',
          bound: 0.55,
        }),
      ];
    }),
};

interface Painted {
  readonly largestPaint?: number;
  readonly paintedAt?: number;
}

async function largestPaint(browser: Browser, url: string, quiet: number): Promise<number> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'pt-BR',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  try {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { largestPaint: entry.startTime, paintedAt: performance.now() });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { timeout: 60_000 });
    // The event stream never ends, so the network is never idle; instead, wait until LCP stops changing.
    await page.waitForFunction(
      (until) => performance.now() - ((window as unknown as Painted).paintedAt ?? Infinity) > until,
      quiet,
      { timeout: 90_000, polling: 250 },
    );
    return await page.evaluate(() => (window as unknown as Painted).largestPaint ?? Number.NaN);
  } finally {
    await context.close();
  }
}

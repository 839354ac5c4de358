import type { Browser, Page } from '@playwright/test';
import { type Benchmark, median, type Row } from '../bench.ts';
import { openBrowser } from '../browser.ts';
import { thePlatform } from '../the-platform.ts';
import { CPU_SLOWDOWN, merchantsOf, openIdle, withPhonePage } from './phone-page.ts';

const ROUNDS = { full: 5, small: 1 } as const;
const SCREENS = [
  { path: '/', name: 'home' },
  { path: '/rng', name: 'lobby' },
] as const;

interface Tap {
  /** Milliseconds until the dialog that the tap asks for is shown. */
  readonly effect: number;
  /** Milliseconds until the frame after the longest interaction, as browsers report it to sites. */
  readonly interaction: number;
}

export const firstTap: Benchmark = {
  name: 'first-tap',
  describes: `The first tap on a page that only the server has drawn, on a ${CPU_SLOWDOWN} × slower phone`,
  run: async (size, merchants) => {
    const { port } = await thePlatform();
    const browser = await openBrowser();
    try {
      const rows: Row[] = [];
      for (const merchant of merchantsOf(size, merchants))
        for (const { path, name } of SCREENS) {
          const url = `http://${merchant}.localhost:${port}${path}`;
          const taps: Tap[] = [];
          for (let turn = 0; turn < ROUNDS[size]; turn += 1) taps.push(await tapFirst(browser, url));
          const what = `${name} of ${merchant}: first tap`;
          rows.push(
            { what: `${what} to effect`, value: median(taps.map(({ effect }) => effect)), bound: 600, unit: 'ms' },
            {
              what: `${what}, interaction to next paint`,
              value: median(taps.map(({ interaction }) => interaction)),
              bound: 150,
              unit: 'ms',
            },
          );
        }
      return rows;
    } finally {
      await browser.close();
    }
  },
};

const tapFirst = (browser: Browser, url: string): Promise<Tap> =>
  withPhonePage(browser, { slowdown: CPU_SLOWDOWN }, async (page) => {
    // A live event would change the page, or start the app, before the tap does.
    await page.route('**/wps/events', () => undefined);
    const fetched = page.waitForResponse('**/texts/*.json');
    await openIdle(page, url);
    await fetched;
    await watchTap(page);
    await page.locator('header button:visible').last().tap();
    return page.evaluate(() => (globalThis as unknown as Watching).tap);
  });

interface Watching {
  tap: Promise<Tap>;
}

/** Watches the page for the next tap, the dialog that it opens, and what the browser says of the interaction. */
const watchTap = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const interactions: number[] = [];
    const said = Promise.withResolvers<void>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) interactions.push(entry.duration);
      if (interactions.length > 0) said.resolve();
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    const effect = new Promise<number>((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          // Only the dialog is an effect: a control that waits is marked as busy, and blocks that are hydrated meanwhile change too.
          const look = (): void => {
            if (document.querySelector('dialog[open]') === null) requestAnimationFrame(look);
            else resolve(performance.now() - timeStamp);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    // An interaction that the browser answers within 16 ms is not reported.
    const quick = effect.then(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const tap = Promise.all([effect, Promise.race([said.promise, quick])]).then(([time]) => ({
      effect: time,
      interaction: Math.max(0, ...interactions),
    }));
    Object.assign(globalThis, { tap });
  });

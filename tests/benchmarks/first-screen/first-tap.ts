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
    await blockEvents(page);
    const fetched = page.waitForResponse('**/texts/*.json');
    await openIdle(page, url);
    await fetched;
    await styled(page);
    await watchTap(page);
    await page.locator('header button:visible').last().tap();
    return page.evaluate(() => (globalThis as unknown as Watching).tap);
  });

/** Waits until the idle page has added the styles of the whole site, which its HTML need not have, and rests again. */
const styled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const whole = document.querySelector<HTMLElement>('script[data-style]')?.dataset.style;
    const link = document.querySelector<HTMLLinkElement>(`link[href="${whole}"]`);
    if (whole !== undefined && !link?.sheet)
      await new Promise((resolve) => link?.addEventListener('load', resolve, { once: true }));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  });

/**
 * A live event would change the page, or start the app, before the tap does. Blocked by the browser: a route of Playwright switches
 * its cache off, so that the tap would wait for files that the idle page has fetched.
 */
async function blockEvents(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/wps/events*'] });
}

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
          // Observed, because a look in each frame would make the browser draw frames that no visit has.
          const look = new MutationObserver(() => {
            if (document.querySelector('dialog[open]') === null) return;
            look.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          });
          look.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
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

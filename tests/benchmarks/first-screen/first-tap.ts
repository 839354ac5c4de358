import type { Browser } from '@playwright/test';
import { type Benchmark, median, type Row } from '../bench.ts';
import { openBrowser } from '../browser.ts';
import { thePlatform } from '../the-platform.ts';
import { CPU_SLOWDOWN, merchantsOf } from './phone-page.ts';
import { withUnwatchedPage } from './unwatched-page.ts';

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
  // A live event would change the page, or start the app, before the tap does.
  withUnwatchedPage(browser, { slowdown: CPU_SLOWDOWN, blocked: '*/wps/events*' }, async (page) => {
    await page.open(url);
    await page.run(comeToRest);
    await page.run(watchTap);
    await page.tap(await page.run(findLastControl));
    return page.run(() => (globalThis as unknown as Watching).tap);
  });

/** Waits until the page has fetched the texts and added the styles of the whole site, which its HTML need not have, and rests. */
async function comeToRest(): Promise<void> {
  const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  await idle();
  await new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some(({ name }) => /\/texts\/[^/]+\.json$/.test(name))) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'resource', buffered: true });
  });
  const whole = document.querySelector<HTMLElement>('script[data-style]')?.dataset.style;
  const link = document.querySelector<HTMLLinkElement>(`link[href="${whole}"]`);
  if (whole !== undefined && !link?.sheet)
    await new Promise((resolve) => link?.addEventListener('load', resolve, { once: true }));
  await idle();
}

/** Returns the middle of the last control of the header that is shown: on a phone the menu or the log-in. */
function findLastControl(): { x: number; y: number } {
  const shown = [...document.querySelectorAll('header button')].filter((button) => button.checkVisibility());
  const { x, y, width, height } = (shown.at(-1) as Element).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

interface Watching {
  tap: Promise<Tap>;
}

/** Watches the page for the next tap, the dialog that it opens, and what the browser says of the interaction. */
function watchTap(): void {
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
}

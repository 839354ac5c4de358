import type { Browser, CDPSession, Page } from '@playwright/test';
import { MOUNT_BEGAN, MOUNT_ENDED } from './marks.ts';
import { pageTime } from './script-time.ts';

export const DESKTOP = { width: 1440, height: 900 };

export interface Visit {
  /** CPU milliseconds of script until the page was idle. */
  readonly script: number;
  /** CPU milliseconds of the first rendering. */
  readonly mount: number;
  /** Megabytes of heap after garbage collection. */
  readonly heap: number;
}

/** Runs the work on an empty page in its own browser context. */
async function withEmptyPage<Value>(browser: Browser, work: (page: Page) => Promise<Value>): Promise<Value> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens an address and waits until it is rendered and idle. */
async function open(page: Page, url: string): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page
    .waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MOUNT_ENDED, { timeout: 60_000 })
    .catch((error: unknown) => {
      throw new Error(`${url} was not drawn. ${errors.join(' ') || String(error)}`);
    });
  // The carousel is hydrated, and everything loaded after the first rendering has arrived.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-roledescription="carousel"]')].every((one) =>
      one.querySelector('[data-ready]'),
    ),
  );
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

export const withPage = <Value>(browser: Browser, url: string, work: (page: Page) => Promise<Value>): Promise<Value> =>
  withEmptyPage(browser, async (page) => {
    await open(page, url);
    return work(page);
  });

export const visit = (browser: Browser, url: string): Promise<Visit> =>
  withEmptyPage(browser, async (page) => {
    const { script, between } = await pageTime(browser, () => open(page, url));
    const mount = between(MOUNT_BEGAN, MOUNT_ENDED);
    if (mount === undefined) throw new Error(`${url} did not say when it was drawn.`);
    return { script, mount, heap: await heapOf(page) };
  });

async function heapOf(page: Page): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000;
}

/** Returns the screen's elements as text without ids. */
export const domOf = (browser: Browser, url: string): Promise<readonly string[]> =>
  withPage(browser, url, (page) =>
    page.evaluate(() => {
      const left = new Set(['id', 'aria-labelledby', 'aria-controls']);
      const lines: string[] = [];
      const walk = (node: Element, depth: number): void => {
        const attributes = [...node.attributes]
          .filter(({ name, value }) => !left.has(name) && value !== '')
          .map(({ name, value }) => `${name}="${value}"`)
          .sort();
        lines.push(`${' '.repeat(depth)}${node.localName} ${attributes.join(' ')}`);
        let words = '';
        for (const child of node.childNodes) if (child.nodeType === Node.TEXT_NODE) words += child.textContent ?? '';
        if (words.trim() !== '') lines.push(`${' '.repeat(depth)}"${words}"`);
        for (const child of node.children) walk(child, depth + 1);
      };
      const site = document.getElementById('site');
      if (site) walk(site, 0);
      return lines;
    }),
  );

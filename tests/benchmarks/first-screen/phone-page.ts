import { type Browser, devices, type Page } from '@playwright/test';
import type { Size } from '../bench.ts';

/** Merchants whose first screens are measured. */
export const MERCHANTS: readonly string[] = ['aurora', 'sen', 'vertex', 'mini'];

/** Returns those to measure: the chosen ones, else all; one in a short round. */
export const merchantsOf = (size: Size, chosen = size === 'small' ? ['aurora'] : MERCHANTS): readonly string[] =>
  MERCHANTS.filter((merchant) => chosen.includes(merchant));

/** CPU slowdown that simulates a cheap phone. */
export const CPU_SLOWDOWN = 4;

interface Opening {
  readonly slowdown?: number;
  readonly motion?: 'reduce' | 'no-preference';
}

/** Runs the work on an empty page of a phone in its own browser context. */
export async function withPhonePage<Value>(
  browser: Browser,
  { slowdown = 1, motion = 'reduce' }: Opening,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({
    // The platform draws other frames for phones.
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    reducedMotion: motion,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Opens an address and waits until the browser has nothing to do; without script nothing follows. */
export async function openIdle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })));
}

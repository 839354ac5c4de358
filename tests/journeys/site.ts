import { randomBytes } from 'node:crypto';
import { test as base, type BrowserContext, expect, type Locator, type Page, type Response } from '@playwright/test';
import { disturb } from './jitter.ts';

export type Merchant = 'aurora' | 'mini' | 'sen' | 'vertex';
export const merchants: readonly Merchant[] = ['aurora', 'mini', 'sen', 'vertex'];

interface Opening {
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
}

/** A merchant's site in the browser of one journey. */
export interface Site {
  readonly page: Page;
  /** Address that the journey's visitor comes from. */
  readonly visitor: string;
  readonly address: (merchant: Merchant, path?: string) => string;
  /** Opens a page and waits until it is hydrated and listens to the platform. */
  readonly open: (merchant: Merchant, path?: string, opening?: Opening) => Promise<Response>;
  /** Waits for the same after a reload or a journey's own way to a page. */
  readonly awake: () => Promise<void>;
  /** Says that this journey causes faults whose words match. */
  readonly tolerate: (words: RegExp) => void;
}

/** Every journey fails on errors nobody asserted: in the console, thrown, refused by the policy, or on the network. */
export const test = base.extend<{ site: Site }>({
  site: [
    async ({ page, context, baseURL }, use) => {
      const tolerated: RegExp[] = [];
      const visitor = anAddress();
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': visitor });
      await disturb(context);
      const faults = watchFaults(page);
      await reportViolations(page);
      const port = new URL(baseURL ?? '').port;
      const address = (merchant: Merchant, path = '/') => `http://${merchant}.localhost:${port}${path}`;
      const awake = () => expect(page.locator('html[data-awake]')).toBeAttached();
      await use({
        page,
        visitor,
        address,
        awake,
        open: async (merchant, path = '/', opening = {}) => {
          await choose(context, address(merchant), opening);
          const response = await page.goto(address(merchant, path));
          await awake();
          return response as Response;
        },
        tolerate: (words) => void tolerated.push(words),
      });
      expect(faults.filter((fault) => !tolerated.some((words) => words.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Every journey comes from an address of its own, as players do: what the platform allows one address is not used up by others. */
const anAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** Choices of the player that the platform reads from cookies. */
async function choose(context: BrowserContext, url: string, { language, theme }: Opening): Promise<void> {
  const chosen = Object.entries({ language, theme }).filter(([, value]) => value !== undefined);
  await context.addCookies(chosen.map(([name, value]) => ({ name, value: String(value), url })));
}

/** What goes wrong on a page, in words. A hydration that does not fit is thrown, so it counts too. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it still waits for; that is no fault.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${reason} ${request.url()}`);
  });
  return faults;
}

async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} refused ${blockedURI}`),
    ),
  );
}

/** The data that the platform sent with a page. */
export async function bootOf(page: Page): Promise<{ manifest: { routes: Record<string, unknown> } } & Boot> {
  return JSON.parse((await page.locator('#boot').textContent()) ?? '');
}

interface Boot {
  readonly hashes: { readonly manifest: string };
  readonly settings: { readonly flags: Record<string, boolean> };
  readonly route: { readonly name: string };
}

/** How many pixels the page is wider than its window; what is wider can only be read by scrolling sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Puts a theme on the open page. Colours on their way from one theme to the other are neither's: they are waited for. */
export const wear = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate(async (next) => {
    document.documentElement.dataset.theme = next;
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme);

export const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).toSorted());

/** The dialog on top. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** Asks the page's own host. A request from outside the browser would need the hosts of the merchants in its own names. */
export const fetchFrom = (page: Page, path: string): Promise<{ status: number; text: string }> =>
  page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { accept: 'text/html, */*' } });
    return { status: response.status, text: await response.text() };
  }, path);

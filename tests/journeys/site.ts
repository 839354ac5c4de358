import { randomBytes } from 'node:crypto';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
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
  /** Network address of the journey's visitor. */
  readonly visitor: string;
  readonly address: (merchant: Merchant, path?: string) => string;
  /** Opens a page, uses it as a moved mouse does, and waits until it is hydrated and connected to the event stream. */
  readonly open: (merchant: Merchant, path?: string, opening?: Opening) => Promise<Response>;
  /** Waits for the same after a reload or another navigation. */
  readonly hydrated: () => Promise<void>;
  /** Ignores expected faults whose message matches. */
  readonly tolerate: (words: RegExp) => void;
}

/** Every journey fails on unexpected errors: console errors, exceptions, CSP violations and network errors. */
export const test = base.extend<{ site: Site }>({
  site: [
    async ({ page, context, baseURL }, use) => {
      const tolerated: RegExp[] = [];
      const visitor = anAddress();
      await context.setExtraHTTPHeaders({ [ADDRESS_HEADER]: visitor });
      await disturb(context);
      const faults = watchFaults(page);
      await reportViolations(page);
      const port = new URL(baseURL ?? '').port;
      const address = (merchant: Merchant, path = '/') => `http://${merchant}.localhost:${port}${path}`;
      const hydrated = () => hydrate(page);
      await use({
        page,
        visitor,
        address,
        hydrated,
        open: async (merchant, path = '/', opening = {}) => {
          await choose(context, address(merchant), opening);
          const response = await page.goto(address(merchant, path));
          await hydrated();
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

/** For `test.use` in journeys about motion: animations run as for most players. */
export const MOTION: { readonly contextOptions: BrowserContextOptions } = {
  contextOptions: { reducedMotion: 'no-preference' },
};

/** Every journey uses its own address, so that journeys do not share rate limits. */
const anAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

const ADDRESS_HEADER = 'x-forwarded-for';

/**
 * Leaves the visitor's address out of the browser's requests from now on. An edge adds that header behind the browser; one that
 * the browser sends itself makes it ask first whether a page of another or of an opaque origin may send it, which no server of
 * such a page allows. So a journey calls this before it uses a frame of another party.
 */
export const sendNoAddress = (page: Page): Promise<void> => page.context().setExtraHTTPHeaders({});

/** Sets the cookies of the player's choices. */
async function choose(context: BrowserContext, url: string, { language, theme }: Opening): Promise<void> {
  const chosen = Object.entries({ language, theme }).filter(([, value]) => value !== undefined);
  await context.addCookies(chosen.map(([name, value]) => ({ name, value: String(value), url })));
}

/** Collects the faults of a page. A hydration mismatch throws and so counts as well. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigation aborts pending requests; that is no fault.
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

/** Returns the boot data of a page. */
export async function bootOf(page: Page): Promise<{ manifest: { routes: Record<string, unknown> } } & Boot> {
  return JSON.parse((await page.locator('#boot').textContent()) ?? '');
}

interface Boot {
  readonly hashes: { readonly manifest: string };
  readonly settings: { readonly flags: Record<string, boolean> };
  readonly route: { readonly name: string };
}

/** Returns by how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the theme and waits for the colour transitions to end; those that `content-visibility` skips never do. */
export const wear = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate(async (next) => {
    document.documentElement.dataset.theme = next;
    const changes = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }));
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme);

export const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).toSorted());

/** Returns the topmost dialog. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** Fetches from the page, because only the browser resolves the merchants' hosts. */
export const fetchFrom = (page: Page, path: string): Promise<{ status: number; text: string }> =>
  page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { accept: 'text/html, */*' } });
    return { status: response.status, text: await response.text() };
  }, path);

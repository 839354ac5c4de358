import type { Browser } from '@playwright/test';
import { type Benchmark, interleave, type Row, ratioRow, type Size } from './bench.ts';
import { openBrowser } from './browser.ts';
import { readInput, type Screen } from './page-data.ts';
import { type PagesServer, servePages } from './pages-server.ts';
import { thePlatform } from './the-platform.ts';
import { domOf, type Visit, visit } from './visit.ts';

const RUNS = { full: 15, small: 1 } as const;
const SCREENS = { home: 'home', lobby: 'lobby of 300 cards' } as const;

export const page: Benchmark = {
  name: 'page',
  describes: 'The engine’s page against a hand-written one with the same DOM, both drawn by the browser',
  run: (size) =>
    withPages(['home', 'lobby'], async (browser, pages) => {
      const rows: Row[] = [];
      for (const screen of ['home', 'lobby'] as const) rows.push(...(await compare(browser, pages, { screen, size })));
      return rows;
    }),
};

/** Serves both pages and opens a browser. */
export async function withPages(
  screens: readonly Screen[],
  work: (browser: Browser, pages: PagesServer) => Promise<Row[]>,
): Promise<Row[]> {
  const { port } = await thePlatform();
  const inputs = await Promise.all(screens.map(async (screen) => [screen, await readInput(port, screen)] as const));
  const pages = await servePages(port, new Map(inputs));
  const browser = await openBrowser();
  try {
    return await work(browser, pages);
  } finally {
    await browser.close();
    await pages.stop();
  }
}

async function compare(
  browser: Browser,
  pages: PagesServer,
  { screen, size }: { readonly screen: 'home' | 'lobby'; readonly size: Size },
): Promise<Row[]> {
  const ours = pages.url('engine', screen);
  const theirs = pages.url('hand-written', screen);
  await requireSameDom(browser, ours, theirs);
  const { first, second } = await interleave(RUNS[size], [() => visit(browser, ours), () => visit(browser, theirs)]);
  const measures = [
    { what: 'first-load script CPU', of: ({ script }: Visit) => script, unit: 'ms', bound: 1.1 },
    { what: 'mount', of: ({ mount }: Visit) => mount, unit: 'ms', bound: 1.1 },
    { what: 'heap', of: ({ heap }: Visit) => heap, unit: 'MB', bound: 1.15 },
  ];
  return measures.map(({ what, of, unit, bound }) =>
    ratioRow(`${SCREENS[screen]}: ${what}, to hand-written`, { of: first.map(of), to: second.map(of), unit, bound }),
  );
}

/** Fails when the pages render different DOMs, because the comparison would be invalid. */
export async function requireSameDom(browser: Browser, ours: string, theirs: string): Promise<void> {
  const [one, other] = [await domOf(browser, ours), await domOf(browser, theirs)];
  const at = one.findIndex((line, index) => line !== other[index]);
  if (at < 0 && one.length === other.length) return;
  throw new Error(
    `The hand-written page no longer draws the same DOM (${one.length} lines, ${other.length} by hand): ` +
      `"${one[at]?.trim()}" is "${other[at]?.trim()}" there.`,
  );
}

import type { CDPSession, Page } from '@playwright/test';
import type { GameIndex } from '../../generated/types/data.ts';
import { seededRandom } from '../../rules/random.ts';
import { createSearch } from '../../widgets/games/game-search/search-games.ts';
import { hydrate } from '../support/hydrate.ts';
import { type Benchmark, median, type Row, type Size } from './bench.ts';
import { openBrowser } from './browser.ts';
import { longestTask } from './script-time.ts';
import { thePlatform } from './the-platform.ts';
import { DESKTOP } from './visit.ts';

const GAMES = 5_000;
/** Cards that are scrolled by. */
const SIZES = {
  full: { cards: 2_000, all: GAMES, warmUp: 4, typed: 15 },
  small: { cards: 100, all: 200, warmUp: 0, typed: 1 },
} as const;
const PAGE = 42;
/** CPU slowdown that simulates a player's device. */
const CPU_SLOWDOWN = 4;

export const lobby: Benchmark = {
  name: 'lobby',
  describes: `A lobby and a search of ${GAMES} games`,
  run: async (size) => [...searchRows(SIZES[size]), ...(await scrollRows(SIZES[size]))],
};

const SYLLABLES = [
  'gol',
  'den',
  'ko',
  'i',
  'tem',
  'ple',
  'sun',
  'dra',
  'gon',
  'fi',
  're',
  'lo',
  'tus',
  'ka',
  'ra',
  'zen',
];
const random = seededRandom(42);
const word = (): string => Array.from({ length: 2 + random.integer(3) }, () => SYLLABLES[random.integer(16)]).join('');

const index: GameIndex = {
  vendors: Array.from({ length: 40 }, (_, at) => ({ code: `V${at}`, displayName: `${word()} ${word()}` })),
  games: Array.from({ length: GAMES }, (_, at) => ({
    gameId: 100_000 + at,
    vendorCode: `V${at % 40}`,
    gameName: `${word()} ${word()} ${at}`,
    gameType: 'RNG',
    gameClassify: 'VIDEO',
    isGame: 'GAME',
    isHot: at % 9 === 0,
    isNew: false,
    smallIcon: '/art/games/10001.svg',
  })),
};

const QUERIES = ['golden dragon', 'tmeple lotus', 'karazenfire', 'dragno 4711', 'zzzzzzzzzz'];
const KEYS = QUERIES.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));

/** Types the queries, with typing errors, several times and returns the median of the slowest key. */
function searchRows({ warmUp, typed }: { readonly warmUp: number; readonly typed: number }): Row[] {
  const began = performance.now();
  const search = createSearch(index, ({ gameClassify }) => gameClassify);
  const made = performance.now() - began;
  // The processor time of a thread advances in ticks of up to 4 ms, which is more than a key takes.
  const timeOf = (key: string): number => {
    const before = performance.now();
    search.find(key, 24);
    return performance.now() - before;
  };
  const type = (): number[] => KEYS.map(timeOf);
  for (let turn = 0; turn < warmUp; turn += 1) type();
  const turns = Array.from({ length: typed }, type);
  const slowest = Math.max(...KEYS.map((_, at) => median(turns.map((times) => times[at] ?? Number.NaN))));
  return [
    {
      what: `a key of the search input, ${CPU_SLOWDOWN} × slower`,
      value: slowest * CPU_SLOWDOWN,
      bound: 50,
      unit: 'ms',
      note: `the slowest of ${KEYS.length} keys, each the median of ${typed}; index made in ${made.toFixed(0)} ms`,
    },
  ];
}

async function scrollRows({ cards, all }: (typeof SIZES)[Size]): Promise<Row[]> {
  const { port } = await thePlatform();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await answerWithMany(page);
    await page.goto(`http://aurora.localhost:${port}/promotions`);
    await hydrate(page);
    await page.getByRole('navigation').getByRole('link', { name: /slots/i }).first().click();
    const end = page.getByText(/\b5000\b/);
    await end.waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    // The initial rendering is excluded from the measurement.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    const slow = await longestTask(browser, () => scrollDown(page, cards));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const before = await heapOf(session);
    for (let turn = 0; turn < 3; turn += 1) await upAndDown(page);
    const after = await heapOf(session);
    await scrollDown(page, all);
    const elements = await page.evaluate(() => document.querySelectorAll('main *').length);
    return [
      {
        what: `longest task while ${cards} cards scroll by, ${CPU_SLOWDOWN} × slower`,
        value: slow,
        bound: 50,
        unit: 'ms',
        note: 'processor time, drawing and all',
      },
      { what: `heap after scrolling ${cards} cards up and down three times`, value: after / before, bound: 1.1 },
      { what: `elements of the document after ${all} games`, value: elements, bound: 1_500, unit: 'elements' },
    ];
  } finally {
    await browser.close();
  }
}

/** Mocks the lobby's call with the response of a very large catalogue. */
async function answerWithMany(page: Page): Promise<void> {
  await page.route(/GCSGAME_gameList/, async (route) => {
    const no = Number(new URL(route.request().url()).searchParams.get('pageNo') ?? 1);
    const games = index.games.slice((no - 1) * PAGE, no * PAGE).map(({ gameId, vendorCode, ...game }) => ({
      ...game,
      nodeId: gameId,
      vassalage: vendorCode,
      vendorName: 'Vendor',
      minBet: 1,
      minLineNum: 20,
      code: `c${gameId}`,
    }));
    const value = { games, totalPages: Math.ceil(GAMES / PAGE), totalCount: GAMES };
    await route.fulfill({ json: { success: true, value } });
  });
}

/** Frames without another card after which scrolling has failed. */
const TIMEOUT_FRAMES = 600;

/**
 * Scrolls like a mouse wheel until the given number of cards was shown. Stops at the end of the grid until the next page
 * is there: below is a footer, and a grid that is scrolled past fetches nothing.
 */
async function scrollDown(page: Page, cards: number): Promise<void> {
  const shown = await page.evaluate(
    async ({ wanted, timeout }) => {
      const last = (): number =>
        Math.max(0, ...[...document.querySelectorAll('[aria-posinset]')].map((one) => Number(one.ariaPosInSet)));
      let [still, before] = [0, last()];
      while (before < wanted && still < timeout) {
        const end = document.querySelector('main [role="list"]')?.getBoundingClientRect().bottom ?? 0;
        scrollBy(0, Math.max(0, Math.min(400, end + 100 - innerHeight)));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = last();
        still = now === before ? still + 1 : 0;
        before = now;
      }
      return before;
    },
    { wanted: cards, timeout: TIMEOUT_FRAMES },
  );
  if (shown < cards) throw new Error(`Only ${shown} of ${cards} cards were shown.`);
}

const upAndDown = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const bottom = scrollY;
    for (const way of [-1, 1])
      for (let step = 0; step < bottom / 800; step += 1) {
        scrollBy(0, way * 800);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
  });

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

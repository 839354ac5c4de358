import type { CDPSession, Page } from '@playwright/test';
import type { GameIndex } from '../../generated/types/data.ts';
import { seededRandom } from '../../rules/random.ts';
import { createSearch } from '../../widgets/games/game-search/search-games.ts';
import { hydrate } from '../support/hydrate.ts';
import type { Benchmark, Row, Size } from './bench.ts';
import { openBrowser } from './browser.ts';
import { longestTask } from './script-time.ts';
import { thePlatform } from './the-platform.ts';
import { DESKTOP } from './visit.ts';

const GAMES = 5_000;
/** Cards that are scrolled by. */
const SIZES = { full: { cards: 2_000, all: GAMES }, small: { cards: 100, all: 200 } } as const;
const PAGE = 42;
/** CPU slowdown that simulates a player's device. */
const CPU_SLOWDOWN = 4;

export const lobby: Benchmark = {
  name: 'lobby',
  describes: `A lobby and a search of ${GAMES} games`,
  run: async (size) => [...searchRows(), ...(await scrollRows(SIZES[size]))],
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

/** Measures each key of search input with typing errors. */
function searchRows(): Row[] {
  const began = performance.now();
  const search = createSearch(index, ({ gameClassify }) => gameClassify);
  const made = performance.now() - began;
  let slowest = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    slowest = 0;
    for (const query of ['golden dragon', 'tmeple lotus', 'karazenfire', 'dragno 4711', 'zzzzzzzzzz'])
      for (let length = 1; length <= query.length; length += 1) {
        const before = process.threadCpuUsage();
        search.find(query.slice(0, length), 24);
        const { user, system } = process.threadCpuUsage(before);
        slowest = Math.max(slowest, (user + system) / 1000);
      }
  }
  return [
    {
      what: `a key of the search input, ${CPU_SLOWDOWN} × slower`,
      value: slowest * CPU_SLOWDOWN,
      bound: 50,
      unit: 'ms',
      note: `processor time; index made in ${made.toFixed(0)} ms`,
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
    const slow = await longestTask(browser, page, () => scrollDown(page, cards));
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
    const games = index.games
      .slice((no - 1) * PAGE, no * PAGE)
      .map((game) => ({ ...game, vendorName: 'Vendor', minBet: 1, minLineNum: 20, code: `c${game.gameId}` }));
    const value = { games, totalPages: Math.ceil(GAMES / PAGE), totalCount: GAMES };
    await route.fulfill({ json: { success: true, value } });
  });
}

/** Scrolls like a mouse wheel until the given number of cards was shown or no more exist. */
async function scrollDown(page: Page, cards: number): Promise<void> {
  await page.evaluate(
    async ({ wanted }) => {
      const last = (): number =>
        Math.max(0, ...[...document.querySelectorAll('[aria-posinset]')].map((one) => Number(one.ariaPosInSet)));
      let still = 0;
      while (last() < wanted && still < 300) {
        const before = scrollY;
        scrollBy(0, 400);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = scrollY === before ? still + 1 : 0;
      }
    },
    { wanted: cards },
  );
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

import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type Benchmark, median, type Row, round, type Size } from '../bench.ts';
import { withPages } from '../page.ts';
import { pageTasks, type Task } from '../script-time.ts';
import { thePlatform } from '../the-platform.ts';
import { CPU_SLOWDOWN, merchantsOf } from './phone-page.ts';
import { serveTwins, type TwinServer } from './twin-server.ts';
import { idle, withUnwatchedPage } from './unwatched-page.ts';

/** `after`: milliseconds after the page is idle in which what it does by itself is counted. */
const SIZES = { full: { rounds: 9, after: 2_000 }, small: { rounds: 1, after: 100 } } as const;
/** From here on a task is felt as a delay, by the definition of total blocking time. */
const BLOCKING_MS = 50;
const LOBBY = '/rng';
const FLOOR_BY_HAND = 'scriptless home of aurora';
/**
 * `loading` is the page until it fetches the core: one that saves data never does. `ours` has it fetched, ready for the first use.
 * The order of the forms alternates, so that none always follows the same other.
 */
const FORMS = ['ours', 'loading', 'scriptless'] as const;

/** A page that nobody touches, in CPU milliseconds of its main thread. */
interface Screen {
  /** Everything but drawing, of which the floor is subtracted. */
  readonly script: number;
  readonly longestScript: number;
  readonly longest: number;
  /** What all tasks take beyond 50 ms each, also before the first paint. */
  readonly blocking: number;
  /** How much of the window has moved. */
  readonly shift: number;
}

export const firstScreen: Benchmark = {
  name: 'first-screen',
  describes: `A page on a ${CPU_SLOWDOWN} × slower phone until it is touched, net of the same HTML without script`,
  run: (size, merchants) =>
    withPages(['home'], async (browser, pages) => {
      const twins = await serveTwins((await thePlatform()).port);
      try {
        const byHand = pages.url('hand-written', 'home');
        return await measureScreens({ browser, twins, byHand, size, screens: screensOf(merchantsOf(size, merchants)) });
      } finally {
        await twins.stop();
      }
    }),
};

interface Measuring {
  readonly browser: Browser;
  readonly twins: TwinServer;
  /** Address of the hand-written page. */
  readonly byHand: string;
  readonly size: Size;
  readonly screens: readonly MeasuredScreen[];
}

interface MeasuredScreen {
  readonly merchant: string;
  readonly path: string;
  readonly name: string;
}

const screensOf = (merchants: readonly string[]): readonly MeasuredScreen[] =>
  merchants.flatMap((merchant) => [
    { merchant, path: '/', name: `home of ${merchant}` },
    ...(merchant === 'aurora' ? [{ merchant, path: LOBBY, name: `lobby of ${merchant}` }] : []),
  ]);

async function measureScreens({ browser, twins, byHand, size, screens }: Measuring): Promise<Row[]> {
  const { rounds, after } = SIZES[size];
  const taken = new Map<string, Screen[]>();
  const measure = async (key: string, url: string, savesData = false): Promise<void> => {
    const screen = await leaveAlone(browser, url, { after, savesData });
    taken.set(key, [...(taken.get(key) ?? []), screen]);
  };
  for (let turn = 0; turn < rounds; turn += 1) {
    await measure('by hand', byHand);
    // The hand-written page is this merchant's, so its floor is too, also when another merchant is measured.
    if (!screens.some(({ name }) => `scriptless ${name}` === FLOOR_BY_HAND))
      await measure(FLOOR_BY_HAND, twins.url('scriptless', 'aurora'));
    const forms = turn % 2 === 0 ? FORMS : FORMS.toReversed();
    for (const { merchant, path, name } of screens)
      for (const form of forms) {
        const twin = form === 'scriptless' ? form : 'ours';
        await measure(`${form} ${name}`, twins.url(twin, merchant, path), form === 'loading');
      }
  }
  const of = (key: string) => (pick: (screen: Screen) => number) => median((taken.get(key) ?? []).map(pick));
  // Visits of one round are neighbours in time: what else the machine does falls on both.
  const net = (key: string, floor: string): number =>
    median((taken.get(key) ?? []).map(({ script }, turn) => script - (taken.get(floor)?.[turn]?.script ?? Number.NaN)));
  const byHandNet = net('by hand', FLOOR_BY_HAND);
  return screens.flatMap(({ name }) => {
    const floor = `scriptless ${name}`;
    return [
      scriptRow(`${name}: script before the core is fetched`, {
        net: net(`loading ${name}`, floor),
        byHandNet,
        bound: 0.15,
      }),
      scriptRow(`${name}: script until touched, with the core`, {
        net: net(`ours ${name}`, floor),
        byHandNet,
        bound: 0.35,
      }),
      ...rowsOf(name, { ours: of(`ours ${name}`), floor: of(floor) }),
    ];
  });
}

type Of = (pick: (screen: Screen) => number) => number;

interface Compared {
  readonly ours: Of;
  readonly floor: Of;
}

function rowsOf(name: string, { ours, floor }: Compared): readonly Row[] {
  const both = (pick: (screen: Screen) => number): string => `${round(ours(pick))} to ${round(floor(pick))} ms`;
  const blocking = ({ blocking: time }: Screen): number => time;
  return [
    {
      what: `${name}: longest script of a task until touched`,
      value: ours(({ longestScript }) => longestScript),
      bound: BLOCKING_MS,
      unit: 'ms',
      note: both(({ longestScript }) => longestScript),
    },
    {
      what: `${name}: blocking time beyond that without script`,
      value: ours(blocking) - floor(blocking),
      bound: 100,
      unit: 'ms',
      note: both(blocking),
    },
    {
      what: `${name}: longest task`,
      value: ours(({ longest }) => longest),
      bound: 320,
      unit: 'ms',
      note: both(({ longest }) => longest),
    },
    // A word whose typeface comes late moves less than this; a row that appears moves 0.1.
    { what: `${name}: layout shift`, value: ours(({ shift }) => shift), bound: 0.001, unit: 'of the window' },
  ];
}

interface Net {
  /** Milliseconds of script beyond the same HTML without script, and those of the hand-written home. */
  readonly net: number;
  readonly byHandNet: number;
  readonly bound: number;
}

const scriptRow = (what: string, { net, byHandNet, bound }: Net): Row => ({
  what: `${what}, net, to the hand-written home`,
  value: net / byHandNet,
  bound,
  note: `${round(net)} to ${round(byHandNet)} ms`,
});

interface Visit {
  /** Milliseconds after the page is idle. */
  readonly after: number;
  /** The visitor's browser asks for less data. */
  readonly savesData: boolean;
}

const leaveAlone = (browser: Browser, url: string, { after, savesData }: Visit): Promise<Screen> =>
  withUnwatchedPage(browser, { slowdown: CPU_SLOWDOWN }, async (page) => {
    if (savesData) await page.prepare(saveData);
    await page.prepare(watchShifts);
    const tasks = await pageTasks(browser, async () => {
      await page.open(url);
      await page.run(idle);
      await setTimeout(after);
    });
    const shift = await page.run(() => (globalThis as unknown as Watching).moved.shift);
    return { ...timesOf(tasks), shift };
  });

const saveData = (): void => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

interface Watching {
  readonly moved: { shift: number };
}

function watchShifts(): void {
  const moved = { shift: 0 };
  Object.assign(globalThis, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function timesOf(tasks: readonly Task[]): Omit<Screen, 'shift'> {
  const most = (values: readonly number[]): number => values.reduce((all, value) => Math.max(all, value), 0);
  return {
    script: tasks.reduce((sum, { undrawn }) => sum + undrawn, 0),
    longestScript: most(tasks.map(({ script }) => script)),
    longest: most(tasks.map(({ total }) => total)),
    blocking: tasks.reduce((sum, { total }) => sum + Math.max(0, total - BLOCKING_MS), 0),
  };
}

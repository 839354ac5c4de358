import type { Browser, Locator, Page } from '@playwright/test';
import type { Question, Reply } from '../../src/studio/engine/protocol.ts';
import { type Benchmark, median, type Row, round } from './bench.ts';
import { openBrowser } from './browser.ts';
import { askFrom, signIn } from './operator.ts';
import type { RunningPlatform } from './running-platform.ts';
import { scriptTimePerKey } from './script-time.ts';
import { thePlatform } from './the-platform.ts';
import { DESKTOP } from './visit.ts';

const MERCHANT = 'mini';
const NODES = [100, 300, 1_000] as const;
const NODES_A_ROUTE = 50;
/** The first keys load what later keys reuse. */
const WARM_UP = 6;
/** `pause`: milliseconds before the measured keys. `delay`: those between keys, a fast typist's, shorter than the editor's debounce. */
const SIZES = {
  full: { rounds: 3, words: 'a quiet river runs past the old stone mill', pause: 1_000, delay: 110 },
  small: { rounds: 1, words: 'a quiet r', pause: 0, delay: 20 },
} as const;

type View = 'form' | 'code';

interface Typing {
  /** Milliseconds of script per key. */
  readonly keys: readonly number[];
  /** Milliseconds of script after the last key, until what was typed is validated and saved. */
  readonly rest: number;
}

export const studio: Benchmark = {
  name: 'studio',
  describes: 'Typing in the studio’s form and code, in a browser, by the size of the manifest',
  run: async (size) => {
    const { rounds, ...typing } = SIZES[size];
    const platform = await thePlatform();
    const browser = await openBrowser();
    try {
      const page = await openStudio(browser, platform);
      const taken = { form: new Map<number, Typing[]>(), code: new Map<number, Typing[]>() };
      const answers: number[] = [];
      for (let turn = 0; turn < rounds; turn += 1)
        for (const nodes of NODES) {
          await openDraft(page, platform, nodes);
          for (const view of ['form', 'code'] as const)
            taken[view].set(nodes, [
              ...(taken[view].get(nodes) ?? []),
              await typeInto(browser, page, { ...typing, view }),
            ]);
          if (nodes === 300) answers.push(...(await page.evaluate(() => window.validationTimes ?? [])));
        }
      return [
        ...rowsOf('form', taken.form),
        ...rowsOf('code', taken.code),
        { what: 'the worker’s validation of 300 nodes', value: median(answers), bound: 100, unit: 'ms' },
      ];
    } finally {
      await browser.close();
    }
  },
};

function rowsOf(view: View, taken: ReadonlyMap<number, readonly Typing[]>): Row[] {
  const keyAt = (nodes: number): number => median((taken.get(nodes) ?? []).flatMap(({ keys }) => keys));
  const restAt = (nodes: number): number => median((taken.get(nodes) ?? []).map(({ rest }) => rest));
  const [small, middle, large] = NODES.map(keyAt);
  return [
    { what: `a key in the ${view}, script, at 300 nodes`, value: middle ?? Number.NaN, bound: 16, unit: 'ms' },
    {
      what: `a key in the ${view} at 1,000 nodes to one at 100`,
      value: (large ?? Number.NaN) / (small ?? Number.NaN),
      bound: 1.5,
      note: `${round(large ?? 0)} to ${round(small ?? 0)} ms; at rest ${NODES.map((nodes) => round(restAt(nodes))).join(', ')} ms`,
    },
  ];
}

declare global {
  interface Window {
    /** Milliseconds of each request to the validation worker of this page. */
    validationTimes?: number[];
  }
}

/** Opens a signed-in studio page that records the durations of its worker. */
async function openStudio(browser: Browser, platform: RunningPlatform): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', locale: 'en-GB' });
  await context.addInitScript(() => {
    const validationTimes: number[] = [];
    window.validationTimes = validationTimes;
    window.Worker = class extends Worker {
      readonly #asked = new Map<unknown, number>();
      constructor(...made: ConstructorParameters<typeof Worker>) {
        super(...made);
        this.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
          const began = this.#asked.get(data.id);
          if (data.kind === 'checked' && began !== undefined) validationTimes.push(performance.now() - began);
        });
      }
      override postMessage(message: Question): void {
        if (message.kind === 'check') this.#asked.set(message.id, performance.now());
        super.postMessage(message);
      }
    };
  });
  const page = await context.newPage();
  await page.goto(addressOf(platform, '/ops'));
  await signIn(page, platform);
  return page;
}

const addressOf = ({ port }: RunningPlatform, path: string): string => `http://${MERCHANT}.localhost:${port}${path}`;

/** Opens a draft of the merchant with additional nodes, at the first of them. */
async function openDraft(page: Page, platform: RunningPlatform, nodes: number): Promise<void> {
  await page.goto(addressOf(platform, '/ops'));
  const { text, revision } = await askFrom(page, 'opsDraft', { code: MERCHANT });
  await askFrom(page, 'opsSaveDraft', { code: MERCHANT, revision, text: withNodes(String(text), nodes) });
  await page.goto(addressOf(platform, `/ops/${MERCHANT}/editor/routes/page0/blocks/n0`));
  await page.locator('iframe').first().waitFor();
}

function withNodes(text: string, nodes: number): string {
  const draft = JSON.parse(text) as { routes?: Readonly<Record<string, unknown>> };
  const own = Object.entries(draft.routes ?? {}).filter(([name]) => !/^page\d+$/.test(name));
  const pages = Array.from({ length: nodes / NODES_A_ROUTE }, (_, route) => {
    const keys = Array.from({ length: NODES_A_ROUTE }, (_key, index) => `n${index}`);
    const blocks = keys.map((key) => [
      key,
      { widget: 'text-section', props: { title: `Title of ${key}`, text: `Words of ${key} on ${route}` } },
    ]);
    return [`page${route}`, { path: `/page${route}`, title: 'Page', blocks: Object.fromEntries(blocks), order: keys }];
  });
  const routes = Object.fromEntries([...own, ...pages]);
  return `${JSON.stringify({ ...draft, routes }, null, 2)}\n`;
}

interface Script {
  readonly view: View;
  readonly words: string;
  readonly pause: number;
  readonly delay: number;
}

async function typeInto(browser: Browser, page: Page, { view, words, pause, delay }: Script): Promise<Typing> {
  const save = page.getByRole('toolbar', { name: 'Editor' }).getByText('Saved', { exact: true });
  await page.getByRole('button', { name: view === 'form' ? 'Form' : 'Code', exact: true }).click();
  await (view === 'form' ? fieldOf(page) : lineOf(page)).click();
  await page.keyboard.press('End');
  // Moves the caret before the quotation mark at the end of the text.
  if (view === 'code') await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(words.slice(0, WARM_UP), { delay });
  await save.waitFor();
  await page.waitForTimeout(pause);
  const keys = await scriptTimePerKey(browser, async () => {
    await page.keyboard.type(words, { delay });
    await save.waitFor();
  });
  if (keys.length !== words.length) throw new Error(`${words.length} keys were pressed, ${keys.length} were seen.`);
  return { keys: keys.slice(WARM_UP, -1), rest: keys.at(-1) ?? Number.NaN };
}

const fieldOf = (page: Page): Locator => page.locator('#part-form').getByRole('textbox', { name: 'Text', exact: true });
const lineOf = (page: Page): Locator => page.locator('.cm-line').filter({ hasText: 'Words of n0 on 0' });

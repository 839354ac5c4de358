import type { Browser, Page } from '@playwright/test';
import { type Benchmark, interleave, type Row, ratioRow } from './bench.ts';
import { requireSameDom, withPages } from './page.ts';
import { scriptTime } from './script-time.ts';
import { withPage } from './visit.ts';

const SIZES = { full: { runs: 9, warmUp: 4, turns: 12 }, small: { runs: 1, warmUp: 1, turns: 1 } } as const;
/** Changes per turn; enough that the fixed cost of a turn is negligible. */
const CHANGES = 100;

export const toggle: Benchmark = {
  name: 'toggle',
  describes: 'One flag that hides one node of 300, against a hand-written fine-grained page',
  run: (size) =>
    withPages(['toggle'], async (browser, pages) => {
      const ours = pages.url('engine', 'toggle');
      const theirs = pages.url('hand-written', 'toggle');
      await requireSameDom(browser, ours, theirs);
      const { runs, ...turns } = SIZES[size];
      const touched = await touchedNodes(browser, ours);
      const { first, second } = await interleave(runs, [
        () => cost(browser, ours, turns),
        () => cost(browser, theirs, turns),
      ]);
      const rows: Row[] = [
        ratioRow('toggling one flag of 300 nodes, script, to hand-written', {
          of: first,
          to: second,
          unit: 'ms',
          bound: 1.25,
        }),
        { what: 'document nodes that it changes', value: touched, bound: 1, unit: 'nodes' },
      ];
      return rows;
    }),
};

/** Returns CPU milliseconds of script per change after a warm-up. */
const cost = (
  browser: Browser,
  url: string,
  { warmUp, turns }: { readonly warmUp: number; readonly turns: number },
): Promise<number> =>
  withPage(browser, url, async (page) => {
    await change(page, warmUp);
    return (await scriptTime(browser, () => change(page, turns))) / (turns * CHANGES);
  });

/** Makes the changes of each turn, followed by a rendered frame. */
const change = (page: Page, turns: number): Promise<void> =>
  page.evaluate(
    async ({ rounds, changes }) => {
      const { toggle: set } = window;
      if (!set) throw new Error('The page offers nothing to change.');
      for (let round = 0; round < rounds; round += 1) {
        for (let at = 0; at < changes; at += 1) set(at % 2 === 1);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    { rounds: turns, changes: CHANGES },
  );

/** Returns how many elements, texts and attributes change when the node hides. */
const touchedNodes = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, url, (page) =>
    page.evaluate(async () => {
      const seen: MutationRecord[] = [];
      const observer = new MutationObserver((records) => seen.push(...records));
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      window.toggle?.(false);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      observer.disconnect();
      return seen.reduce((sum, record) => sum + Math.max(1, record.removedNodes.length + record.addedNodes.length), 0);
    }),
  );

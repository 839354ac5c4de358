import type { Browser } from '@playwright/test';
import { type Bench, interleave, median, ratioRow, type Row } from './bench.ts';
import { requireSameDom, withPages } from './page.ts';
import { withPage } from './visit.ts';

const RUNS = 9;
const TURNS = 16;
/** Browsers' clocks tick in tenths of a millisecond: so many changes are measured together that a tick is a hundredth of them. */
const CHANGES = 100;

export const toggle: Bench = {
  name: 'toggle',
  describes: 'One flag that hides one node of 300, against a hand-written fine-grained page',
  run: () =>
    withPages(['toggle'], async (browser, pages) => {
      const ours = pages.url('engine', 'toggle');
      const theirs = pages.url('hand-written', 'toggle');
      await requireSameDom(browser, ours, theirs);
      const touched = await touchedNodes(browser, ours);
      const { first, second } = await interleave(RUNS, [() => cost(browser, ours), () => cost(browser, theirs)]);
      const rows: Row[] = [
        ratioRow('toggling one flag of 300 nodes, script, to hand-written', {
          of: first,
          to: second,
          unit: 'ms',
          bound: 1.25,
        }),
        { what: 'nodes of the document touched by it', value: touched, bound: 1, unit: 'nodes' },
      ];
      return rows;
    }),
};

/** Milliseconds of script for one change, the first changes aside. */
const cost = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, url, async (page) => {
    const times = await page.evaluate(
      async ({ turns, changes }) => {
        const { toggle: change } = window;
        if (!change) throw new Error('The page offers nothing to change.');
        const taken: number[] = [];
        for (let turn = 0; turn < turns; turn += 1) {
          const began = performance.now();
          for (let at = 0; at < changes; at += 1) change(at % 2 === 1);
          taken.push((performance.now() - began) / changes);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return taken;
      },
      { turns: TURNS, changes: CHANGES },
    );
    return median(times.slice(TURNS / 4));
  });

/** How many elements, texts and attributes change when the node hides. */
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

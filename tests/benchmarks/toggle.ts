import type { Browser } from '@playwright/test';
import { type Bench, interleave, median, ratioRow, type Row } from './bench.ts';
import { requireSameDom, withPages } from './page.ts';
import { withPage } from './visit.ts';

const RUNS = 9;
const TOGGLES = 40;

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
    const times = await page.evaluate(async (toggles) => {
      const taken: number[] = [];
      for (let turn = 0; turn < toggles; turn += 1) {
        // Browsers' clocks are coarse: many changes make one measure.
        let sum = 0;
        for (let change = 0; change < 20; change += 1) sum += window.toggle?.(change % 2 === 1) ?? Number.NaN;
        taken.push(sum / 20);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return taken;
    }, TOGGLES);
    return median(times.slice(TOGGLES / 4));
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

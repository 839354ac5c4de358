import type { Page } from '@playwright/test';
import { expect, type Merchant, test } from './site.ts';

/** A rail, icons, columns, a bar. */
const MERCHANTS = ['aurora', 'mini', 'vertex', 'sen'] as const satisfies readonly Merchant[];
const isLong = Boolean(process.env.LONG_TESTS);
const PATHS = isLong ? ['/', '/rng', '/promotions', '/sports'] : ['/'];
/** A look after each element takes a minute a page. */
const STEP = isLong ? 1 : 4;
/** What may move, as a share of the window: a word in the middle of its line. A menu beside the content moves 0.1. */
const MOST = 0.01;

/**
 * Returns what a slow browser would see move while the page arrives, each as a layout shift: it draws what has come, which is any
 * beginning of the document. Taking the last elements away one by one gives those. A tag and the first in it arrive together, and
 * so does an article: a few hundred characters.
 */
const movedWhileArriving = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ limit, step }) => {
      const all = [...document.body.querySelectorAll<Element>('*')];
      const rects = new Map(all.map((element) => [element, element.getBoundingClientRect()]));
      const seenArea = ({ left, top, right, bottom }: DOMRect): number =>
        Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
        Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      const seen = all.filter((element) => element.checkVisibility() && seenArea(rects.get(element) as DOMRect) > 0);
      const name = (element: Element): string =>
        `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 24)}”`;
      const found = new Map<string, string>();
      let drawn = 0;
      const outer = new Set<Element | null>(all.map(({ parentElement }) => parentElement));
      for (let end = all.indexOf(seen.at(-1) as Element); end > 0; end -= 1) {
        all[end]?.remove();
        const last = all[end - 1];
        if (!last || outer.has(last) || last.closest('article') || (drawn += 1) % step > 0) continue;
        const by = new Map<Element, string>();
        for (const element of seen) {
          if (!element.isConnected) continue;
          const [then, now] = [rects.get(element) as DOMRect, element.getBoundingClientRect()];
          const area = seenArea(now) + seenArea(then);
          const [x, y] = [now.x - then.x, now.y - then.y];
          if (Math.max(Math.abs(x), Math.abs(y)) < 3 || seenArea(now) === 0) continue;
          by.set(element, `${Math.round(x)}, ${Math.round(y)}`);
          // It moves with what is around it.
          if (element.parentElement && by.get(element.parentElement) === by.get(element)) continue;
          const impact = Math.min(1, area / (innerWidth * innerHeight));
          const shift = (impact * Math.max(Math.abs(x), Math.abs(y))) / Math.max(innerWidth, innerHeight);
          if (shift <= limit || found.has(name(element))) continue;
          found.set(
            name(element),
            `${name(element)} by ${by.get(element)} (${shift.toFixed(3)}) until ${name(all[end] as Element)}`,
          );
        }
      }
      return [...found.values()];
    },
    { limit: MOST, step: STEP },
  );

for (const merchant of MERCHANTS)
  test(`[LGT-03] what a slow browser has drawn of ${merchant} stays where it is while the rest of the page arrives`, async ({
    site,
  }) => {
    const { page } = site;
    // The page as its HTML gives it.
    await page.route('**/*.js', (route) => route.abort());
    site.tolerate(/\.js|ERR_FAILED/);
    for (const path of PATHS) {
      await page.goto(site.address(merchant, path));
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await movedWhileArriving(page), path).toEqual([]);
    }
  });

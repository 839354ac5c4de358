import type { Page } from '@playwright/test';

/**
 * Returns the words of the main content that a player cannot read: beside the window or the part that holds them, with nothing that
 * scrolls to them. What is hidden on purpose, from sight or as a line with an ellipsis, is no word that is cut.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return ['the page has no main content'];
    const found = new Set<string>();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (words === '' || holder?.closest('.visually-hidden') || !holder?.checkVisibility({ visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let part: Element | null = holder; part; part = part.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(part);
        const box = part.getBoundingClientRect();
        if (box.width <= 2 || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) break;
        const isRoot = part === document.documentElement;
        const isHolding = isRoot || /hidden|clip/.test(overflowX);
        const [from, to] = isRoot ? [0, document.documentElement.clientWidth] : [box.left, box.right];
        if (!isHolding || (left >= from - 2 && right <= to + 2)) continue;
        found.add(`cut: ${words.slice(0, 60)}`);
        break;
      }
    }
    return [...found];
  });

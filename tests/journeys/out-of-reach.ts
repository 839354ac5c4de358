import type { Page } from '@playwright/test';

/**
 * Returns the controls that a player cannot see whole: beside the window without a part that scrolls to them, or with
 * their text cut off; and the page itself when it is wider than the window.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isScrolled = (element: Element): boolean => {
      for (let part = element.parentElement; part; part = part.parentElement)
        if (part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX))
          return true;
      return false;
    };
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
      // Skip links are in the window only while they have the focus.
      if (!isShown || element.closest('[inert], [aria-hidden="true"], [href="#main"], [href="#side"]')) continue;
      if ((left < -1 || right > clientWidth + 1) && !isScrolled(element)) found.push(`beside: ${nameOf(element)}`);
      const isCut = element.scrollWidth > element.clientWidth + 2 && getComputedStyle(element).overflowX === 'hidden';
      if (element.matches('button') && isCut) found.push(`cut: ${nameOf(element)}`);
    }
    return found;
  });

/** Returns the buttons that cannot be scrolled into the window whole, or over whose middle something else lies. */
export const hiddenControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')].flatMap((button) => {
      const isShown = button.checkVisibility({ visibilityProperty: true }) && button.getClientRects().length > 0;
      if (!isShown || button.closest('[inert], [aria-hidden="true"]')) return [];
      const name = button.getAttribute('aria-label') ?? button.textContent.trim().slice(0, 40);
      button.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
      const seen =
        Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
        Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      if (seen < 0.95 * width * height) return [`not whole: ${name}`];
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return button.disabled || (over && button.contains(over)) ? [] : [`covered: ${name}`];
    }),
  );

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
      const isWordCut = [...element.querySelectorAll('nav li span')].some(
        (part) =>
          part.clientWidth > 2 &&
          (part.scrollWidth > part.clientWidth + 2 || part.scrollHeight > part.clientHeight + 4),
      );
      if (isWordCut) found.push(`words cut: ${nameOf(element)}`);
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

/**
 * Returns the controls over which a bar lies that stays in the window while the page scrolls: those of forms in the first view,
 * and each one that has just received the focus. Of a control higher than the room between the bars, the middle must be seen.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const isBarOver = (control: Element, x: number, y: number): boolean => {
      for (let part = document.elementFromPoint(x, y); part && !part.contains(control); part = part.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(part).position)) return true;
      return false;
    };
    const isCovered = (control: Element): boolean => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const places = height > innerHeight - 168 ? [0.5] : [0.1, 0.5, 0.9];
      return places.some((place) => isBarOver(control, left + width / 2, top + height * place));
    };
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
    const controls = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, [tabindex="0"]'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        // A skip link covers the header while it has the focus.
        !element.matches('[href="#main"], [href="#side"], :disabled') &&
        !element.closest('[inert], [aria-hidden="true"]'),
    );
    const found = controls
      .filter((control) => control.closest('main form') && isCovered(control))
      .map((control) => `at first: ${nameOf(control)}`);
    for (const control of controls) {
      control.focus();
      if (document.activeElement === control && isCovered(control)) found.push(`with focus: ${nameOf(control)}`);
    }
    return found;
  });

/** Returns the number of tab stops before the main content. */
export const stopsBeforeMain = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]'),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        (main?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
    ).length;
  });

/** Returns what is chosen or current and is not outlined when the browser forces its own colours, which removes backgrounds. */
export async function unmarkedChoices(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[aria-current], [aria-pressed="true"], [aria-checked="true"], [aria-selected="true"]',
      ),
    ]
      .filter((element) => element.getAttribute('aria-current') !== 'false' && element.checkVisibility())
      .filter((element) => getComputedStyle(element).outlineStyle !== 'solid')
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Returns the controls that are smaller than 24 pixels, or 44 for menus and hearts; without links in a sentence. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap(
      (element) => {
        const { width, height } = element.getBoundingClientRect();
        const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
        if (!isShown || element.closest('[inert], p, label') || getComputedStyle(element).display === 'inline')
          return [];
        const isOfMenu = element.closest('nav') !== null && element.closest('main, footer') === null;
        const isLarge = isOfMenu || element.matches('[aria-pressed]:has(> svg > [href$="#heart"])');
        const least = isLarge ? 44 : 24;
        if (Math.min(width, height) >= least - 0.5) return [];
        return [
          `${Math.round(width)} × ${Math.round(height)}: ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
        ];
      },
    ),
  );

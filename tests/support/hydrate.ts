import type { Page } from '@playwright/test';

/**
 * Uses a page as a moved mouse does, which starts its app, and waits until all of it is hydrated. A page that nobody uses
 * stays as the server rendered it.
 */
export const hydrate = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    document.body?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }));
    return document.documentElement.dataset.hydrated !== undefined;
  });
};

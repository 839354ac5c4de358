import { findingsOn } from './axe.ts';
import { expect, overflowOf, type Site } from './site.ts';

/**
 * Checks accessibility of the page in both themes, and that it fits its window. With an open dialog only the dialog is
 * checked. The theme is dark afterwards.
 */
export async function isSound({ page }: Pick<Site, 'page'>): Promise<void> {
  const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'body';
  for (const theme of ['light', 'dark'] as const) expect.soft(await findingsOn(page, { theme, within })).toEqual([]);
  expect.soft(await overflowOf(page)).toBe(0);
}

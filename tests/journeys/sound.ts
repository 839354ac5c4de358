import { findingsOn } from './axe.ts';
import { expect, overflowOf, type Site } from './site.ts';

/**
 * Whether axe finds nothing on the page as it stands, in both themes, and the page fits its window. While a dialog lies over
 * it, that is all one can reach, and all that is looked at. The theme is the dark one afterwards.
 */
export async function isSound({ page }: Pick<Site, 'page'>): Promise<void> {
  const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'body';
  for (const theme of ['light', 'dark'] as const) expect.soft(await findingsOn(page, { theme, within })).toEqual([]);
  expect.soft(await overflowOf(page)).toBe(0);
}

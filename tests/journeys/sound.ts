import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, overflowOf, type Site, wear } from './site.ts';

/** What the other theme changes are colours: nothing else has to be looked at twice. */
export const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** To join what it finds in several frames, axe opens a page of its own each time: thrice the time, for nothing without frames. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);

/**
 * What axe finds on the page as it stands, in both themes, and whether the page fits its window. While a dialog lies over
 * it, that is all one can reach, and all that is looked at. The theme is the dark one afterwards.
 */
export async function isSound({ page }: Pick<Site, 'page'>): Promise<void> {
  const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'body';
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    const rules = theme === 'light' ? {} : COLOURS;
    const { violations } = await axeOn(page)
      .include(within)
      .options({ resultTypes: ['violations'], ...rules })
      .analyze();
    expect
      .soft(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`))
      .toEqual([]);
  }
  expect.soft(await overflowOf(page)).toBe(0);
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { wear } from './site.ts';

interface AxeScope {
  readonly theme: 'light' | 'dark';
  /** Selector of the elements to check; the whole page when left out. */
  readonly within?: string;
  /** Selector of frames to skip, because other journeys check their pages. */
  readonly without?: string;
}

/** The rules to check in the second theme. Themes differ in colours only. */
const COLOURS = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } };

/** Returns the violations that axe finds on the current page in a theme, with their elements. */
export async function findingsOn(page: Page, { theme, within, without }: AxeScope): Promise<string[]> {
  await wear(page, theme);
  // The second theme is checked on the same document, which has the code of axe already; the other frames do not.
  const isLoaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis));
  const axe = new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page });
  // To merge the results of several frames, axe opens another page each time, which triples the time. Pages without frames do not need it.
  if (without !== undefined || page.frames().length === 1) axe.setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  // No enabled rule reads style sheets or media, which axe would otherwise fetch again first.
  const { violations } = await axe
    .options({ resultTypes: ['violations'], preload: false, ...(theme === 'dark' ? COLOURS : {}) })
    .analyze();
  return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { wear } from './site.ts';

interface AxeScope {
  readonly theme: 'light' | 'dark';
  /** Selector of all that is looked at; everything where it is missing. */
  readonly within?: string;
  /** Selector of frames with pages that have journeys of their own. */
  readonly without?: string;
}

/** What the other theme changes are colours: nothing else has to be looked at twice. */
const COLOURS = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds on the page as it stands, put into a theme, with the elements it concerns. */
export async function findingsOn(page: Page, { theme, within, without }: AxeScope): Promise<string[]> {
  await wear(page, theme);
  const axe = new AxeBuilder({ page });
  // To join what it finds in several frames, axe opens a page of its own each time: thrice the time, for nothing without frames.
  if (without !== undefined || page.frames().length === 1) axe.setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  // None of the rules that are on reads style sheets or sounds, which axe would fetch once more before it begins.
  const { violations } = await axe
    .options({ resultTypes: ['violations'], preload: false, ...(theme === 'dark' ? COLOURS : {}) })
    .analyze();
  return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

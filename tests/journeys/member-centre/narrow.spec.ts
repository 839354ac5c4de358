import type { Page } from '@playwright/test';
import { openAsPlayer } from '../account.ts';
import { cutWords } from '../cut-words.ts';
import { outOfReach } from '../out-of-reach.ts';
import { expect, type Merchant, test } from '../site.ts';
import { pathsOf, sixthOf } from '../walk-sample.ts';

/** Sites with a frame and a language of their own, whose words are longer than English ones. */
const SITES: readonly Merchant[] = ['aurora', 'sen'];

/** All pages of the member centre, with the address of one that shows what its menu does not link. */
const memberPaths = (merchant: Merchant): readonly string[] => [
  ...[...pathsOf(merchant)].filter((path) => path.startsWith('/member/')).toSorted(),
  '/member/depositv2?order=none',
  '/pointMall',
];

/** Returns what of the page cannot be seen whole by a player who reads with large text on the narrowest phone. */
async function findCut(page: Page): Promise<readonly string[]> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return [...(await outOfReach(page)), ...(await cutWords(page))];
}

for (const merchant of SITES)
  test(`[NFR-01] a sixth of the member centre of ${merchant} fits 320 pixels with text at 200 %: no page scrolls sideways, and no word is cut off`, {
    tag: '@phone',
  }, async ({ site }) => {
    test.slow();
    const { page } = site;
    site.tolerate(/status of 404/);
    await openAsPlayer(site, merchant, '/member/depositv2');
    await page.context().clearCookies({ name: 'language' });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of sixthOf(memberPaths(merchant))) {
      await site.open(merchant, path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
      expect.soft(await findCut(page), `${path} at 320 pixels with text at 200 %`).toEqual([]);
    }
  });

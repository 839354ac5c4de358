import type { Page } from '@playwright/test';
import { accountButton, openAsPlayer } from './account.ts';
import { openGames } from './games.ts';
import { expect, type Merchant, test } from './site.ts';

/** Home, a lobby, promotions. */
const PATHS = ['/', '/rng', '/promotions'];
/** Three frames: a rail, columns, a bar. */
const FRAMES = ['aurora', 'vertex', 'sen'] as const satisfies readonly Merchant[];
/** What a page may move, as a share of the window: a word whose typeface comes late. A row that appears moves 0.1. */
const MOST = 0.001;

interface Shift {
  readonly value: number;
  readonly what: string;
}

/** Records every movement on a page that no input of the player has caused. */
const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          ({ node, currentRect: { x, y } }) => `${node?.textContent?.slice(0, 30)} → ${x}, ${y}`,
        );
        if (!hadRecentInput) shifts.push({ value, what: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens a page and returns what has moved on it until it is complete. */
async function movedOn(page: Page, address: string, isComplete: () => Promise<unknown>): Promise<string[]> {
  await page.goto(address);
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await isComplete();
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum <= MOST ? [] : shifts.map(({ value, what }) => `${address} ${value.toFixed(4)}: ${what}`);
}

for (const merchant of FRAMES)
  test(`[LGT-03] [GAM-11] nothing moves on ${merchant} for a visitor and for a player with games to continue`, async ({
    site,
  }) => {
    const { page } = site;
    await recordShifts(page);
    // A win of another player sorts the list of winners again: it stays as it came.
    await page.route('**/GCSGAME_getRankList*', () => undefined);
    const moved: string[] = [];
    for (const path of PATHS) moved.push(...(await movedOn(page, site.address(merchant, path), site.hydrated)));
    const account = await openAsPlayer(site, merchant);
    const [game] = await openGames(site, [{ nodeId: 10001, vassalage: 'NVX' }]);
    await game?.close();
    // The browser learns of it at the next log-in or at a launch on its pages.
    await page.evaluate(() => {
      document.cookie = 'hint=player.0.played; path=/';
    });
    const isComplete = async (): Promise<void> => {
      await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
      await expect(page.getByRole('banner').getByRole('timer')).toBeVisible();
      await expect(accountButton(page, account)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    };
    for (const path of PATHS) moved.push(...(await movedOn(page, site.address(merchant, path), isComplete)));
    expect(moved).toEqual([]);
    await page.goto(site.address(merchant));
    await expect(page.getByRole('link', { name: /Golden Koi/ }).first()).toBeVisible();
  });

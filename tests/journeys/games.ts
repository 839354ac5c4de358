import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, type Merchant, type Site } from './site.ts';

/** R$ 1,234.50 → 1234.5 */
export const amountOf = async (shown: Locator): Promise<number> =>
  Number(((await shown.textContent()) ?? '').replaceAll(/[^\d.-]/g, ''));

export const balanceIn = (game: Page | FrameLocator): Locator => game.getByTestId('balance');

interface Opened {
  readonly nodeId: number;
  readonly vassalage: string;
}

/** Returns the launch address of a game for the signed-in player of this page. */
const launch = (page: Page, game: Opened): Promise<string> =>
  page.evaluate(async (given) => {
    const response = await fetch('/wps/game/launchGame', {
      method: 'POST',
      headers: { 'content-type': 'application/json', Authorization: sessionStorage.getItem('token') ?? '' },
      body: JSON.stringify({ ...given, gameId: given.nodeId, accountType: 1, launchMode: 'GLS', language: 'en' }),
    });
    return ((await response.json()) as { value: { content: { game_url: string } } }).value.content.game_url;
  }, game);

/** Opens games in their own windows. */
export async function openGames(site: Pick<Site, 'page'>, games: readonly Opened[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const game of games) {
    const page = await site.page.context().newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await launch(site.page, game));
    await expect(balanceIn(page)).toHaveText(/\d/);
    pages.push(page);
  }
  return pages;
}

/** Returns the balance once all games show the same one. A game reads the balance again when its page becomes visible. */
export async function agreed(pages: readonly Page[]): Promise<number> {
  for (const page of pages) await page.bringToFront();
  await expect
    .poll(async () => {
      for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('focus')));
      return new Set(await Promise.all(pages.map((page) => amountOf(balanceIn(page))))).size;
    })
    .toBe(1);
  return amountOf(balanceIn(pages[0] as Page));
}

/** Returns the balance of the account record and the names in its rows. */
export async function record(site: Site, merchant: Merchant): Promise<{ balance: number; games: string }> {
  await site.open(merchant, '/member/transactionHistory');
  const rows = site.page.getByRole('main').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const balance = await amountOf(rows.first().locator('td').last());
  return { balance, games: (await rows.allTextContents()).join('\n') };
}

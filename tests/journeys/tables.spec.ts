import type { FrameLocator, Page } from '@playwright/test';
import { openAsPlayer } from './account.ts';
import { amountOf } from './games.ts';
import { expect, test } from './site.ts';

/** Waits until the game's balance equals that of the page around its frame. */
async function agree(page: Page, game: FrameLocator): Promise<number> {
  const bar = page.getByRole('status', { name: 'Your balance' });
  const own = game.getByTestId('balance');
  await expect.poll(async () => (await amountOf(bar)) === (await amountOf(own))).toBe(true);
  return amountOf(own);
}

/**
 * Aims at small fish with the keyboard and shoots until the balance has been seen to fall and to rise: a shot costs, only
 * a catch pays. A shot that catches at once shows both as one rise.
 */
async function fish(game: FrameLocator): Promise<void> {
  const said = game.locator('[role="status"].only-said');
  const pond = game.getByRole('application');
  const balance = game.getByTestId('balance');
  let last = await amountOf(balance);
  const seen = { cost: false, prize: false };
  await expect
    .poll(
      async () => {
        await pond.press('ArrowRight');
        const words = (await said.textContent()) ?? '';
        if (/Sardine|Clownfish|Butterflyfish|Pufferfish/.test(words)) await pond.press('Space');
        const now = await amountOf(balance);
        if (now < last) seen.cost = true;
        if (now > last) seen.prize = true;
        last = now;
        return seen;
      },
      { intervals: [150], timeout: 90_000 },
    )
    .toEqual({ cost: true, prize: true });
}

/** Plays a hand with bots without a bid and with the smallest bet; returns its result. */
async function playHand(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'Sit down: Garden' }).click();
  await game.getByRole('button', { name: 'No bid' }).click({ timeout: 90_000 });
  await expect(game.getByTestId('phase')).toHaveAttribute('data-phase', /betting|showdown/, { timeout: 90_000 });
  await expect(game.getByTestId('seat').filter({ hasText: 'Bot' }).first()).toBeVisible();
  await expect(game.getByRole('status').filter({ hasText: /You win|You lose|ends level/ })).toBeAttached({
    timeout: 90_000,
  });
  await game.getByRole('button', { name: 'Leave' }).click();
  await expect(game.getByRole('heading', { name: 'Rooms' })).toBeVisible({ timeout: 90_000 });
}

const openPart = (game: FrameLocator, part: string, isMobile: boolean): Promise<void> =>
  game
    .getByRole(isMobile ? 'navigation' : 'complementary')
    .getByRole('button', { name: part })
    .click();

/** Adds odds of a late fixture to the bet slip. */
async function choose(game: FrameLocator, isMobile: boolean): Promise<void> {
  await game
    .getByRole('region', { name: 'Next', exact: true })
    .getByRole('button', { name: /^(Result|Winner)/ })
    .last()
    .click();
  if (isMobile) await openPart(game, 'Bet slip', isMobile);
}

/** Taps odds of a late fixture in the site's own list; the game opens in the site's frame with them on the bet slip. */
async function tapOdds(page: Page, game: FrameLocator): Promise<void> {
  for (const sport of ['Football', 'Tennis', 'Basketball'])
    await expect(page.getByRole('button', { name: sport, exact: true })).toBeVisible();
  const odds = page.getByRole('button', { name: /, odds / }).last();
  const [, match = 'no match is named'] = /^(.+) v /.exec((await odds.textContent()) ?? '') ?? [];
  await odds.click();
  await expect(page).toHaveURL(/\/game\?.*selection=/);
  await expect(game.getByRole('complementary').getByRole('listitem')).toContainText(match);
}

/** Places the bet slip, accepting changed odds. */
async function bet(game: FrameLocator, isMobile: boolean): Promise<void> {
  await game.getByRole('checkbox', { name: 'Take any change of the odds' }).check();
  await game.getByTestId('place').click();
  await expect(game.getByTestId('place')).toHaveCount(0);
  await expect(game.getByTestId('receipt')).toContainText('Bets taken: 1');
  await openPart(game, 'My bets', isMobile);
  await expect(game.getByTestId('bet').first()).toContainText('Open');
}

/** Cashes out half of the open bet, then the rest. Requests the price again until it is accepted, because it changes. */
async function cashOut(game: FrameLocator): Promise<void> {
  const bet = game.getByTestId('bet').first();
  const sale = game.getByTestId('cash-out').first();
  const sell = async (share: string): Promise<void> => {
    await sale.getByRole('button', { name: share, exact: true }).click({ timeout: 1000 });
    const offer = sale.getByRole('button', { name: /^Cash out/ });
    if (await offer.isVisible()) await offer.click({ timeout: 1000 });
    await sale.getByRole('button', { name: /^Take/ }).click({ timeout: 1000 });
  };
  const isSold = async (share: string, done: () => Promise<boolean>): Promise<boolean> => {
    if (!(await done())) await sell(share).catch(() => undefined);
    return done();
  };
  const half = async (): Promise<boolean> => (await bet.getByText(/was paid for/).count()) > 0;
  await expect.poll(() => isSold('50%', half), { timeout: 60_000 }).toBe(true);
  const all = async (): Promise<boolean> => (await game.getByText('You have no open bets.').count()) > 0;
  await expect.poll(() => isSold('All', all), { timeout: 60_000 }).toBe(true);
  await game.getByRole('button', { name: 'Settled' }).click();
  await expect(bet).toContainText('Cashed out');
}

test('[GLA-08] fishing, cards and sports bets are played in their frames, and games, game bar and account record agree', async ({
  site,
  isMobile,
}) => {
  test.slow();
  const { page } = site;
  // A price that has changed is refused, and asked for again.
  site.tolerate(/status of 422 .*\/act\/cashOut$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsPlayer(site, 'aurora');
  const game = page.frameLocator('iframe');
  // Fishing and cards do not differ on a phone and are slow, so they run on the desktop only.
  if (!isMobile) {
    await site.open('aurora', '/game?id=30001&vendor=ABY');
    await agree(page, game);
    await fish(game);
    await agree(page, game);

    await site.open('aurora', '/game?id=40012&vendor=TBQ');
    await playHand(game);
    await agree(page, game);
  }

  const stakes: number[] = [];
  for (const address of ['/sports', '/game?id=55001&vendor=AV']) {
    await site.open('aurora', address);
    await (address === '/sports' ? tapOdds(page, game) : choose(game, isMobile));
    const before = await agree(page, game);
    await bet(game, isMobile);
    const left = await agree(page, game);
    stakes.push(before - left);
    if (address === '/sports') {
      await cashOut(game);
      expect(await agree(page, game)).toBeGreaterThan(left);
    }
  }
  expect(stakes).toEqual([2, 2]);
  const left = await amountOf(game.getByTestId('balance'));

  await site.open('aurora', '/member/transactionHistory');
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  expect(await amountOf(rows.first().locator('td').last())).toBe(left);
  const games = (await rows.allTextContents()).join('\n');
  for (const name of [/Stadrix Sportsbook/, /Avalanx Arena/]) expect(games).toMatch(name);
  if (!isMobile) expect(games).toMatch(/Banker Bull Bull/);
});

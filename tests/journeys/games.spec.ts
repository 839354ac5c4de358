import type { FrameLocator, Locator, Page } from '@playwright/test';
import { openAsPlayer } from './account.ts';
import { expect, type Merchant, type Site, test, watchFaults } from './site.ts';

/** R$ 1,234.50 → 1234.5 */
const amountIn = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));
const amountOf = async (shown: Locator): Promise<number> => amountIn((await shown.textContent()) ?? '');

const balanceIn = (game: Page | FrameLocator): Locator => game.getByTestId('balance');

/** The address at which a game opens for the signed-in player of this page. */
const launch = (page: Page, game: { nodeId: number; vassalage: string }): Promise<string> =>
  page.evaluate(async (given) => {
    const response = await fetch('/wps/game/launchGame', {
      method: 'POST',
      headers: { 'content-type': 'application/json', Authorization: sessionStorage.getItem('token') ?? '' },
      body: JSON.stringify({ ...given, gameId: given.nodeId, accountType: 1, launchMode: 'GLS', language: 'en' }),
    });
    return ((await response.json()) as { value: { content: { game_url: string } } }).value.content.game_url;
  }, game);

/** Opens games beside the site, as windows of their own. */
async function openGames(site: Site, games: readonly { nodeId: number; vassalage: string }[]): Promise<Page[]> {
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

/** What the account record says the player has, and what its rows of rounds are called. */
async function record(site: Site, merchant: Merchant): Promise<{ balance: number; games: string }> {
  await site.open(merchant, '/member/transactionHistory');
  const rows = site.page.getByRole('main').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const balance = await amountOf(rows.first().locator('td').last());
  return { balance, games: (await rows.allTextContents()).join('\n') };
}

test('[GLA-08] [GLA-07] a slot in its frame is played to a win and to a loss, and game, bar and record agree', async ({
  site,
}) => {
  const { page } = site;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsPlayer(site, 'vertex', '/game?id=10001&vendor=NVX');
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin' });
  const seen = new Set<string>();
  for (let spins = 0; seen.size < 2 && spins < 60; spins += 1) {
    await spin.click();
    const said = game.getByRole('status').filter({ hasText: /You win|No win this time/ });
    await expect(spin).toBeEnabled();
    await expect(said).toHaveText(/\./);
    seen.add(/You win/.test((await said.textContent()) ?? '') ? 'win' : 'loss');
    await game
      .locator('.big-win')
      .click({ timeout: 200 })
      .catch(() => undefined);
  }
  expect([...seen].toSorted()).toEqual(['loss', 'win']);
  const bar = page.getByRole('status', { name: 'Your balance' });
  await expect.poll(async () => (await amountOf(bar)) === (await amountOf(balanceIn(game)))).toBe(true);
  const shown = await amountOf(balanceIn(game));

  await game.getByRole('button', { name: 'Your rounds' }).click();
  const rounds = game.getByRole('dialog').getByRole('listitem');
  await expect(rounds.first()).toBeVisible();
  await game.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect((await record(site, 'vertex')).balance).toBe(shown);
});

test('[GLA-08] the seeds of a round are revealed and anyone’s browser comes to the same draw', {
  tag: '@desktop',
}, async ({ site }) => {
  await openAsPlayer(site, 'aurora');
  const [dice] = (await openGames(site, [{ nodeId: 80004, vassalage: 'HSO' }])) as [Page];
  const faults = watchFaults(dice);
  const before = await amountOf(balanceIn(dice));
  const outcomes = dice.getByRole('list', { name: 'Rolled number' }).getByRole('listitem');
  for (let rolls = 1; rolls <= 14; rolls += 1) {
    await dice.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect(outcomes).toHaveCount(rolls);
  }
  const numbers = (await outcomes.allTextContents()).map(Number);
  const won = numbers.filter((number) => number < 50).length;
  await expect.poll(() => amountOf(balanceIn(dice))).toBeCloseTo(before - 14 + won * 1.98, 6);

  await dice.getByRole('button', { name: 'Fairness' }).click();
  const sheet = dice.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Client seed' }).fill('my-own-seed');
  await sheet.getByRole('button', { name: /^Reveal/ }).click();
  await expect(sheet.getByText('Server seed before this one')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await dice.getByRole('button', { name: 'Your rounds' }).click();
  const proof = dice.context().waitForEvent('page');
  await dice.getByRole('dialog').getByRole('link', { name: 'Verify' }).first().click();
  const page = await proof;
  const checks = page.getByRole('listitem');
  await expect(checks).toHaveText([/✓.*Commitment.*fits/, /✓.*Rolled number/]);
  // Another seed gives another commitment, and the page says so.
  await page.getByRole('textbox', { name: 'Client seed' }).fill('somebody-else');
  await expect(checks.last()).toHaveText(/✗/);
  expect(faults).toEqual([]);
});

test('[GLA-08] shared rounds: a flight and a roulette table are played to a win and a loss, and money and record agree', {
  tag: '@desktop',
}, async ({ site }) => {
  test.slow();
  await openAsPlayer(site, 'aurora');
  const [crash, roulette] = (await openGames(site, [
    { nodeId: 80001, vassalage: 'HSO' },
    { nodeId: 20004, vassalage: 'SAU' },
  ])) as [Page, Page];
  const stake = (page: Page): Locator => page.getByTestId('stake').first();
  expect(await amountOf(stake(crash))).toBe(1);

  const flight = async (): Promise<void> => {
    const [first, second] = [
      crash.getByRole('region', { name: 'Bet 1' }),
      crash.getByRole('region', { name: 'Bet 2' }),
    ];
    await first.getByRole('checkbox').check();
    await first.getByRole('textbox').fill('1.01');
    for (const panel of [first, second]) await panel.getByRole('button', { name: /^Bet/ }).click();
    await expect(second.getByRole('button', { name: 'Gone' })).toBeVisible({ timeout: 130_000 });
  };
  const spin = async (): Promise<void> => {
    const open = roulette.getByText('Place your bets');
    await expect(open).toBeVisible({ timeout: 40_000 });
    for (const spot of ['Red', 'Black', '0']) {
      await roulette.getByRole('button', { name: new RegExp(`^${spot}, pays`) }).click();
    }
    await roulette.getByRole('button', { name: /^17, pays/ }).click();
    await expect(roulette.getByText(/You win|No win/).first()).toBeVisible({ timeout: 60_000 });
  };
  await Promise.all([flight(), spin()]);
  // Each vendor knows of what the other has moved as soon as its page is looked at.
  for (const page of [crash, roulette]) await page.bringToFront();
  await expect
    .poll(async () => {
      await crash.evaluate(() => dispatchEvent(new Event('focus')));
      await roulette.evaluate(() => dispatchEvent(new Event('focus')));
      return (await amountOf(balanceIn(crash))) - (await amountOf(balanceIn(roulette)));
    })
    .toBe(0);
  const shown = await amountOf(balanceIn(roulette));
  const { balance, games } = await record(site, 'aurora');
  expect(balance).toBe(shown);
  expect(games).toMatch(/Sky Crash/);
  expect(games).toMatch(/Aurelle Roulette/);
});

import type { Page } from '@playwright/test';
import { openAsPlayer } from './account.ts';
import { agreed, amountOf, balanceIn, openGames, record } from './games.ts';
import { expect, test, watchFaults } from './site.ts';

test('[GLA-08] [GLA-07] a slot in its frame is won and lost, and game, game bar and account record show the same balance', async ({
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
    const said = game.getByRole('status').filter({ hasText: /You win|No win this time| back of / });
    await expect(spin).toBeEnabled();
    await expect(said).toHaveText(/\S/);
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

test('[GLA-08] the seeds of a round are revealed, and any browser computes the same result', {
  tag: '@desktop',
}, async ({ site }) => {
  await openAsPlayer(site, 'aurora');
  const [dice] = (await openGames(site, [{ nodeId: 80004, vassalage: 'HSO' }])) as [Page];
  const faults = watchFaults(dice);
  const before = await amountOf(balanceIn(dice));
  const outcomes = dice.getByRole('list', { name: 'Rolled number' }).getByRole('listitem');
  // Bets that nearly always win, then bets that nearly always lose: seven opposite results in a row are practically impossible.
  let [rolls, paid] = [0, 0];
  for (const { key, target, multiplier, wanted } of [
    { key: 'End', target: 95, multiplier: 99 / 95, wanted: 'won' },
    { key: 'Home', target: 2, multiplier: 99 / 2, wanted: 'lost' },
  ]) {
    await dice.getByRole('slider').press(key);
    for (let isSeen = false; !isSeen; ) {
      await dice.getByRole('button', { name: 'Roll', exact: true }).click();
      rolls += 1;
      expect(rolls).toBeLessThan(9);
      await expect(outcomes).toHaveCount(rolls);
      const isWon = Number(await outcomes.last().textContent()) < target;
      if (isWon) paid += multiplier;
      isSeen = (wanted === 'won') === isWon;
    }
  }
  await expect.poll(() => amountOf(balanceIn(dice))).toBeCloseTo(before - rolls + paid, 1);

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
  await expect(page.getByText('Roll under 2.00')).toBeVisible();
  const checks = page.getByRole('region', { name: 'Verify' }).getByRole('listitem');
  await expect(checks).toHaveText([/✓.*Commitment.*fits/, /✓.*Rolled number/]);
  // Another seed gives another commitment, which the page shows.
  await page.getByRole('textbox', { name: 'Client seed' }).fill('somebody-else');
  await expect(checks.last()).toHaveText(/✗/);
  expect(faults).toEqual([]);
});

/**
 * Bets on every outcome of a round, so that one bet wins and the others lose. Plays another round when betting closes before all
 * bets are placed, or when the result was missed.
 */
async function playRound(page: Page, spots: readonly string[]): Promise<void> {
  for (let isSeen = false; !isSeen; ) {
    await expect(page.getByText('Place your bets')).toBeVisible({ timeout: 60_000 });
    for (const spot of spots) await page.getByRole('button', { name: new RegExp(`^${spot}, pays`) }).click();
    await expect(page.getByTestId(/^(?:winner|number)$/)).toBeVisible({ timeout: 60_000 });
    if ((await amountOf(page.getByTestId('stake'))) < spots.length) continue;
    isSeen = await page
      .getByText(/You win| back of /)
      .first()
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
  }
  await page.getByRole('button', { name: 'Your rounds' }).click();
  const sums = page
    .getByRole('dialog')
    .locator('.round-money')
    .filter({ hasText: /[1-9].*[1-9]/ })
    .first();
  expect(await amountOf(sums.locator('span'))).toBeGreaterThanOrEqual(spots.length);
  // What came back less the stake, with its sign: one of the bets won, the others lost.
  await expect(sums.locator('strong')).toHaveText(/^[+−]?\D*\d/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** Places one bet that cashes out at 1.01 and one that never does, and repeats until the first has won. */
async function fly(crash: Page): Promise<void> {
  const [first, second] = [crash.getByRole('region', { name: 'Bet 1' }), crash.getByRole('region', { name: 'Bet 2' })];
  await first.getByRole('checkbox').check();
  await first.getByRole('textbox').fill('1.01');
  const place = second.getByRole('button', { name: /^Bet/ });
  for (let isWon = false; !isWon; ) {
    for (const panel of [first, second]) await panel.getByRole('button', { name: /^Bet/ }).click();
    // A bet that arrives too late is rejected, so it is placed again.
    await expect(async () => {
      if (await place.isVisible()) await place.click({ timeout: 1000 }).catch(() => undefined);
      await expect(second.getByRole('button', { name: 'Gone' })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 130_000 });
    isWon = (await first.getByText('1.01×').count()) > 0;
  }
}

test('[GLA-08] the numbers of roulette are touch targets of 44 pixels on a phone', { tag: '@phone' }, async ({
  site,
}) => {
  await openAsPlayer(site, 'aurora');
  const [roulette] = (await openGames(site, [{ nodeId: 20004, vassalage: 'SAU' }])) as [Page];
  const numbers = roulette.locator('[data-kind="straight"]');
  await expect(numbers).toHaveCount(37);
  const sizes = await numbers.evaluateAll((all) =>
    all.map((one) => Math.min(one.clientWidth, one.getBoundingClientRect().height)),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await roulette.getByRole('button', { name: /^36,/ }).scrollIntoViewIfNeeded();
  await expect(roulette.getByRole('button', { name: /^36,/ })).toBeInViewport({ ratio: 1 });
});

test('[GLA-08] shared rounds of crash, roulette and two card tables are won and lost, and games and account record agree', {
  tag: '@desktop',
}, async ({ site }) => {
  test.slow();
  await openAsPlayer(site, 'aurora');
  const pages = (await openGames(site, [
    { nodeId: 80001, vassalage: 'HSO' },
    { nodeId: 20004, vassalage: 'SAU' },
    { nodeId: 20002, vassalage: 'SAU' },
    { nodeId: 20008, vassalage: 'SAU' },
  ])) as [Page, Page, Page, Page];
  const [crash, roulette, baccarat, duel] = pages;
  expect(await amountOf(crash.getByTestId('stake').first())).toBe(1);
  await Promise.all([
    fly(crash),
    playRound(roulette, ['Red', 'Black', '0']),
    playRound(baccarat, ['Player', 'Tie', 'Banker']),
    playRound(duel, ['Dragon', 'Tie', 'Tiger']),
  ]);
  const shown = await agreed(pages);
  const { balance, games } = await record(site, 'aurora');
  expect(balance).toBe(shown);
  for (const name of [/Sky Crash/, /Aurelle Roulette/, /Speed Baccarat A/, /Dragon Tiger Live/]) {
    expect(games).toMatch(name);
  }
});

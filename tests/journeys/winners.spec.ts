import type { Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { openAsPlayer } from './account.ts';
import { openGames } from './games.ts';
import { expect, test } from './site.ts';

test('[GAM-08] a win at a game appears on the open page of another visitor within seconds, with a masked name', {
  tag: '@desktop',
}, async ({ site, browser }) => {
  const { username } = await openAsPlayer(site, 'vertex');
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(site.address('vertex', '/en/'));
  const board = visitor.getByRole('listitem').filter({ hasText: `${username.slice(0, 2)}***${username.at(-1)}` });
  await hydrate(visitor);

  const [dice] = (await openGames(site, [{ nodeId: 80004, vassalage: 'HSO' }])) as [Page];
  const larger = dice.getByRole('button', { name: 'Larger stake' });
  while (await larger.isEnabled()) await larger.click();
  // Bets that nearly always win: four losses in a row are practically impossible.
  await dice.getByRole('slider').press('End');
  const rolls = dice.getByRole('list', { name: 'Rolled number' }).getByRole('listitem');
  for (let roll = 1; roll <= 4; roll += 1) {
    await dice.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect(rolls).toHaveCount(roll);
    if (Number(await rolls.last().textContent()) < 95) break;
  }
  await expect(board.first()).toBeVisible({ timeout: 15_000 });
  await expect(board.first()).toContainText(/\$\s?[\d,]+\.\d{2}/);
  // That it is play money stands next to the amount, on a phone too.
  await visitor.setViewportSize({ width: 360, height: 780 });
  await expect(board.first().getByText('Play money')).toBeVisible();
  // Longer words for it are not cut off there either.
  await visitor.goto(site.address('vertex', '/pt/'));
  const notes = visitor.locator('li span').filter({ hasText: 'Dinheiro fictício' });
  await expect(notes.first()).toBeVisible();
  expect(
    await notes.evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).length,
    ),
  ).toBe(0);
  await context.close();
});

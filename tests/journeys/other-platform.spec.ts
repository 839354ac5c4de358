import { startOtherPlatform } from '../other-platform/server.ts';
import { logIn } from './account.ts';
import { startInFrontOf } from './front.ts';
import { dialogOf, expect, test } from './site.ts';

test('[API-03] in front of a platform that is not ours a player logs in, sees the balance, keeps a favourite and launches a game', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  // That platform lacks calls that only ours has. Its games are on a host that the content policy does not list.
  site.tolerate(/status of (?:4|5)\d\d|wps\/events|play\.otherhouse\.example/);
  const other = await startOtherPlatform();
  const front = await startInFrontOf(other.origin);
  const player = { username: 'linh88', password: 'lotus pond 41' };
  try {
    await page.context().addCookies([{ name: 'language', value: 'en', url: front.address('sen', '/') }]);
    await page.goto(front.address('sen', '/'));
    await site.hydrated();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Night Market' }).first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await logIn(dialogOf(page), player);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu of account linh88' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('status').filter({ hasText: '₫' })).toHaveText(/1,25[01]/);

    await page.goto(front.address('sen', '/rng'));
    await site.hydrated();
    await main.getByRole('button', { name: /^Add River Lanterns/ }).click();
    await expect(main.getByRole('button', { name: /^Remove River Lanterns/ })).toBeVisible();
    await expect
      .poll(() => other.received.findLast(({ path }) => path.endsWith('addFavoriteGameV2'))?.body.nodeId)
      .toBe(700_101);

    await main.getByRole('link', { name: /River Lanterns/ }).click();
    await expect(page.locator('iframe')).toHaveAttribute('src', 'https://play.otherhouse.example/700101');
    expect(other.received.findLast(({ path }) => path === '/wps/game/launchGame')?.body).toMatchObject({
      username: 'linh88',
      launchMode: 'GLS',
    });
  } finally {
    // The page leaves before its platform ends, so that nothing is asked of a platform that is gone.
    await page.goto('about:blank');
    await front.close();
    await other.close();
  }
});

import type { Locator, Page } from '@playwright/test';
import { accountButton, logIn, newAccount, openAsNewcomer, openAsPlayer, register, signOut } from './account.ts';
import { findingsOn } from './axe.ts';
import { openGames } from './games.ts';
import { setLimit, takeBreak } from './own-limits.ts';
import { expect, type Site, test } from './site.ts';

const main = (page: Page): Locator => page.getByRole('main');

async function isAccessible({ page }: Site): Promise<void> {
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(page, { theme })).toEqual([]);
}

test('[RGM-01] limits are set before any play, count at once in deposit and stake, and a break closes deposit and games until it ends', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 4\d\d/);
  const account = await openAsNewcomer(site, 'aurora');
  await site.open('aurora', '/game?id=10001&vendor=NVX');
  await expect(main(page).getByText(/^Before you deposit or play, set a limit for losses/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Your limits' }).click();
  await setLimit(page, 'losses per month', '500');
  await expect(main(page).getByText('R$ 500.00 left')).toBeVisible();
  await setLimit(page, 'time of play per day', '600');
  await expect(main(page).getByText('600 minutes left')).toBeVisible();
  await setLimit(page, 'deposits per day', '60');
  await expect(main(page).getByText('R$ 60.00 left')).toBeVisible();
  await setLimit(page, 'stakes per day', '0.50');
  await isAccessible(site);

  await site.open('aurora', '/member/depositv2');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('70');
  await main(page)
    .getByRole('button', { name: /^Deposit R\$/ })
    .click();
  await expect(main(page).getByRole('alert').filter({ hasText: /limit/i })).toBeVisible();
  await isAccessible(site);

  const [game] = await openGames(site, [{ nodeId: 10001, vassalage: 'NVX' }]);
  await game?.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game?.getByText(/limit/i).first() as Locator).toBeVisible();
  await game?.close();

  await site.open('aurora', '/member/responsibleGaming');
  await takeBreak(page, '24 hours');
  await expect(main(page).getByText(/You are on a break until/)).toBeVisible();
  await isAccessible(site);

  await site.open('aurora', '/game?id=10001&vendor=NVX');
  await expect(main(page).getByText(/break/i).first()).toBeVisible();
  await isAccessible(site);
  // What cannot be done, and until when, stands in place of the buttons.
  const note = main(page)
    .getByRole('status')
    .filter({ hasText: /You are taking a break\s+Until/ });
  for (const path of ['/pointMall', '/member/missionLeaderboard', '/member/luckyDraw', '/member/depositv2']) {
    await site.open('aurora', path);
    await expect(note, path).toBeVisible();
    await expect(main(page).getByRole('button', { name: /^(Deposit|Claim|Spin|Open one|Convert)\b/ })).toHaveCount(0);
  }
  await isAccessible(site);
  await site.open('aurora', '/');
  await signOut(page, account);
  await site.open('aurora', '/login');
  await logIn(main(page), account);
  await expect(accountButton(page, account)).toBeVisible();
});

test('[RGM-01] [RGM-02] who excludes oneself is let into no game and no deposit, in no tab and at no later log-in, and opens no second account', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  site.tolerate(/status of 4\d\d/);
  const account = await openAsPlayer(site, 'aurora', '/member/responsibleGaming');
  const [game] = await openGames(site, [{ nodeId: 10001, vassalage: 'NVX' }]);
  const spin = game?.getByRole('button', { name: 'Spin', exact: true });
  await page.bringToFront();
  const pause = main(page).getByRole('region', { name: 'Take a break' });
  await pause.getByText('1 year', { exact: true }).click();
  await expect(pause.getByText('Afterwards you stay excluded', { exact: false })).toBeVisible();
  await pause.getByText('I understand this and want it.').click();
  await pause.getByRole('button', { name: 'Begin now: 1 year' }).click();
  await expect(main(page).getByText(/You are self-excluded at least until/)).toBeVisible();

  await game?.bringToFront();
  await spin?.click();
  await expect(game?.getByText(/limit/i).first() as Locator).toBeVisible();
  await game?.close();

  // The player can still log in, to withdraw.
  await site.open('aurora', '/');
  await signOut(page, account);
  await site.open('aurora', '/login');
  await logIn(main(page), account);
  await expect(accountButton(page, account)).toBeVisible();
  await site.open('aurora', '/game?id=10001&vendor=NVX');
  await expect(main(page).getByText(/You have excluded yourself from playing/)).toBeVisible();
  await isAccessible(site);
  await main(page).getByRole('button', { name: 'Your limits' }).click();
  await expect(main(page).getByText(/You are self-excluded at least until/)).toBeVisible();
  await site.open('aurora', '/member/depositv2');
  await expect(main(page).getByRole('status').filter({ hasText: 'You have excluded yourself' })).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Your limits' })).toBeVisible();
  await isAccessible(site);
  await site.open('aurora', '/member/withdraw');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).getByText(/excluded/)).toHaveCount(0);

  await site.open('aurora', '/');
  await signOut(page, account);
  await site.open('aurora', '/register');
  const { person } = account;
  const other = newAccount();
  if (person) await register(main(page), { ...other, person: { ...person, email: `other.${person.email}` } });
  await expect(main(page).getByText(/You have excluded yourself from playing/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(accountButton(page, other)).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { accountButton, logIn, openAsPlayer, signOut } from './account.ts';
import { findingsOn } from './axe.ts';
import { openGames } from './games.ts';
import { expect, type Site, test } from './site.ts';

const main = (page: Page): Locator => page.getByRole('main');

async function setLimit(page: Page, name: string, amount: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: `Set the limit: ${name}` })
    .click();
  await main(page)
    .getByRole('textbox', { name: `Limit for ${name}` })
    .fill(amount);
  await main(page).getByRole('button', { name: 'Save' }).click();
}

async function isAccessible({ page }: Site): Promise<void> {
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(page, { theme })).toEqual([]);
}

test('[RGM-01] a limit counts at once in deposit and stake, and a break closes deposit and games until it ends', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  const account = await openAsPlayer(site, 'aurora', '/member/responsibleGaming');
  await setLimit(page, 'deposits per day', '60');
  await expect(main(page).getByText('R$ 60.00 left')).toBeVisible();
  await setLimit(page, 'stakes per day', '0.50');
  await isAccessible(site);

  site.tolerate(/status of 4\d\d/);
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
  const pause = main(page).getByRole('region', { name: 'Take a break' });
  await pause.getByText('24 hours', { exact: true }).click();
  await pause.getByText('I understand this and want it.').click();
  await pause.getByRole('button', { name: 'Begin now: 24 hours' }).click();
  await expect(main(page).getByText(/You take a break until/)).toBeVisible();
  await isAccessible(site);

  await site.open('aurora', '/game?id=10001&vendor=NVX');
  await expect(main(page).getByText(/break/i).first()).toBeVisible();
  await isAccessible(site);
  await site.open('aurora', '/');
  await signOut(page, account);
  await site.open('aurora', '/login');
  await logIn(main(page), account);
  await expect(accountButton(page, account)).toBeVisible();
});

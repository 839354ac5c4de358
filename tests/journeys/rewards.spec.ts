import type { Page } from '@playwright/test';
import { openAsPlayer } from './account.ts';
import { findingsOn } from './axe.ts';
import { PAYMENT_PASSWORD, setPaymentPassword } from './cashier.ts';
import { amountOf, openGames } from './games.ts';
import { expect, test } from './site.ts';

test('[PRO-02] [PRO-03] [MEM-11] [MEM-12] a member joins a race, sees every chance of the wheel, what waits, and an invitation link that the registration reads', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  await openAsPlayer(site, 'vertex', '/promoDetail/sports-race');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(main.getByText('You take part')).toBeVisible();
  await site.open('vertex', '/member/luckyDraw');
  const odds = main.getByRole('table', { name: 'Prizes and chances' });
  await expect(odds.locator('tbody tr')).toHaveCount(7);
  await expect(odds.getByRole('row', { name: /\$\s?50\.00/ })).toContainText('0.1%');
  await expect(main.getByRole('img', { name: 'Wheel with 7 prizes' })).toBeVisible();
  await expect(main.getByText('You have no ticket.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Spin for one ticket' })).toBeDisabled();
  const found = [];
  for (const theme of ['light', 'dark'] as const) found.push(...(await findingsOn(page, { theme, within: 'main' })));
  await site.open('vertex', '/member/referral');
  const link = main.getByRole('status', { name: 'Your link' });
  await expect(link).toHaveText(/\/register\?referralCode=[A-Z2-9]{8}$/);
  await expect(main.getByText('Nobody has come with your link yet.')).toBeVisible();
  const code = main.getByRole('img', { name: 'QR code of your link' });
  const heights = async () => [(await code.boundingBox())?.height, (await code.locator('..').boundingBox())?.height];
  // The white margin is as wide on all sides, however long the text beside the code is.
  expect(await heights()).toEqual([132, 172]);
  if (!isMobile) await expect(main.getByRole('link', { name: /^Missions\s*\d+$/ })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) found.push(...(await findingsOn(page, { theme, within: 'main' })));
  expect(found).toEqual([]);
});

test('[PRO-03] [PNT-02] [PNT-03] a day at the slots earns tickets and points: a spin is proven on the device, points become chips', {
  tag: '@desktop',
}, async ({ site }) => {
  test.slow();
  const { page } = site;
  const main = page.getByRole('main');
  const account = await openAsPlayer(site, 'vertex', '/member/securityCenter');
  await setPaymentPassword(page, account);
  const [game] = (await openGames(site, [{ nodeId: 10001, vassalage: 'NVX' }])) as [Page];
  const stake = game.getByTestId('stake');
  while ((await amountOf(stake)) < 100) await game.getByRole('button', { name: 'Larger stake' }).click();
  await game.getByRole('button', { name: 'Auto 10' }).click();
  await page.bringToFront();

  // Tickets for 50, 200 and 500 of valid stakes on a day: 1, 1 and 2.
  await expect(async () => {
    await site.open('vertex', '/member/luckyDraw');
    await expect(main.getByText('Tickets: 4')).toBeVisible({ timeout: 3_000 });
  }).toPass({ intervals: [1_000] });
  await game.close();
  await main.getByRole('button', { name: 'Spin for one ticket' }).click();
  await expect(main.getByRole('status').filter({ hasText: /You got|No prize this time/ })).toBeVisible();
  await expect(main.getByText('Checked on your device: seed and draw are the promised ones.')).toBeVisible();
  await expect(main.getByText('Tickets: 3')).toBeVisible();
  for (const theme of ['light', 'dark'] as const)
    expect.soft(await findingsOn(page, { theme, within: 'main' })).toEqual([]);

  await site.open('vertex', '/pointMall');
  await main.getByRole('button', { name: 'All', exact: true }).click();
  await main.getByRole('textbox', { name: 'Payment password' }).fill(PAYMENT_PASSWORD);
  await main.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(main.getByRole('status').filter({ hasText: 'are in your main wallet.' })).toBeVisible();
  await site.open('vertex', '/member/transactionHistory');
  await expect(main.locator('tbody tr').first()).toContainText(/points/i);
});

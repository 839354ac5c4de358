import type { Page } from '@playwright/test';
import { openAsPlayer } from './account.ts';
import { findingsOn } from './axe.ts';
import { PAYMENT_PASSWORD, setPaymentPassword } from './cashier.ts';
import { amountOf, openGames } from './games.ts';
import { expect, test } from './site.ts';

/** Slots of five names, for the mission that asks for as many games. */
const SLOTS = [10_001, 10_002, 10_003, 10_004, 10_005];
/** Time in which a bet has to move the missions that a page shows. */
const SEEN_WITHIN_MS = 2_000;

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

test('[PRO-03] [PRO-05] [PNT-02] [PNT-03] a day at the slots finishes a chain of missions and earns tickets and points: a spin is proven on the device, points become chips', {
  tag: '@desktop',
}, async ({ site }) => {
  test.slow();
  const { page } = site;
  const main = page.getByRole('main');
  const account = await openAsPlayer(site, 'vertex', '/member/securityCenter');
  await setPaymentPassword(page, account);
  await site.open('vertex', '/member/missionLeaderboard');
  const mission = (title: string) => main.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  const [first, second] = [mission('First steps'), mission('Explorer')];
  await expect(first).toContainText('0 of 10');
  await expect(second).toContainText('After First steps');
  const slots = await Promise.all(
    SLOTS.map(async (nodeId) => (await openGames(site, [{ nodeId, vassalage: 'NVX' }]))[0] as Page),
  );
  const [game, ...others] = slots as [Page, ...Page[]];
  const stake = game.getByTestId('stake');
  while ((await amountOf(stake)) < 100) await game.getByRole('button', { name: 'Larger stake' }).click();
  await game.getByRole('button', { name: 'Auto 10' }).click();
  await page.bringToFront();

  // The page follows play by itself: it is not opened again until both steps are claimed.
  const claim = { name: 'Claim', exact: true };
  await first.getByRole('button', claim).click({ timeout: 60_000 });
  await expect(first).toContainText('Claimed');
  await expect(second, 'rounds before the step was open do not count').toContainText('0 of 5');
  for (const [played, slot] of [...others, game].entries()) {
    await Promise.all([
      slot.waitForResponse(/\/spin$/),
      slot.getByRole('button', { name: 'Spin', exact: true }).click(),
    ]);
    await expect(second).toContainText(`${played + 1} of 5`, { timeout: SEEN_WITHIN_MS });
  }
  await second.getByRole('button', claim).click();
  await expect(second).toContainText('Claimed');
  await expect(mission('Steady hand'), 'the step after them is open').not.toContainText('After Explorer');

  // Tickets for 50, 200 and 500 of valid stakes on a day: 1, 1 and 2.
  await expect(async () => {
    await site.open('vertex', '/member/luckyDraw');
    await expect(main.getByText('Tickets: 4')).toBeVisible({ timeout: 3_000 });
  }).toPass({ intervals: [1_000] });
  for (const slot of slots) await slot.close();
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

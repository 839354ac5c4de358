import type { Page } from '@playwright/test';
import { openAsPlayer } from '../account.ts';
import { findingsOn } from '../axe.ts';
import { PAYMENT_PASSWORD, setPaymentPassword } from '../cashier.ts';
import { openGames } from '../games.ts';
import { test } from '../site.ts';
import { expect, isSound, workAs } from './operator.ts';

test('[MEM-10] [PNT-03] [PNT-04] a mission claimed in the reward centre pays for goods; the order is rejected in the studio, and points, stock and a message come back', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 401/);
  const name = `Lantern ${Date.now()}`;
  const desk = await page.context().newPage();
  await workAs(desk, 'editor', { site, merchant: 'vertex', path: '/ops/vertex/queues/goods' });
  const form = desk.getByRole('dialog');
  await desk.getByRole('button', { name: 'Add goods' }).click();
  await form.getByRole('combobox', { name: 'Kind' }).selectOption('Sent to the player');
  await form.getByRole('combobox', { name: 'Language' }).selectOption('English');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Points' }).fill('40');
  await form.getByRole('textbox', { name: 'Stock' }).fill('1');
  await form.getByRole('textbox', { name: /^Picture/ }).fill('art/points/1.svg');
  await form.getByRole('button', { name: 'Add goods' }).click();
  const good = desk.getByRole('row').filter({ hasText: name });
  await expect
    .poll(() =>
      good.getByRole('img', { name: 'Picture 1' }).evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0);
  await good.getByRole('button', { name: 'More to do' }).click();
  await desk.getByRole('menuitem', { name: 'Offer a choice' }).click();
  await form.getByRole('textbox', { name: /^What there is now/ }).fill('Brass');
  await form.getByRole('textbox', { name: /^Variant/ }).fill('Copper');
  await form.getByRole('textbox', { name: 'Stock' }).fill('1');
  await form.getByRole('textbox', { name: /^Points, where they differ/ }).fill('45');
  await form.getByRole('button', { name: 'Offer a choice' }).click();
  await expect(good).toContainText('Brass: 1, Copper: 1 (★ 45)');

  const account = await openAsPlayer(site, 'vertex', '/member/securityCenter');
  await setPaymentPassword(page, account);
  const [game] = (await openGames(site, [{ nodeId: 10001, vassalage: 'NVX' }])) as [Page];
  await game.getByRole('button', { name: 'Auto 10' }).click();
  await page.bringToFront();
  const main = page.getByRole('main');
  const claim = main.getByRole('button', { name: 'Claim 50 points: First steps' });
  await expect(async () => {
    await site.open('vertex', '/member/rewardCenter');
    await expect(claim).toBeVisible({ timeout: 3_000 });
  }).toPass({ intervals: [1_000] });
  await game.close();
  // A mission of a day says until when its points wait; that of the first rounds waits for ever.
  await expect(main.getByText(/^until /).first()).toBeVisible();
  for (const theme of ['light', 'dark'] as const)
    expect.soft(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
  await claim.click();
  await expect(claim).toBeHidden();
  await site.open('vertex', '/member/missionLeaderboard');
  await expect(main.getByRole('listitem').filter({ hasText: 'First steps' }).first()).toContainText('Claimed');

  await site.open('vertex', '/pointMall');
  const purse = main.getByRole('region', { name: 'Your points', exact: true });
  const before = await purse.innerText();
  await main.getByRole('button', { name: name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByText('Copper').click();
  await dialog.getByRole('textbox', { name: 'Delivery address' }).fill('12 Harbour Road, Springfield');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('4155552671');
  await dialog.getByRole('textbox', { name: 'Payment password' }).fill(PAYMENT_PASSWORD);
  await dialog.getByRole('button', { name: 'Redeem for 45 points' }).click();
  await expect(dialog.getByRole('status')).toContainText('We check your order and send it.');
  await dialog.getByRole('button', { name: 'Back to the mall' }).click();
  await expect(purse).toContainText('45 in open redemptions');

  await desk.bringToFront();
  await desk.goto(site.address('vertex', '/ops/vertex/queues/redemptions'));
  const order = desk.getByRole('row').filter({ hasText: name });
  await expect(order).toContainText('Copper');
  await isSound(desk, 'redemptions');
  await order.getByRole('button', { name: 'Reject' }).click();
  await form.getByRole('textbox', { name: /^Reason/ }).fill('We do not deliver there.');
  await form.getByRole('button', { name: 'Reject' }).click();
  // What is decided waits no longer; everything is a click away.
  await expect(order).toHaveCount(0);
  await desk
    .getByRole('button', { name: /^(Clear filters|Show all)$/ })
    .first()
    .click();
  await expect(order).toContainText('Rejected');
  await desk.goto(site.address('vertex', '/ops/vertex/queues/goods'));
  await expect(good).toContainText('Brass: 1, Copper: 1 (★ 45)');

  await page.bringToFront();
  await site.open('vertex', '/pointMall');
  await expect(purse).toHaveText(before, { useInnerText: true });
  const record = main.getByRole('listitem').filter({ hasText: 'Reason: We do not deliver there.' });
  await expect(record).toContainText('Rejected, points returned');
  await site.open('vertex', '/member/messageV2');
  await expect(main.getByRole('group').filter({ hasText: 'Your order was refused' })).toBeVisible();
});

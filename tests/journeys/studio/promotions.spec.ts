import type { Page } from '@playwright/test';
import { openAsPlayer } from '../account.ts';
import { findingsOn } from '../axe.ts';
import { deposit, playOffAndWithdraw } from '../cashier.ts';
import { stage } from '../command.ts';
import { test } from '../site.ts';
import { expect, isSound, workAs } from './operator.ts';

/** Applies for the promotion on the page; what the site does not take is refused before it is sent. */
async function applyWithPicture(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const pictures = main.getByLabel('Pictures');
  const picture = { name: 'seat.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await main.getByRole('combobox', { name: 'Messenger' }).selectOption('WhatsApp');
  await main.getByRole('textbox', { name: 'Your identity at WhatsApp' }).fill(`+84 90 123 ${Date.now() % 10_000}`);
  await main.getByRole('textbox', { name: 'Message' }).fill('I play on Sundays.');
  const refused = [
    Array.from({ length: 4 }, (_, place) => ({ ...picture, name: `${place}.png` })),
    [{ ...picture, name: 'seat.gif', mimeType: 'image/gif' }],
  ];
  for (const files of refused) {
    await pictures.setInputFiles(files);
    await expect(pictures).toHaveAttribute('aria-invalid', 'true');
    await main.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(main.getByText('Choose at most 3 pictures, PNG or JPG, of at most 5 MB.')).toBeVisible();
  }
  await pictures.setInputFiles([picture]);
  for (const theme of ['light', 'dark'] as const)
    expect.soft(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
  await main.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(main.getByText('We are looking at it')).toBeVisible();
}

test('[PRO-01] [PRO-02] [PRO-06] [MEM-05] [MEM-10] an operator composes a reload bonus, sees what it costs and publishes it; a player applies with a picture and is approved, deposits, plays it off and withdraws; taken back later, it is owed until it is waived', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  // A value that does not fit is refused by the platform.
  site.tolerate(/status of (?:400|401)/);
  const key = `reload-${Date.now()}`;
  // An address that names no part of the screen has the list.
  await workAs(page, 'publisher', { site, merchant: 'sen', path: '/ops/sen/promotions/nothing' });
  await page.getByRole('button', { name: 'Compose a promotion' }).click();
  await page.getByRole('link', { name: /^Reload/ }).click();
  const judgement = page.getByRole('region', { name: 'Judgement' });
  await expect(judgement.getByText('Sponsored')).toBeVisible();
  await page.getByRole('textbox', { name: 'Id in its address' }).fill(key);
  await page.getByRole('group', { name: 'English' }).getByRole('textbox', { name: 'Headline' }).fill(`Reload ${key}`);
  await page.getByRole('textbox', { name: 'Group' }).fill('');
  await page.getByRole('combobox', { name: 'How members take part' }).selectOption('By application');
  const asks = page.getByRole('group', { name: 'The application asks for' });
  for (const messenger of ['Zalo', 'WhatsApp']) await asks.getByRole('checkbox', { name: messenger }).check();

  // What does not fit is marked at its field; what it would have cost is told again once it fits.
  const percent = page.getByRole('spinbutton', { name: 'Percent', exact: true });
  await percent.fill('900');
  await expect(percent).toHaveAttribute('aria-invalid', 'true');
  await percent.fill('50');
  await expect(percent).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('region', { name: 'Had it run already' }).getByText('Every day').click();
  await expect(page.getByRole('region', { name: 'Every day' }).getByRole('row')).toHaveCount(32);
  const terms = page.getByRole('region', { name: 'What players read' });
  await terms.getByRole('combobox').selectOption('English');
  await expect(terms.getByText(/50% of the deposit/i).first()).toBeVisible();
  await isSound(page, 'composer');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('A sponsored promotion is published only when its cost is accepted.')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The promotion is published. Players see it now.')).toBeVisible();
  await page.getByRole('link', { name: 'Promotions', exact: true }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Live' }).last()).toBeVisible();
  await isSound(page, 'list');

  const account = await openAsPlayer(site, 'sen', `/promoDetail/${key}`);
  const main = page.getByRole('main');
  await applyWithPicture(page);
  await page.goto(site.address('sen', '/ops/sen/queues/applications?show=all'));
  const application = page.getByRole('row').filter({ hasText: key });
  await expect(application).toContainText('I play on Sundays.');
  await expect(application).toContainText('WhatsApp: +84 90 123');
  await expect
    .poll(() => application.getByRole('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await application.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(application).toContainText('Approved');
  await site.open('sen', `/promoDetail/${key}`);
  await expect(main.getByText('You take part')).toBeVisible();
  await site.open('sen', '/member/depositv2');
  await deposit(page, '200000', 'Pay');
  await expect(main.getByText('₫ 200,000 is in your balance')).toBeVisible();
  // The reward follows the deposit within seconds.
  await expect(async () => {
    await site.open('sen', '/member/bonusDetails');
    await expect(main.getByText('₫ 0 of ₫ 1,000,000 staked')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(main.getByRole('progressbar').first()).toBeVisible();
  await playOffAndWithdraw(site, account, { stake: 100_000, cash: '₫ 100,000' });

  await stage('taken-back-stage', key);
  await site.open('sen', '/member/rewardCenter');
  await expect(main.getByRole('row').filter({ hasText: `Reload ${key}` })).toContainText('Taken back');
  await page.goto(site.address('sen', '/ops/sen/queues/rewards?show=all'));
  const reward = page.getByRole('row').filter({ hasText: key });
  // What was given, and what of it is owed; a card has the label in each cell.
  const amounts = reward.getByRole('cell', { name: /^(?:Amount |Owed )?100,000 VND$/ });
  await expect(amounts).toHaveCount(2);
  await reward.getByRole('button', { name: 'Waive what is owed' }).click();
  await dialog.getByRole('button', { name: 'Waive what is owed' }).click();
  await expect(page.getByRole('status').getByText('Waive what is owed: done.')).toBeVisible();
  await expect(amounts).toHaveCount(1);
  await expect(reward.getByRole('button', { name: 'Waive what is owed' })).toHaveCount(0);
});

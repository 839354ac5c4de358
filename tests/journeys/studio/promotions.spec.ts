import { openAsPlayer } from '../account.ts';
import { deposit, playOffAndWithdraw } from '../cashier.ts';
import { stage } from '../command.ts';
import { test } from '../site.ts';
import { expect, isSound, workAs } from './operator.ts';

test('[PRO-01] [MEM-05] [MEM-10] an operator composes a reload bonus, sees what it costs and publishes it; a player joins, deposits, plays it off and withdraws; taken back later, it is owed until it is waived', async ({
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
  await expect(terms.getByText(/50 % of the deposit|50% of the deposit/i).first()).toBeVisible();
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
  await main.getByRole('button', { name: 'Join', exact: true }).click();
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

  await stage('changes', 'taken-back-stage', key);
  await site.open('sen', '/member/rewardCenter');
  await expect(main.getByRole('row').filter({ hasText: `Reload ${key}` })).toContainText('Taken back');
  await page.goto(site.address('sen', '/ops/sen/queues/rewards'));
  const reward = page.getByRole('row').filter({ hasText: key });
  // What was given, and what of it is owed.
  await expect(reward.getByRole('cell', { name: /100,000/ })).toHaveCount(2);
  await reward.getByRole('button', { name: 'Waive what is owed' }).click();
  await dialog.getByRole('button', { name: 'Waive what is owed' }).click();
  await expect(page.getByRole('status').getByText('Waive what is owed: done.')).toBeVisible();
  await expect(reward.getByRole('cell', { name: /100,000/ })).toHaveCount(1);
  await expect(reward.getByRole('button', { name: 'Waive what is owed' })).toHaveCount(0);
});

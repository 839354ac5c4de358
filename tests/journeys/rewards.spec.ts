import { openAsPlayer } from './account.ts';
import { findingsOn } from './axe.ts';
import { expect, test } from './site.ts';

test('[PRO-03] [MEM-11] [MEM-12] a member sees every chance of the wheel, what waits, and an invitation link that the registration reads', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  await openAsPlayer(site, 'vertex', '/member/luckyDraw');
  const main = page.getByRole('main');
  const odds = main.getByRole('table', { name: 'Prizes and chances' });
  await expect(odds.locator('tbody tr')).toHaveCount(7);
  await expect(odds.getByRole('row', { name: /\$\s?50\.00/ })).toContainText('0.1 %');
  await expect(main.getByRole('img', { name: 'Wheel with 7 prizes' })).toBeVisible();
  await expect(main.getByText('You have no ticket.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Spin for one ticket' })).toBeDisabled();
  const found = [];
  for (const theme of ['light', 'dark'] as const) found.push(...(await findingsOn(page, { theme, within: 'main' })));
  await site.open('vertex', '/member/referral');
  const link = main.getByRole('status', { name: 'Your link' });
  await expect(link).toHaveText(/\/register\?referralCode=[A-Z2-9]{8}$/);
  await expect(main.getByText('Nobody has come with your link yet.')).toBeVisible();
  if (!isMobile) await expect(main.getByRole('link', { name: /^Missions\s*\d+$/ })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) found.push(...(await findingsOn(page, { theme, within: 'main' })));
  expect(found).toEqual([]);
});

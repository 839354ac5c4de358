import { openAsPlayer } from './account.ts';
import { findingsOn } from './axe.ts';
import { expect, test } from './site.ts';

test('[MEM-04] a deposit in coins names address and locked rate, and is credited with what was paid', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const main = page.getByRole('main');
  await openAsPlayer(site, 'vertex', '/member/depositv2');
  await main.getByRole('radio', { name: /^Crypto/ }).check({ force: true });
  await main.getByRole('textbox', { name: 'Amount' }).fill('100');
  await main.getByRole('button', { name: /^Deposit \$/ }).click();
  await expect(main.getByText('0.00156250').first()).toBeVisible();
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
  await main.getByRole('button', { name: 'Pay too little', exact: true }).click();
  await expect(main.getByText('$ 50.00 is in your balance')).toBeVisible();
  await expect(page.getByRole('banner').getByText('$ 10,050.00')).toBeVisible();
});

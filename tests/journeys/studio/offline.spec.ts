import { test } from '../site.ts';
import { editDraft, expect, isSound, workAs } from './operator.ts';

test('[OPS-07] [OPS-01] without a network every screen says so and tries again; a draft is not left before it is saved', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 401|ERR_INTERNET_DISCONNECTED|Failed to fetch|file of the studio did not arrive/);
  await workAs(page, 'publisher', { site, merchant: 'mini', path: '/ops/mini/queues/notices' });
  const main = page.getByRole('main');
  const unreached = main.getByRole('alert').filter({ hasText: 'The platform cannot be reached.' });
  const again = main.getByRole('button', { name: 'Try again' });
  const row = page.getByRole('row').getByRole('link').first();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(row).toBeVisible();

  // The file of the overview has not been loaded, that of the queues has.
  const offline = (is: boolean): Promise<void> => page.context().setOffline(is);
  await offline(true);
  await row.click();
  await expect(unreached).toBeVisible();
  await isSound(page, 'row page without a network');
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Withdrawals' }).click();
  await expect(unreached).toBeVisible();
  await expect(again).toBeVisible();
  await menu.getByRole('link', { name: 'Overview' }).click();
  await expect(unreached).toBeVisible();
  await again.click();
  await expect(unreached).toBeVisible();
  await offline(false);
  await again.click();
  await expect(main.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(unreached).toHaveCount(0);

  await offline(true);
  await page.getByRole('radio', { name: '7 days' }).check();
  await expect(unreached).toBeVisible();
  await offline(false);
  await again.click();
  await expect(unreached).toHaveCount(0);

  await page.goto(site.address('mini', '/ops/mini/editor/merchant'));
  const name = main.getByRole('textbox', { name: 'Name', exact: true }).first();
  await expect(name).toBeVisible();
  await offline(true);
  await name.fill('Mini Offline');
  const save = main.getByRole('button').filter({ hasText: 'Not saved — try again' });
  await expect(save).toBeVisible();
  await menu.getByRole('link', { name: 'Back office' }).click();
  await expect(page).toHaveURL(/\/editor\/merchant$/);
  await expect(save).toBeFocused();
  await offline(false);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await editDraft(page, 'mini', { path: ['merchant', 'name'], value: 'Mini Lounge' });
});

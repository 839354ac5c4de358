import { test } from '../site.ts';
import { expect, isSound, openPlayer, workAs } from './operator.ts';

test('[OPS-07] what an operator announces in the back office is read by players until it is taken back; one screen draws every queue', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 401/);
  await workAs(page, 'publisher', { site, merchant: 'vertex', path: '/ops/vertex/queues' });
  const queues = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await expect(queues.first()).toHaveAttribute('aria-current', 'page');
  for (const name of await queues.allInnerTexts())
    await test.step(name, async () => {
      await page.getByRole('link', { name, exact: true }).click();
      const queue = page.getByRole('region', { name, exact: true });
      await expect(queue.getByRole('table').or(queue.getByText('Nothing waits here.'))).toBeVisible();
    });

  const title = `Closed for an hour ${Date.now()}`;
  await page.getByRole('link', { name: 'Notices', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await isSound(page, 'queue');
  await page.getByRole('button', { name: 'Add a notice' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Kind' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Add a notice' }).click();
  await expect(dialog.getByText('Fill this in as it is meant.')).toHaveCount(2);
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await isSound(page, 'act');
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('English');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('We are back at noon.');
  await dialog.getByRole('button', { name: 'Add a notice' }).click();
  await expect(page.getByRole('status').getByText('Add a notice: done.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  const player = await openPlayer(site, 'vertex');
  const announcements = player.page.getByText(title);
  await expect(announcements.first()).toBeAttached();

  // It cannot be shown again: it is asked about, and the keys begin at what does nothing.
  await row.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('status').getByText('Take back: done.')).toBeVisible();
  await expect(row.getByRole('time')).toHaveCount(2);
  // A page that is kept may be half a minute old; whoever asks for it has it made anew.
  await expect(async () => {
    await player.page.reload();
    await expect(player.page.locator('html[data-awake]')).toBeAttached();
    await expect(announcements).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  expect(player.faults).toEqual([]);
});

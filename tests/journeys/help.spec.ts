import type { Locator } from '@playwright/test';
import { dialogOf, expect, test } from './site.ts';
import { isSound } from './sound.ts';

const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).click();

test('[RTE-08] [MOD-01] [MSG-05] [MSG-06] help opens as a dialog over the form and as a page with and without a header, and links to feedback', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  await site.open('sen', '/', { language: 'en' });
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const form = dialogOf(page);
  await form.getByRole('textbox', { name: 'Username' }).fill('somebody');
  await press(form, 'Need help?');
  const help = page.getByRole('dialog', { name: 'Help centre' });
  await expect(help.getByText('Check that you are writing your username', { exact: false })).toBeVisible();
  await isSound(site);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Need help?' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue('somebody');

  const heading = page.getByRole('heading', { level: 1, name: 'Help centre' });
  await site.open('sen', '/help');
  await expect(heading).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
  await site.open('sen', '/helpmc');
  await expect(heading).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  const main = page.getByRole('main');
  await press(main, 'Send');
  await expect(main.getByRole('radio', { name: 'Deposit' })).toBeFocused();
  await expect(main.getByText('Choose what it is about.')).toBeVisible();
  await isSound(site);
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('radio', { name: 'Withdrawal' })).toBeChecked();
  await main.getByRole('textbox', { name: 'Your message' }).fill('How long does a withdrawal take?');
  await press(main, 'Send');
  await expect(main.getByText('Your message has arrived.')).toBeVisible();
});

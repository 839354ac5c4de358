import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { accountButton, fillPerson, fillRegistration, newAccount, register } from './account.ts';
import { codeFor } from './outbox.ts';
import { dialogOf, expect, overflowOf, storedNames, test } from './site.ts';
import { isSound } from './sound.ts';

const field = (form: Locator, name: string): Locator => form.getByRole('textbox', { name, exact: true });
const send = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Open account' }).click();

/** Returns an unused Brazilian mobile number. */
const newNumber = (): string => `119${randomInt(10_000_000, 99_999_999)}`;

test('[REG-01] [REG-02] [REG-03] [REG-13] [REG-16] [RTE-02] [I18-01] the page shows errors at their fields, keeps all input, and welcomes the new player', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  site.tolerate(/status of 4\d\d/);
  const account = newAccount();
  await site.open('vertex', '/register.html?referralCode=FRIEND7', { language: 'en', theme: 'light' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    /^Create your account and get \$10,000 \(play money\)$/,
  );
  await expect(main.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('tab')).toHaveCount(0);
  const offers = main.getByRole('region', { name: 'Promotions for new players' });
  await expect(offers.getByRole('link').first()).toHaveAttribute('href', /^\/promotions\/[\w-]+$/);

  await send(main);
  await expect(field(main, 'Username')).toBeFocused();
  for (const name of ['Username', 'Password', 'Repeat the password'])
    await expect(field(main, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByText('Confirm that you are 18 or older')).toBeVisible();
  await isSound(site);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await fillRegistration(main, account);
  await field(main, 'Username').fill('9lives');
  await field(main, 'Password').click();
  await expect(main.getByText('Start with a letter and use 4 - 20 letters and digits.')).toBeVisible();
  await field(main, 'Username').fill(account.username);
  await expect(main.getByText('Start with a letter and use')).toHaveCount(0);
  await field(main, 'Password').fill('password123');
  await field(main, 'Repeat the password').fill('password123');
  await send(main);
  await expect(main.getByText('This password is easy to guess. Choose another.')).toBeVisible();
  await expect(field(main, 'Password')).toBeFocused();
  await expect(field(main, 'Username')).toHaveValue(account.username);
  await expect(main.getByRole('checkbox')).toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

  await register(main, account);
  await expect(dialogOf(page).getByRole('heading', { name: 'Registered successfully' })).toBeVisible();
  await expect(accountButton(page, account)).toBeVisible();
  await isSound(site);
  expect(new URL(page.url()).pathname).toBe('/');
  await dialogOf(page).getByRole('button', { name: 'Start playing' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedNames(page)).toContain('token');
  if (isMobile) expect(await overflowOf(page)).toBe(0);
});

test('[REG-04] [REG-09] [REG-14] [REG-17] [SMS-01] [SMS-02] the popup opens an account with a mobile number of the player’s country, verified by a code', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  const number = newNumber();
  const password = `Quiet ${number} harbour`;
  await site.open('aurora', '/login', { language: 'en', theme: 'dark' });
  const open = async (): Promise<Locator> => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
    const form = dialogOf(page);
    await form.getByRole('tab', { name: 'Mobile' }).click();
    return form;
  };
  const form = await open();
  await expect(form.getByRole('button', { name: 'Log in' })).toBeVisible();

  const dial = form.getByRole('button', { name: /^Country code/ });
  await expect(dial).toHaveText('+55');
  await dial.click();
  await form.getByRole('combobox').fill('viet');
  await expect(form.getByRole('option')).toHaveText(['Vietnam+84']);
  await expect(form.getByRole('option').locator('img')).toHaveAttribute('src', /\/flags\/vn\.svg$/);
  await isSound(site);
  await page.keyboard.press('Enter');
  await expect(dial).toHaveText('+84');
  await expect(dial).toBeFocused();
  await field(form, 'Mobile number').fill(number);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText('Enter a valid mobile number.')).toBeVisible();
  await dial.click();
  await form.getByRole('combobox').fill('+55');
  await form.getByRole('option', { name: 'Brazil' }).click();
  await expect(form.getByText('Enter a valid mobile number.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Code sent \(\d+\)$/ })).toHaveAttribute('aria-disabled', 'true');
  const code = await codeFor(`+55${number}`);

  // The stored wait is extended, because on a slow machine a minute may pass before the page is open again.
  await page.evaluate(() => {
    if (Number(sessionStorage.getItem('code:register')) > 0)
      sessionStorage.setItem('code:register', String(Date.now() + 600_000));
  });
  await page.reload();
  await site.hydrated();
  const again = await open();
  await expect(again.getByRole('button', { name: /^Code sent \(\d+\)$/ })).toBeVisible();
  await field(again, 'Mobile number').fill(`(${number.slice(0, 2)}) ${number.slice(2, 7)}-${number.slice(7)}`);
  await field(again, 'Verification code').fill(code);
  await field(again, 'Password').fill(password);
  await field(again, 'Repeat the password').fill(password);
  await fillPerson(again);
  await again.getByRole('checkbox').check();
  if (isMobile) expect(await overflowOf(page)).toBe(0);
  await send(again);
  await expect(dialogOf(page).getByText(/^Your account is \w+\. Next time/)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: 'Registered successfully' })).toBeVisible();
});

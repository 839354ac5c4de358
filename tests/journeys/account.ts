import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { command } from './command.ts';
import { dialogOf, expect, type Merchant, type Site } from './site.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** Returns a new random account. */
export const newAccount = (): Account => ({
  username: `jo${randomBytes(5).toString('hex')}`,
  password: `Quiet ${randomBytes(6).toString('hex')} harbour`,
});

/** Creates an account at the command line: with a password of its own, one to replace, or one that was never used. */
export const addedAccount = async (
  merchant: Merchant,
  state: 'own' | 'default' | 'first',
  type = '0',
): Promise<Account> => {
  const { username } = newAccount();
  return JSON.parse(await command('steady', 'members', 'add', merchant, username, '--password', state, '--type', type));
};

export async function fillRegistration(form: Locator, { username, password }: Account): Promise<void> {
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await form.getByRole('textbox', { name: 'Repeat the password' }).fill(password);
  await form.getByRole('checkbox').check();
}

/** Fills and submits the visible registration form. */
export async function register(form: Locator, account: Account): Promise<void> {
  await fillRegistration(form, account);
  await form.getByRole('button', { name: 'Open account' }).click();
}

export async function logIn(form: Locator, { username, password }: Account): Promise<void> {
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Returns the account button of the header, which is present when signed in. */
export const accountButton = (page: Page, { username }: Account): Locator =>
  page.getByRole('banner').getByRole('button', { name: `Menu of account ${username}` });

/** Registers a new player at a merchant in English. */
export async function openAsPlayer(site: Site, merchant: Merchant, path = '/'): Promise<Account> {
  const account = newAccount();
  await site.open(merchant, '/register', { language: 'en' });
  await register(site.page.getByRole('main'), account);
  await expect(accountButton(site.page, account)).toBeVisible();
  await dialogOf(site.page).getByRole('button', { name: 'Close' }).click();
  if (path !== '/') await site.open(merchant, path);
  return account;
}

export async function signOut(page: Page, account: Account): Promise<void> {
  await accountButton(page, account).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  // The platform ends the session first; a page that navigates earlier would still be signed in.
  await expect(accountButton(page, account)).toBeHidden();
}

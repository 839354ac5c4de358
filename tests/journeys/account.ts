import { randomBytes, randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { command } from './command.ts';
import { beginSession } from './player-session.ts';
import { dialogOf, expect, type Merchant, type Site } from './site.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
  readonly person?: Person;
}

/** Returns a new random account. */
export const newAccount = (): Account => ({
  username: `jo${randomBytes(5).toString('hex')}`,
  password: `Quiet ${randomBytes(6).toString('hex')} harbour`,
  person: newPerson(),
});

/** Creates an account at the command line: with a password of its own, one to replace, or one that was never used. */
export const addedAccount = async (
  merchant: Merchant,
  state: 'own' | 'default' | 'first',
  type = '0',
): Promise<Account> => {
  const { username } = newAccount();
  return JSON.parse(await command('members', 'add', merchant, username, '--password', state, '--type', type));
};

/** Who registers, for merchants that ask for it. */
export interface Person {
  readonly name: string;
  readonly cpf: string;
  readonly birthday: string;
  readonly email: string;
}

const newPerson = (): Person => ({
  name: 'Luana Reis',
  cpf: someCpf(),
  birthday: `19${randomInt(60, 99)}-0${randomInt(1, 9)}-${randomInt(10, 28)}`,
  email: `luana.${randomBytes(5).toString('hex')}@example.org`,
});

/** Returns a CPF with right check digits. */
function someCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const start of [10, 11]) {
    const sum = digits.reduce((all, digit, at) => all + digit * (start - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** The merchant whose jurisdiction asks at the registration who the player is, and for limits before any play. */
const IDENTIFIES: Merchant = 'aurora';

/** Fills in who the player is: somebody new when left out. */
export async function fillPerson(form: Locator, person = newPerson()): Promise<void> {
  const { name, cpf, birthday, email } = person;
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('CPF number').fill(cpf);
  await form.getByLabel('Date of birth').fill(birthday);
  await form.getByLabel('E-mail').fill(email);
}

export async function fillRegistration(form: Locator, account: Account): Promise<void> {
  const { username, password, person } = account;
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  if (new URL(form.page().url()).hostname === `${IDENTIFIES}.localhost`) await fillPerson(form, person);
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

/** Registers a new player at a merchant and opens a page with the session, in English. */
export const openAsNewcomer = (site: Site, merchant: Merchant): Promise<Account> =>
  openNew(site, { merchant, limited: false }, '/');

/** Registers a new player in English, with the limits that the merchant's jurisdiction asks for before any play. */
export const openAsPlayer = (site: Site, merchant: Merchant, path = '/'): Promise<Account> =>
  openNew(site, { merchant, limited: true }, path);

async function openNew(site: Site, who: { merchant: Merchant; limited: boolean }, path: string): Promise<Account> {
  const { merchant } = who;
  const account = newAccount();
  await beginSession(site, { ...who, account, identified: IDENTIFIES === merchant });
  await site.open(merchant, path, { language: 'en' });
  // The frames of games have no header.
  if (path === '/') await expect(accountButton(site.page, account)).toBeVisible();
  return account;
}

export async function signOut(page: Page, account: Account): Promise<void> {
  await accountButton(page, account).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  // The platform ends the session first; a page that navigates earlier would still be signed in.
  await expect(accountButton(page, account)).toBeHidden();
}

import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { accountButton, addedAccount, fillPerson, logIn, newAccount, openAsPlayer, signOut } from './account.ts';
import { codeIn, linkIn, nextMessage } from './messages.ts';
import { captchaFor } from './outbox.ts';
import { dialogOf, expect, type Site, test } from './site.ts';
import { isSound } from './sound.ts';

const field = (place: Locator, name: string) => place.getByRole('textbox', { name, exact: true });
const press = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).click();

async function openLogin({ page }: Site): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  return dialogOf(page);
}

test('[LOG-03] [SMS-08] [LOG-02] a captcha is required only after failures and can be renewed', async ({ site }) => {
  const { page } = site;
  site.tolerate(/status of 4(01|22|29)/);
  const account = await openAsPlayer(site, 'vertex');
  await signOut(page, account);
  await site.open('vertex', '/login');
  const form = page.getByRole('main');
  await expect(form.getByRole('textbox', { name: 'Characters in the picture' })).toHaveCount(0);
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
    await logIn(form, { ...account, password: 'not this one' });
    await answer;
    await expect(form.getByRole('button', { name: 'Log in', exact: true })).not.toHaveAttribute('aria-busy');
  }
  const picture = form.getByRole('img', { name: 'Picture with characters to copy' });
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute('src');
  // At most one click a second renews it.
  await expect(async () => {
    await press(form, 'Another picture');
    await expect(picture).not.toHaveAttribute('src', before ?? '', { timeout: 500 });
  }).toPass();
  await press(form, 'Log in');
  await expect(form.getByText('Enter the characters in the picture.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Characters in the picture' }).fill('wrong');
  await press(form, 'Log in');
  await expect(form.getByText('These are not the characters of the picture.')).toBeVisible();
  await isSound(site);
  await expect(picture).toBeVisible();
  await field(form, 'Password').fill(account.password);
  const cookies = await page.context().cookies();
  const shown = await captchaFor(cookies.find(({ name }) => name === 'captchaId')?.value ?? '');
  await form.getByRole('textbox', { name: 'Characters in the picture' }).fill(shown);
  await press(form, 'Log in');
  await expect(accountButton(page, account)).toBeVisible();
});

test('[LOG-11] [ROL-01] a guest plays without an account and is redirected to registration where one is required', async ({
  site,
}) => {
  const { page } = site;
  site.tolerate(/status of 403 .*GCS_recentGame/);
  await site.open('aurora', '/', { language: 'en' });
  await press(await openLogin(site), 'Play for free');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Menu of account/ })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4');
  await site.open('aurora', '/security');
  const question = dialogOf(page);
  await expect(question.getByText('This needs an account of your own.')).toBeVisible();
  await isSound(site);
  await press(question, 'Open an account');
  await expect(dialogOf(page).getByRole('button', { name: 'Open account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
});

test('[LOG-14] the agents’ page lets agents in and tells other accounts that they are none', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  site.tolerate(/status of 403 .*session\/login/);
  await site.open('aurora', '/', { language: 'en' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Agents: log in' }).click();
  const form = page.getByRole('main');
  await expect(form.getByRole('heading', { name: 'Log in as an agent' })).toBeVisible();
  await expect(page).toHaveURL(/\/agent\/login$/);
  const member = await addedAccount('aurora', 'own');
  await logIn(form, member);
  await expect(form.getByText("This account is not an agent's.")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  const agent = await addedAccount('aurora', 'own', '2');
  await logIn(form, agent);
  await expect(accountButton(page, agent)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('2');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Agents: log in' })).toHaveCount(0);
});

test('[LOG-01] [SMS-02] [SMS-04] [LOG-08] [PWD-01] [PWD-02] by mobile number: log-in by code, password reset and remembered log-in', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 4(01|22|29)/);
  const number = `1199${randomInt(1_000_000, 9_999_999)}`;
  const seen = new Set<string>();
  const typeCode = async (place: Locator) => {
    await press(place, 'Send code');
    await expect(place.getByRole('button', { name: /^Code sent \(\d+\)$/ })).toBeVisible();
    return codeIn(await nextMessage(page, `+55${number}`, seen));
  };

  await site.open('aurora', '/register', { language: 'en' });
  const form = page.getByRole('main');
  await form
    .getByRole('tab', { name: 'Mobile' })
    .or(form.getByRole('radio', { name: 'Mobile' }))
    .first()
    .click();
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  const secret = field(form, 'Password');
  if (await secret.isVisible()) {
    await secret.fill('Quiet harbour 1');
    await form.getByRole('textbox', { name: /Repeat/ }).fill('Quiet harbour 1');
  }
  const code = form.getByRole('textbox', { name: /code/i });
  if (await code.isVisible()) await code.fill(await typeCode(form));
  await fillPerson(form);
  await form.getByRole('checkbox').check();
  await press(form, 'Open account');
  await press(dialogOf(page), 'Confirm');
  await press(dialogOf(page), 'Close');
  const username = (await page.evaluate(() => sessionStorage.getItem('account'))) ?? '';
  await signOut(page, { username, password: '' });

  const login = await openLogin(site);
  await login.getByRole('radio', { name: 'Mobile code' }).click();
  await press(login, 'Send code');
  await expect(login.getByText('Please fill in this field.').first()).toBeVisible();
  await login.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await field(login, 'Code').fill(await typeCode(login));
  await isSound(site);
  await press(login, 'Log in');
  await expect(accountButton(page, { username, password: '' })).toBeVisible();
  await signOut(page, { username, password: '' });

  await press(await openLogin(site), 'Forgot your password?');
  const forgot = dialogOf(page);
  await forgot.getByRole('radio', { name: 'By mobile' }).click();
  await forgot.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await field(forgot, 'Code').fill(await typeCode(forgot));
  await isSound(site);
  const password = 'Another quiet harbour';
  await field(forgot, 'New password').fill(password);
  await field(forgot, 'Repeat the new password').fill(password);
  await press(forgot, 'Set password and log in');
  await expect(accountButton(page, { username, password })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await signOut(page, { username, password });

  const again = await openLogin(site);
  await again.getByRole('checkbox', { name: 'Remember me' }).check();
  await logIn(again, { username, password });
  await expect(accountButton(page, { username, password })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ value }) => value.includes(password))).toBeUndefined();
  await signOut(page, { username, password });
  await page.reload();
  await site.hydrated();
  const remembered = await openLogin(site);
  await expect(field(remembered, 'Username')).toHaveValue(username);
  await expect(field(remembered, 'Password')).toHaveValue(/^•+$/);
  await press(remembered, 'Log in');
  await expect(accountButton(page, { username, password })).toBeVisible();
});

test('[PWD-01] [PWD-05] [LOG-12] by mail: password reset by link, and a code for a log-in from a new address', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 4(01|22)/);
  const account = newAccount();
  const email = `${account.username}@example.org`;
  const seen = new Set<string>();
  await site.open('vertex', '/register', { language: 'en' });
  const form = page.getByRole('main');
  await field(form, 'Username').fill(account.username);
  await field(form, 'Password').fill(account.password);
  await form.getByRole('textbox', { name: 'Repeat the password' }).fill(account.password);
  await form.getByRole('textbox', { name: /mail/i }).fill(email);
  await form.getByRole('checkbox').check();
  await press(form, 'Open account');
  await expect(accountButton(page, account)).toBeVisible();
  await press(dialogOf(page), 'Close');
  await signOut(page, account);

  await press(await openLogin(site), 'Forgot your password?');
  const forgot = dialogOf(page);
  const ask = async (username: string, address: string) => {
    await field(forgot, 'Username').fill(username);
    await field(forgot, 'E-mail address').fill(address);
    await press(forgot, 'Send the link');
    await expect(forgot.getByText(/If username and e-mail address belong together/)).toBeVisible();
  };
  await isSound(site);
  await ask(account.username, email);
  await press(forgot, 'Back to the log-in');
  const { pathname, search } = new URL(linkIn(await nextMessage(page, email, seen)));
  await site.open('vertex', pathname + search);
  const reset = page.getByRole('main');
  const password = 'Another quiet harbour';
  await field(reset, 'New password').fill(password);
  await field(reset, 'Repeat the new password').fill(password);
  await isSound(site);
  await press(reset, 'Set password');
  await press(reset, 'Log in');
  await expect(page).toHaveURL(/\/login$/);

  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' } });
  const other = await elsewhere.newPage();
  await elsewhere.addCookies([{ name: 'language', value: 'en', url: site.address('vertex') }]);
  await other.goto(site.address('vertex', '/login'));
  await logIn(other.getByRole('main'), { ...account, password });
  const proof = dialogOf(other);
  await expect(proof.getByText('You are logging in from a new address.')).toBeVisible();
  await press(proof, 'Send code');
  await proof.getByRole('textbox', { name: 'Code sent to your e-mail' }).fill('000000');
  await press(proof, 'Confirm and log in');
  await expect(proof.getByText('This code is wrong or no longer valid.').first()).toBeVisible();
  await isSound({ page: other });
  await proof
    .getByRole('textbox', { name: 'Code sent to your e-mail' })
    .fill(codeIn(await nextMessage(page, email, seen)));
  await press(proof, 'Confirm and log in');
  await expect(accountButton(other, account)).toBeVisible();
  await elsewhere.close();
});

test('[MOD-02] [MOD-01] stacked dialogs close by keyboard, by Back and by the backdrop', async ({ site, isMobile }) => {
  const { page } = site;
  const account = await openAsPlayer(site, 'vertex', '/rng');
  const askToSignOut = async (): Promise<void> => {
    await accountButton(page, account).click();
    await press(page.getByRole('navigation', { name: 'Account' }), 'Sign out');
    await expect(dialogOf(page).getByRole('button', { name: 'Confirm' })).toBeFocused();
  };
  await accountButton(page, account).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden();
  await expect(accountButton(page, account)).toBeFocused();
  await askToSignOut();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await askToSignOut();
  await page.keyboard.press('Enter');
  await expect(accountButton(page, account)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(field(dialogOf(page), 'Username')).toBeFocused();
  for (let steps = 0; steps < 16; steps += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement: at } = document;
      return at !== null && at !== document.body && at.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await press(dialogOf(page), 'Forgot your password?');
  await expect(page.locator('dialog[open]')).toHaveCount(2);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await expect(field(dialogOf(page), 'Username')).toBeVisible();
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);

  await opener.click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  if (!isMobile) expect((await page.locator('dialog[open]').boundingBox())?.width).toBeLessThanOrEqual(440);
  await page.mouse.click(4, 4);
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  // A dialog that another one replaced does not reopen: the focus returns to the element that opened the first.
  await opener.focus();
  await page.keyboard.press('Enter');
  await press(dialogOf(page), 'Open an account');
  await expect(dialogOf(page).getByRole('button', { name: 'Open account' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

import type { Request } from '@playwright/test';
import { accountButton, fillRegistration, logIn, newAccount, openAsPlayer, register, signOut } from './account.ts';
import { dialogOf, expect, storedNames, test } from './site.ts';

const SESSION = [
  'token',
  'account',
  'merchant',
  'merchantCode',
  'isAgent',
  'customerId',
  'memberLabel',
  'memberLabelTextColor',
  'memberLabelBgColor',
];

test('[REG-08] [LOG-01] [LOG-04] registering in the dialog opens an account, signs in and shows the balance', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  const account = newAccount();
  await site.open('aurora', '/', { language: 'en' });
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await register(dialogOf(page), account);
  await expect(dialogOf(page).getByText('Your account is ready')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(accountButton(page, account)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText(/^R\$\s?[\d,]+\.\d{2}$/);
  expect(new URL(page.url()).pathname).toBe('/en/');
  if (isMobile) return;
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign up' })).toHaveCount(0);
  // On tablets the player's header has no room for the other buttons.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(accountButton(page, account)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner').getByText('Play money')).toBeHidden();
});

test('[NAV-11] without a picture the header shows the first letter of the account, and so it does when one does not load', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const account = await openAsPlayer(site, 'aurora');
  await expect(accountButton(page, account).locator('[data-initial="J"]')).toBeVisible();
  await signOut(page, account);

  site.tolerate(/none\.png/);
  const value = { avatar: '/art/none.png', avatarType: 'CUSTOM' };
  await page.route('**/wps/relay/MCSFE_getPlayerAvatar', (route) => route.fulfill({ json: { success: true, value } }));
  const picture = page.waitForResponse(/none\.png/);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await logIn(dialogOf(page), account);
  expect((await picture).status()).toBe(404);
  await expect(accountButton(page, account).locator('[data-initial="J"]')).toBeVisible();
  await expect(accountButton(page, account).locator('img')).toHaveCount(0);
});

test('[REG-08] the form asks for username, password and the same password again', { tag: '@desktop' }, async ({
  site,
}) => {
  const { page } = site;
  const account = newAccount();
  await site.open('vertex', '/register');
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Open account' }).click();
  for (const label of ['Username', 'Password', 'Repeat the password'])
    await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fillRegistration(form, account);
  await form.getByRole('textbox', { name: 'Repeat the password' }).fill('something else');
  await form.getByRole('button', { name: 'Open account' }).click();
  await expect(form.getByText('The passwords are not the same.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[LOG-01] [LOG-04] [LOG-07] a session survives a reload, ends after a confirmation, and can be started again', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  // A request sent just before the log-out may be answered after it.
  site.tolerate(/status of 401/);
  const account = await openAsPlayer(site, 'sen');
  await expect.poll(() => storedNames(page)).toEqual(expect.arrayContaining(SESSION));
  expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(account.username);
  expect(await page.evaluate(() => sessionStorage.getItem('merchantCode'))).toBe('sen');

  await page.reload();
  await site.hydrated();
  await expect(accountButton(page, account)).toBeVisible();

  await accountButton(page, account).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(accountButton(page, account)).toBeVisible();

  await signOut(page, account);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  const kept = await storedNames(page);
  expect(SESSION.filter((name) => kept.includes(name))).toEqual(['merchant', 'merchantCode']);

  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await logIn(dialogOf(page), { ...account, username: `  ${account.username} ` });
  await expect(accountButton(page, account)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/en/');
});

test('[LOG-01] a wrong password shows an error in the form and keeps the input', { tag: '@desktop' }, async ({
  site,
}) => {
  const { page } = site;
  site.tolerate(/status of 40[013]/);
  const account = newAccount();
  await site.open('vertex', '/login');
  const form = page.getByRole('main');
  await logIn(form, account);
  await expect(form.getByText('Wrong username or password.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue(account.username);
  await expect(form.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(account.password);
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('[LOG-04] [LOG-01] a visitor’s game opens the log-in dialog and continues after it', { tag: '@desktop' }, async ({
  site,
}) => {
  const { page } = site;
  const account = await openAsPlayer(site, 'vertex', '/rng');
  await signOut(page, account);
  await site.open('vertex', '/rng');
  site.tolerate(/the server responded with a status of (4\d\d|50[13])/);
  const launches: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/launchGame')) launches.push(request);
  });
  await page.getByRole('main').getByRole('list').last().getByRole('link').first().click();
  await logIn(dialogOf(page), account);
  await expect(page).toHaveURL(/\/game\?id=\d+/);
  await expect.poll(() => launches[0]?.headers().authorization).toBeTruthy();
});

test('[NAV-02] [NAV-03] the avatar opens the account menu; the balance can be hidden, stays hidden after a reload, and can be refreshed', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  const account = await openAsPlayer(site, 'aurora');
  const balance = page.getByRole('group', { name: 'Balance' });
  await expect(balance.getByRole('status')).toHaveText(/R\$/);

  await accountButton(page, account).click();
  await expect(
    page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden();

  await balance.getByRole('button', { name: 'Hide balance' }).click();
  await expect(balance.getByRole('status')).toHaveText('***');
  await page.reload();
  await site.hydrated();
  await expect(balance.getByRole('status')).toHaveText('***');
  await balance.getByRole('button', { name: 'Show balance' }).click();
  await expect(balance.getByRole('status')).toHaveText(/R\$/);

  // The narrowest headers have no room for the refresh button.
  if (isMobile) return;
  const read = page.waitForResponse((response) => /balance|wallet/i.test(response.url()) && response.ok());
  await balance.getByRole('button', { name: 'Refresh balance' }).click();
  await read;
  await expect(balance.getByRole('status')).toHaveText(/R\$/);

  // The narrowest header that has room for both.
  await page.setViewportSize({ width: 1280, height: 800 });
  const header = page.getByRole('banner');
  for (const name of ['Deposit', 'Withdraw'])
    await expect(header.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(accountButton(page, account)).toBeInViewport({ ratio: 1 });
  await header.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/member\/withdraw$/);
});

test('[SYS-08] cached responses in session storage are keyed by merchant and language and cleared on log-out', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const account = await openAsPlayer(site, 'aurora');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Fishing' }).first().click();
  await expect(page).toHaveURL(/\/fish$/);
  const cached = async () => (await storedNames(page)).filter((name) => name.startsWith('cache:'));
  await expect.poll(cached).not.toEqual([]);
  for (const name of await cached()) expect(name).toMatch(/^cache:aurora:en:/);
  await accountButton(page, account).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
  const before = await cached();
  expect(before.length).toBeGreaterThan(0);
  await page.evaluate(() => sessionStorage.setItem('cache:aurora:en:0:left-over', '{}'));
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await cached()).not.toContain('cache:aurora:en:0:left-over');
});

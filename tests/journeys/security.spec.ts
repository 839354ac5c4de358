import type { Page } from '@playwright/test';
import { type Account, accountButton, addedAccount, logIn, openAsPlayer, signOut } from './account.ts';
import { appCode } from './authenticator.ts';
import { dialogOf, expect, test } from './site.ts';
import { isSound } from './sound.ts';

test('[LOG-13] [PWD-03] [PWD-04] an authenticator app or a recovery code is required at the log-in; a new password ends all sessions', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 4(01|22)/);
  const account = await openAsPlayer(site, 'aurora');
  await accountButton(page, account).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Member centre' }).click();
  const panel = page.getByRole('region', { name: 'Authenticator app' });
  await panel.getByRole('button', { name: 'Set up' }).click();
  await panel.getByRole('textbox', { name: 'Present password' }).fill(account.password);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('img', { name: 'Secret for your authenticator app' })).toBeVisible();
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await panel.getByRole('textbox', { name: 'Code of the app' }).fill('000000');
  await panel.getByRole('button', { name: 'Put in force' }).click();
  await expect(panel.getByText('This code is wrong or no longer valid.').first()).toBeVisible();
  await isSound(site);
  await panel.getByRole('textbox', { name: 'Code of the app' }).fill(appCode(secret));
  await panel.getByRole('button', { name: 'Put in force' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await isSound(site);
  const recovery = (await panel.getByRole('listitem').first().textContent()) ?? '';
  await panel.getByRole('button', { name: 'I have saved them' }).click();
  await expect(panel.getByText('Your account is guarded by an app.')).toBeVisible();
  await signOut(page, account);

  const proveWith = async (way: 'App' | 'Recovery code', answer: () => string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await logIn(dialogOf(page), account);
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByRole('radio', { name: way }).click();
    await proof.getByRole('textbox').fill(answer());
    await proof.getByRole('button', { name: 'Confirm and log in' }).click();
    await expect(accountButton(page, account)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  // The code of this step is used, and that of the next step is accepted already. It expires after a minute, so it is computed here.
  await proveWith('App', () => appCode(secret, 1));
  await signOut(page, account);
  await proveWith('Recovery code', () => recovery);

  await site.open('aurora', '/security');
  const change = page.getByRole('region', { name: 'Change your password' });
  await change.getByRole('textbox', { name: 'Present password' }).fill(account.password);
  await change.getByRole('textbox', { name: 'New password', exact: true }).fill('Another quiet harbour');
  await change.getByRole('textbox', { name: 'Repeat the new password' }).fill('Another quiet harbour');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[LOG-17] [LOG-15] [LOG-07] [LOG-09] [SYS-07] sessions are listed and ended; an ended page shows one notice and stays; a code in the URL logs in', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(/status of 401/);
  const account = await openAsPlayer(site, 'vertex', '/promotions');
  const code = await page.evaluate(async () => {
    const response = await fetch('/wps/session/code', {
      method: 'POST',
      headers: { authorization: sessionStorage.getItem('token') ?? '', 'content-type': 'application/json' },
      body: '{}',
    });
    return ((await response.json()) as { value: { code: string } }).value.code;
  });
  const elsewhere = await browser.newContext();
  await elsewhere.addCookies([{ name: 'language', value: 'en', url: site.address('vertex') }]);
  const other = await elsewhere.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(site.address('vertex', `/promotions?token=${code}&sort=new`));
  await expect(accountButton(other, account)).toBeVisible();
  await expect(other).toHaveURL(/\/promotions\?sort=new$/);
  expect(asked.slice(1).filter((url) => url.includes(code))).toEqual([]);

  await site.open('vertex', '/security');
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await isSound(site);
  const told = await countMessage(other, 'Your session has ended. Please log in again.');
  await list.getByRole('button', { name: /^End the session of/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // No input happens on that page: the platform notifies it.
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(other).toHaveURL(/\/promotions/);
  await expect.poll(told).toBe(1);
  await elsewhere.close();

  // A tab that the player opens has an empty session storage.
  const second = await page.context().newPage();
  await second.goto(site.address('vertex', '/register'));
  await expect(accountButton(second, account)).toBeVisible();
  await expect(second).toHaveURL(site.address('vertex', '/'));
  await signOut(page, account);
  await expect(second.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await second.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[LOG-07] [LOG-09] closing the last tab ends the session: a new one is a visitor’s', { tag: '@desktop' }, async ({
  site,
}) => {
  const { page } = site;
  const account = await openAsPlayer(site, 'vertex', '/promotions');
  const context = page.context();
  const second = await context.newPage();
  await page.close();
  await second.goto(site.address('vertex', '/promotions'));
  const logIn = second.getByRole('banner').getByRole('button', { name: 'Log in' });
  await expect(logIn).toBeVisible();
  await expect(accountButton(second, account)).toHaveCount(0);
  expect(await second.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[SYS-06] [LOG-10] [RTE-11] a screen for players redirects a visitor to the log-in and back', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  // A request sent just before the log-out may be answered after it.
  site.tolerate(/status of 401/);
  const account = await openAsPlayer(site, 'aurora');
  await signOut(page, account);
  await site.open('aurora', '/security');
  await expect(page).toHaveURL(/\/login\?from=%2Fsecurity$/);
  await logIn(page.getByRole('main'), account);
  await expect(page).toHaveURL(/\/security$/);
  await expect(page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')).toHaveCount(1);
});

test('[LOG-05] [LOG-06] a forced password change cannot be dismissed; the first log-in is recorded once', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  // A request sent just before the log-out may be answered after it.
  site.tolerate(/status of 401/);
  const [given, fresh] = await Promise.all([addedAccount('vertex', 'default'), addedAccount('vertex', 'first')]);
  const noted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/member/firstLogin')) noted.push(request.method());
  });
  await site.open('vertex', '/', { language: 'en' });
  const enter = async (account: Account) => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await logIn(dialogOf(page), account);
  };
  await enter(given);
  const forced = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(forced).toBeVisible();
  // Browsers close a dialog at the third Escape.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await page.goBack();
  await expect(forced).toBeVisible();
  await expect(forced.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(forced.getByRole('textbox', { name: 'Present password' })).toHaveCount(0);
  await isSound(site);
  await page.reload();
  await expect(forced).toBeVisible();
  await forced.getByRole('button', { name: 'Log out instead' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

  expect(noted).toEqual([]);
  await enter(fresh);
  await expect(forced).toBeVisible();
  await expect.poll(() => noted).toEqual(['POST']);
  await forced.getByRole('button', { name: 'Log out instead' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await enter(given);
  const password = 'Another quiet harbour';
  await forced.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await forced.getByRole('textbox', { name: 'Repeat the new password' }).fill(password);
  await forced.getByRole('button', { name: 'Change password' }).click();
  await expect(forced).toHaveCount(0);
  await logIn(page.getByRole('dialog', { name: 'Log in' }), { ...given, password });
  await expect(accountButton(page, given)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(noted).toEqual(['POST']);
});

/** Returns a counter of how often the page shows a message from now on, including messages that are gone when it is read. */
async function countMessage(page: Page, message: string): Promise<() => Promise<number>> {
  const times = await page.evaluateHandle((words) => {
    const seen: Node[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.textContent?.includes(words)) seen.push(node);
    }).observe(document.body, { subtree: true, childList: true });
    return seen;
  }, message);
  return () => times.evaluate((seen) => seen.length);
}

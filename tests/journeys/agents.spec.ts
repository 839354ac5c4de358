import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { type Account, accountButton, addedAccount, logIn, newAccount, openAsPlayer, register } from './account.ts';
import { findingsOn } from './axe.ts';
import { dialogOf, expect, type Site, test, watchFaults } from './site.ts';

/** Runs tests/support/agent-stage.ts with the shared platform. */
async function stage(...words: readonly string[]): Promise<void> {
  const { JOURNEY_PORT: PORT, JOURNEY_DATA_DIR: DATA_DIR } = process.env;
  const env = { ...process.env, PORT, DATA_DIR };
  await promisify(execFile)(process.execPath, ['tests/support/agent-stage.ts', ...words], { env });
}

/** Logs an account in with English texts and opens a page of the agent centre. */
async function enter(page: Page, site: Site, account: Account): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: site.address('aurora') }]);
  await page.goto(site.address('aurora', '/login'));
  await hydrate(page);
  await logIn(page.getByRole('main'), account);
}

async function visit(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(site.address('aurora', path));
  await hydrate(page);
}

/** Opens another visitor's browser like that of the journey. */
async function another(browser: Browser, page: Page) {
  const address = `10.${[...randomBytes(3)].join('.')}`;
  const viewport = page.viewportSize();
  const context = await browser.newContext({
    ...(viewport ? { viewport } : {}),
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  const opened = await context.newPage();
  return { page: opened, faults: watchFaults(opened), close: () => context.close() };
}

/** Checks the main part of a page in both themes, at a desk: what axe reads is the same on a phone. */
async function checkBoth(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1000) return;
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
}

test('[AGT-01] [AGT-02] [AGT-04] [AGT-05] [AGT-06] an agent registers a downline by form and by link, both agree on a contract, see its bill, and a lower one ends it', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page } = site;
  const chief = await addedAccount('aurora', 'own', '2');
  await stage('contract', 'aurora', chief.username, '1');
  await enter(page, site, chief);
  await expect(accountButton(page, chief)).toBeVisible();
  const main = page.getByRole('main');

  await visit(page, site, '/agent/registerCenter');
  const first = newAccount();
  await main.getByRole('textbox', { name: 'User name' }).fill(first.username);
  await main.getByRole('textbox', { name: 'First password' }).fill(first.password);
  await main.getByRole('textbox', { name: 'Repeat the password' }).fill(first.password);
  await main.getByRole('checkbox', { name: 'May invite' }).check();
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main.getByText(`${first.username} is registered and in your team.`)).toBeVisible();
  await main.getByRole('textbox', { name: 'Name of the link' }).fill('Forum');
  await main.getByRole('combobox', { name: 'Rebate of new members' }).selectOption('0.10 %');
  await main.getByRole('button', { name: 'Make a link' }).click();
  const link = main.getByText(/\/register\?\S+/).first();
  await expect(link).toBeVisible();
  // Another rebate is for those who register from then on.
  await main.getByRole('combobox', { name: 'Rebate', exact: true }).selectOption('0.20 %');
  await expect(main.getByRole('definition').filter({ hasText: '0.20 %' })).toBeVisible();
  await checkBoth(page);
  const invited = await another(browser, page);
  const second = newAccount();
  const path = (await link.innerText()).replace(/^.*(?=\/register)/, '');
  await invited.page.context().addCookies([{ name: 'language', value: 'en', url: site.address('aurora') }]);
  await visit(invited.page, site, path);
  await register(invited.page.getByRole('main'), second);
  await expect(accountButton(invited.page, second)).toBeVisible();
  await invited.close();
  await visit(page, site, '/agent/downlineManagmentView');
  for (const { username } of [second, first])
    await expect(main.getByRole('link', { name: new RegExp(`Details.*${username}`) })).toBeVisible();

  await visit(page, site, '/agent/contractDailySalary');
  await main.getByRole('button', { name: 'Offer a contract' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Downline' }).selectOption(first.username);
  await dialog.getByRole('textbox', { name: 'Valid bet from' }).fill('100');
  await dialog.getByRole('textbox', { name: 'Active members from' }).fill('0');
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('0.6');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  const below = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first.username }) });
  await expect(below).toContainText('Offered');
  await checkBoth(page);

  const downline = await another(browser, page);
  const theirs = downline.page.getByRole('main');
  await enter(downline.page, site, first);
  // The first log-in asks for a password of their own.
  const own = { ...first, password: `${first.password} own` };
  await changeFirstPassword(downline.page, own);
  await enter(downline.page, site, own);
  await expect(accountButton(downline.page, own)).toBeVisible();
  await visit(downline.page, site, '/agent/contractDailySalary');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: chief.username })).toContainText('In force');
  await expect(below).toContainText('In force');

  await stage('day', 'aurora', first.username);
  await visit(downline.page, site, '/agent/bills');
  await expect(theirs.getByText(/R\$\s?6\.00/).first()).toBeVisible();
  await visit(page, site, '/agent/bills');
  await expect(main.getByText(/R\$\s?10\.00/).first()).toBeVisible();
  await main.getByRole('link', { expanded: false }).first().click();
  await expect(page.getByText('Valid bet').first()).toBeVisible();
  await checkBoth(page);

  await stage('lower', 'aurora', chief.username, '0.4');
  await visit(page, site, '/agent/contractDailySalary');
  await main.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toContainText(first.username);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText('Past contracts (1)')).toBeVisible();
  await visit(downline.page, site, '/agent/contractDailySalary');
  await expect(theirs.getByText('Past contracts (1)')).toBeVisible();
  await visit(downline.page, site, '/member/messageV2');
  await expect(theirs.getByText('A contract ends because of lower terms above it').first()).toBeVisible();
  expect(downline.faults).toEqual([]);
  await downline.close();
});

/** Fills in the dialog that a first log-in leads to. */
async function changeFirstPassword(page: Page, account: Account): Promise<void> {
  const forced = page.getByRole('dialog', { name: 'Choose a new password' });
  await forced.getByRole('textbox', { name: 'New password', exact: true }).fill(account.password);
  await forced.getByRole('textbox', { name: 'Repeat the new password' }).fill(account.password);
  await forced.getByRole('button', { name: 'Change password' }).click();
  await expect(forced).toBeHidden();
}

test('[AGT-01] a guest logs in before the agent centre, and a member has none', async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/agent', { language: 'en' });
  await expect(page).toHaveURL(/\/login/);
  const member = await openAsPlayer(site, 'aurora', '/agent');
  await expect(page).toHaveURL(site.address('aurora', '/en/'));
  await accountButton(page, member).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /agent/i })).toHaveCount(0);
});

import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { type Account, accountButton, addedAccount, logIn, newAccount, openAsPlayer, register } from './account.ts';
import { findingsOn } from './axe.ts';
import { deposit } from './cashier.ts';
import { amountOf, openGames } from './games.ts';
import { startMovedClock } from './moved-clock.ts';
import { dialogOf, expect, type Merchant, type Site, test, watchFaults } from './site.ts';
import { workAs } from './studio/operator.ts';

const HOUR_MS = 60 * 60 * 1000;
/** After the end of an hour its late bets are waited for, before it is settled. */
const TWO_HOURS_MS = 2 * HOUR_MS + 10 * 60 * 1000;
/** A slot of the sandbox. */
const SLOT = { nodeId: 10001, vassalage: 'NVX' };

/** What a page that is open while the clock moves says of its session. */
const SESSION_ENDED = /status of 401/;

/** Addresses of a site. */
type Place = (path: string) => string;

/** Logs an account in with English texts and opens a page of the agent centre. */
async function enter(page: Page, at: Place, account: Account): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at('') }]);
  await visit(page, at, '/login');
  await logIn(page.getByRole('main'), account);
}

/** Opens a page for an account whose session has ended, which is asked to log in first and then led there. */
async function enterAgain(page: Page, [at, path]: readonly [Place, string], account: Account): Promise<void> {
  await visit(page, at, path);
  await logIn(page.getByRole('main'), account);
  await expect(accountButton(page, account)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

async function visit(page: Page, at: Place, path: string): Promise<void> {
  await page.goto(at(path));
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
  isMobile,
}) => {
  test.slow();
  const { page } = site;
  site.tolerate(SESSION_ENDED);
  // Each project has a site of its own, as an hour of a site is settled once.
  const merchant = isMobile ? 'sen' : 'vertex';
  const [clock, chief, studio] = await Promise.all([
    startMovedClock(-HOUR_MS),
    addedAccount(merchant, 'own', '2'),
    openContracts(browser, site, merchant),
  ]);
  const at: Place = (path) => clock.address(merchant, path);
  const { username } = chief;
  const terms = await offerInStudio(studio.page, username, '5');
  await expect(terms.offered.getByRole('row').last()).toContainText('5%');
  await enter(page, at, chief);
  await expect(accountButton(page, chief)).toBeVisible();
  const main = page.getByRole('main');

  await visit(page, at, '/agent/registerCenter');
  const first = newAccount();
  await main.getByRole('textbox', { name: 'User name' }).fill(first.username);
  await main.getByRole('textbox', { name: 'First password' }).fill(first.password);
  await main.getByRole('textbox', { name: 'Repeat the password' }).fill(first.password);
  await main.getByRole('checkbox', { name: 'May invite' }).check();
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main.getByText(`${first.username} is registered and in your team.`)).toBeVisible();
  await main.getByRole('textbox', { name: 'Name of the link' }).fill('Forum');
  await main.getByRole('combobox', { name: 'Rebate of new members' }).selectOption('0.1%');
  await main.getByRole('button', { name: 'Make a link' }).click();
  const link = main.getByText(/\/register\?\S+/).first();
  await expect(link).toBeVisible();
  // Another rebate is for those who register from then on.
  await main.getByRole('combobox', { name: 'Rebate', exact: true }).selectOption('0.2%');
  await expect(main.getByRole('definition').filter({ hasText: '0.2%' })).toBeVisible();
  await checkBoth(page);
  const invited = await another(browser, page);
  const second = newAccount();
  const path = (await link.innerText()).replace(/^.*(?=\/register)/, '');
  await invited.page.context().addCookies([{ name: 'language', value: 'en', url: at('') }]);
  await visit(invited.page, at, path);
  await register(invited.page.getByRole('main'), second);
  await expect(accountButton(invited.page, second)).toBeVisible();
  await invited.close();
  await visit(page, at, '/agent/downlineManagmentView');
  for (const { username } of [second, first])
    await expect(main.getByRole('link', { name: new RegExp(`Details.*${username}`) })).toBeVisible();

  await visit(page, at, '/agent/contractHourSalary');
  await main.getByRole('button', { name: 'Accept' }).click();
  await main.getByRole('button', { name: 'Offer a contract' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Downline' }).selectOption(first.username);
  await dialog.getByRole('textbox', { name: 'Valid bet from' }).fill('0.1');
  await dialog.getByRole('textbox', { name: 'Active members from' }).fill('0');
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('3');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  const below = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first.username }) });
  await expect(below).toContainText('Offered');
  await checkBoth(page);

  const downline = await another(browser, page);
  const theirs = downline.page.getByRole('main');
  await enter(downline.page, at, first);
  // The first log-in asks for a password of their own.
  const own = { ...first, password: `${first.password} own` };
  await changeFirstPassword(downline.page, own);
  await enter(downline.page, at, own);
  await expect(accountButton(downline.page, own)).toBeVisible();
  await visit(downline.page, at, '/agent/contractHourSalary');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: chief.username })).toContainText('In force');
  await expect(below).toContainText('In force');

  // An hour later sessions have ended.
  await clock.ask({ ahead: 0 });
  await enterAgain(downline.page, [at, '/member/depositv2'], own);
  await deposit(downline.page, isMobile ? '200000' : '50', 'Pay');
  await expect(theirs.getByText(/is in your balance/)).toBeVisible();
  const stake = await playOnce(downline.page);
  await clock.ask({ settle: { merchant, ahead: TWO_HOURS_MS } });
  await visit(downline.page, at, '/agent/bills');
  await expect(theirs.getByText(shownAmount(stake * 0.03)).first()).toBeVisible();
  await enterAgain(page, [at, '/agent/bills'], chief);
  await expect(main.getByText(shownAmount(stake * 0.05)).first()).toBeVisible();
  await main.getByRole('link', { expanded: false }).first().click();
  await expect(page.getByText('Valid bet').first()).toBeVisible();
  await checkBoth(page);

  await studio.page.goBack();
  const lower = await offerInStudio(studio.page, username, '2');
  await expect(lower.offered.getByRole('row').last()).toContainText('2%');
  await expect(lower.ending.getByRole('row').last()).toContainText(first.username);
  await visit(page, at, '/agent/contractHourSalary');
  await main.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toContainText(first.username);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText('Past contracts (1)')).toBeVisible();
  await visit(downline.page, at, '/agent/contractHourSalary');
  await expect(theirs.getByText('Past contracts (1)')).toBeVisible();
  await visit(downline.page, at, '/member/messageV2');
  await expect(theirs.getByText('A contract ends because of lower terms above it').first()).toBeVisible();
  expect(downline.faults.filter((fault) => !SESSION_ENDED.test(fault))).toEqual([]);
  await downline.close();
  expect(studio.faults.filter((fault) => !SESSION_ENDED.test(fault))).toEqual([]);
  await studio.close();
  await page.goto('about:blank');
  await clock.close();
});

/** Opens the contracts of a merchant's agents as an operator, at a desk. */
async function openContracts(browser: Browser, site: Site, merchant: Merchant) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults = watchFaults(page);
  const path = `/ops/${merchant}/queues/agent-contracts`;
  await workAs(page, 'publisher', { site, merchant, path });
  return { page, faults, close: () => context.close() };
}

/** Offers an hourly salary of the merchant in the studio and opens the contract's page: what is offered, and what it would end. */
async function offerInStudio(studio: Page, username: string, rate: string) {
  const dialog = studio.getByRole('dialog');
  await studio.getByRole('button', { name: 'Offer a contract' }).click();
  await expect(dialog.getByRole('combobox', { name: /^Period/ })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Contract' }).selectOption('Hourly salary');
  await expect(dialog.getByRole('combobox', { name: /^Period/ })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'User name of the agent' }).fill(username);
  await dialog.getByRole('textbox', { name: /^Valid bet at least/ }).fill('0.1');
  await dialog.getByRole('textbox', { name: 'Active members at least' }).fill('0');
  await dialog.getByRole('textbox', { name: /^Rate in percent/ }).fill(rate);
  await dialog.getByRole('button', { name: 'Offer a contract' }).click();
  await expect(studio.getByRole('status').getByText('Offer a contract: done.')).toBeVisible();
  // Contracts with downlines name the agent as their payer; only the agent's own has a link to it.
  const row = studio.getByRole('row').filter({ has: studio.getByRole('link', { name: username }) });
  await row.getByRole('link', { name: 'Hourly salary' }).click();
  return {
    offered: studio.getByRole('region', { name: 'Offered tiers' }),
    ending: studio.getByRole('region', { name: 'Contracts with downlines that end if the agent accepts' }),
  };
}

/** Plays one round of a slot in a window of its own and returns its stake. */
async function playOnce(page: Page): Promise<number> {
  const [game] = (await openGames({ page }, [SLOT])) as [Page];
  const stake = await amountOf(game.getByTestId('stake'));
  const settled = game.waitForResponse((answer) => answer.request().method() === 'POST');
  await game.getByRole('button', { name: /^Spin/ }).click();
  expect((await settled).ok()).toBe(true);
  await game.close();
  return stake;
}

/** An amount of one of the two sites as it is shown. */
const shownAmount = (amount: number): RegExp =>
  new RegExp(`[$₫]\\s?${amount.toLocaleString('en').replaceAll('.', '\\.')}(?![\\d,.])`);

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

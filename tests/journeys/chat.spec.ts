import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { accountButton, addedAccount, logIn } from './account.ts';
import { findingsOn } from './axe.ts';
import { dialogOf, expect, overflowOf, type Site, test, watchFaults } from './site.ts';
import { workAs } from './studio/operator.ts';

/** Returns a word that no other journey writes: long numbers would be hidden as telephone numbers. */
const word = (): string =>
  randomBytes(4)
    .toString('base64url')
    .replaceAll(/[\d_-]/g, 'x');

/** Logs a new player in who has the screen open in English. */
async function enter(page: Page, site: Site, path: string): Promise<void> {
  const account = await addedAccount('aurora', 'own');
  await page.context().addCookies([{ name: 'language', value: 'en', url: site.address('aurora') }]);
  await page.goto(site.address('aurora', '/login'));
  await hydrate(page);
  await logIn(page.getByRole('main'), account);
  await expect(accountButton(page, account)).toBeVisible();
  await page.goto(site.address('aurora', path));
  await hydrate(page);
}

/** Operators work at a desk, whatever the players use. */
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** Opens a second browser, whose faults are collected. */
async function another(browser: Browser, address: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  return { page, faults: watchFaults(page), close: () => context.close() };
}

const write = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(words);
  await page.keyboard.press('Enter');
};

test('[MSG-03] players talk in a room: live, with answers and mentions, through a lost connection, until one is muted', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page } = site;
  // The room takes one message of a player in two seconds.
  site.tolerate(/ERR_INTERNET_DISCONNECTED|status of 429/);
  await enter(page, site, '/chat?title=Lounge&headerColor=%236d28d9');
  await expect(page.getByRole('heading', { level: 1, name: 'Lounge' })).toBeVisible();
  const rui = await another(browser, '203.0.113.81');
  await enter(rui.page, site, '/chat');

  const hello = `Good evening ${word()}`;
  await write(page, hello);
  const mine = page.getByRole('log').getByRole('listitem').filter({ hasText: hello });
  const theirs = rui.page.getByRole('log').getByRole('listitem').filter({ hasText: hello });
  await expect(theirs).toHaveCount(1);
  await expect(mine).toHaveCount(1);
  const name = await theirs.locator('b').first().innerText();

  await theirs.hover();
  await theirs.getByRole('button', { name: `Answer ${name}` }).click();
  await write(rui.page, `@${name} welcome!`);
  const answer = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: `@${name} welcome!` });
  await expect(answer.locator('blockquote')).toContainText(hello);
  await expect(answer).toHaveAttribute('data-for-me', 'true');

  await page.context().setOffline(true);
  const missed = `While you were away ${word()}`;
  await write(rui.page, missed);
  await expect(async () => {
    // The room takes one message in two seconds; an earlier one goes back to the field.
    const field = rui.page.getByRole('textbox', { name: 'Write a message' });
    if ((await field.inputValue()) === missed) await field.press('Enter');
    await expect(rui.page.getByRole('log').getByText(missed)).toHaveCount(1, { timeout: 1_500 });
  }).toPass();
  await page.context().setOffline(false);
  await expect(page.getByRole('log').getByText(missed)).toHaveCount(1);

  for (const theme of ['light', 'dark'] as const)
    expect.soft(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  const operator = await another(browser, '203.0.113.82', DESK);
  await workAs(operator.page, 'editor', {
    site,
    merchant: 'aurora',
    path: '/ops/aurora/queues/chat-messages?show=all',
  });
  const row = operator.page.getByRole('row').filter({ hasText: hello });
  await row.first().getByRole('button', { name: 'More to do' }).click();
  await operator.page.getByRole('menuitem', { name: 'Mute the sender' }).click();
  const dialog = operator.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'For how long' }).selectOption('1 hour');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Advertising');
  await dialog.getByRole('combobox', { name: 'Where' }).selectOption('In this room');
  await dialog.getByRole('button', { name: 'Mute the sender' }).click();
  await expect(page.getByText('A moderator has muted you.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeHidden();
  await row.first().getByRole('button', { name: 'More to do' }).click();
  await operator.page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(theirs).toHaveCount(0);
  expect([...rui.faults, ...operator.faults].filter((fault) => !/status of 429|\/ops\/api\/me/.test(fault))).toEqual(
    [],
  );
  await rui.close();
  await operator.close();
});

test('[MSG-03] @desktop a visitor who opens the chat from the menu is asked to log in; its script comes with the opening', async ({
  site,
}) => {
  const { page } = site;
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const isLoaded = async (): Promise<boolean> =>
    (await Promise.all(scripts)).some((script) => script.includes('chat-room.placeholder'));
  await site.open('aurora', '/', { language: 'en' });
  await page.getByRole('button', { name: 'Chat room' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await isLoaded()).toBe(false);
  await logIn(dialogOf(page), await addedAccount('aurora', 'own'));
  await expect(dialogOf(page).getByRole('textbox', { name: 'Write a message' })).toBeVisible();
  expect(await isLoaded()).toBe(true);
  for (const theme of ['light', 'dark'] as const)
    expect.soft(await findingsOn(page, { theme, within: 'dialog' })).toEqual([]);
});

test('[MSG-04] a visitor’s question is answered by an operator, goes on in the account they log in to, and is rated', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page } = site;
  await site.open('aurora', '/service', { language: 'en' });
  await page.getByRole('button', { name: 'Deposit' }).click();
  await page.getByRole('button', { name: 'Ask the team' }).click();
  const [question, thanks] = [`My deposit has not arrived ${word()}`, `Thank you! ${word()}`];
  await page.getByRole('textbox', { name: 'Write to us' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText(question)).toBeVisible();

  const operator = await another(browser, '203.0.113.83', DESK);
  await workAs(operator.page, 'editor', {
    site,
    merchant: 'aurora',
    path: '/ops/aurora/queues/service-chats',
  });
  const row = operator.page.getByRole('row').filter({ hasText: question });
  await row.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = operator.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('It has arrived now. Please look again.');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('log').getByText('It has arrived now.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const account = await addedAccount('aurora', 'own');
  await logIn(dialogOf(page), account);
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await expect(page).toHaveURL(/\/service$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await expect(page.getByRole('log').getByText('It has arrived now.')).toBeVisible();
  for (const theme of ['light', 'dark'] as const)
    expect.soft(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole('textbox', { name: 'Write to us' }).fill(thanks);
  await page.keyboard.press('Enter');
  const answered = operator.page.getByRole('row').filter({ hasText: thanks });
  await expect(answered).toBeVisible();
  await answered.getByRole('button', { name: 'More to do' }).click();
  await operator.page.getByRole('menuitem', { name: 'Solved' }).click();
  await page.getByRole('radio', { name: '5 of 5' }).check({ force: true });
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Your rating: 5 of 5. Thank you.')).toBeVisible();
  await operator.close();
});

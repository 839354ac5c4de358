import type { Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { openAsPlayer } from './account.ts';
import { expect, fetchFrom, test } from './site.ts';

/** Returns the script that contains given code, by opening a page that loads it. */
async function fileOf(page: Page, address: string, words: string): Promise<string> {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto(address);
  await hydrate(page);
  for (const url of scripts) if ((await fetchFrom(page, url)).text.includes(words)) return new URL(url).pathname;
  throw new Error(`No script of ${address} holds ${words}.`);
}

test('[SYS-09] a page with a missing chunk reloads once automatically', { tag: '@desktop' }, async ({
  site,
  browser,
}) => {
  const { page } = site;
  const scout = await browser.newPage();
  const file = await fileOf(scout, site.address('vertex', '/promotions'), 'promotion-list.');
  await scout.close();
  site.tolerate(/ERR_FAILED|Failed to fetch dynamically/);
  let misses = 0;
  await page.route(`**${file}*`, (route) => {
    misses += 1;
    return misses === 1 ? route.abort() : route.continue();
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await site.open('vertex');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
  ).toBeVisible();
  // The screen may be complete before the reload has ended.
  await expect.poll(() => loads).toBe(2);
  // The reloaded page fetches the chunk when it is used.
  await site.hydrated();
  expect(misses).toBeGreaterThan(1);
});

test('[SYS-09] a permanently missing chunk shows a notice with a retry button, and the rest of the page works', {
  tag: '@desktop',
}, async ({ site, browser }) => {
  const { page } = site;
  const scout = await browser.newPage();
  const file = await fileOf(scout, site.address('vertex', '/promotions'), 'promotion-list.');
  await scout.close();
  // Hydration fails without the chunk of one widget; React reports it and renders the page in the browser.
  site.tolerate(/ERR_FAILED|Failed to fetch dynamically|React error #418/);
  await page.route(`**${file}*`, (route) => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await site.open('vertex', '/promotions');
  const notice = page.getByRole('alert').filter({ hasText: 'This part of the page could not be shown.' });
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('[ERR-02] failed calls show an error where their data is needed, and the rest of the screen works', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  site.tolerate(/ERR_(FAILED|CONNECTION_REFUSED)/);
  await site.open('mini');
  let rejected = 0;
  await page.route('**/wps/**', (route) => {
    if (route.request().url().includes('/wps/events')) return route.continue();
    rejected += 1;
    return route.abort('connectionrefused');
  });
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByRole('textbox', { name: 'Username' }).fill('somebody');
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('a long password');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form.getByText('No connection. Check your network and try again.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue('somebody');
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fishing' }).click();
  await expect(page).toHaveURL(/\/fish$/);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  await expect(page.getByRole('main').getByText('This could not be loaded.').first()).toBeVisible();
  const before = rejected;
  await again.click();
  await expect.poll(() => rejected).toBeGreaterThan(before);
  await expect(again).toBeVisible();
  await page.unroute('**/wps/**');
  // A chunk that loads late retries the failed node, so no button is left to press.
  const picture = page.getByRole('main').locator('img[src*="/art/games/"]').first();
  const tryAgain = async (): Promise<boolean> => {
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
    return picture.isVisible();
  };
  await expect.poll(tryAgain).toBe(true);
});

test('[ERR-02] [SYS-09] who opens a page without a network reads that it did not load; it fills by itself once there is one again', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  site.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await openAsPlayer(site, 'aurora', '/member/vip');
  const main = page.getByRole('main');
  await page.context().setOffline(true);
  await main.getByRole('link', { name: 'Bound accounts' }).click();
  await expect(main.getByRole('button', { name: 'Try again' })).not.toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Bound accounts' })).toHaveAttribute('aria-current', 'page');
  await page.context().setOffline(false);
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Set payment password' })).toBeVisible();
});

import { accountButton, openAsPlayer } from './account.ts';
import { dialogOf, expect, fetchFrom, test } from './site.ts';

/** Addresses of the page groups that are loaded by need, each with a text key that only the code of its own widget holds. */
const PAGE_GROUPS = [
  ['/rng', 'game-grid.empty'],
  ['/lottery', 'lottery-lobby.empty'],
  ['/pointMall', 'point-mall.balance'],
  ['/promotions', 'promotion-list.'],
  ['/promoDetail/gone', 'promotion-detail.'],
  ['/game?id=10001&vendor=NVX', 'game-frame.refused'],
] as const;

test('[RTE-12] the lobby’s code loads when the lobby opens, and the first screen loads no code of other screens', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const scripts = new Map<string, ReturnType<typeof fetchFrom> | undefined>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !scripts.has(response.url()))
      scripts.set(response.url(), undefined);
  });
  const read = (url: string): ReturnType<typeof fetchFrom> => {
    const body = scripts.get(url) ?? fetchFrom(page, url);
    scripts.set(url, body);
    return body;
  };
  const holds = async (words: string): Promise<boolean> =>
    (await Promise.all([...scripts.keys()].map(read))).some(({ text }) => text.includes(words));
  await site.open('aurora', '/', { language: 'en' });
  for (const [path, words] of PAGE_GROUPS) expect([path, await holds(words)]).toEqual([path, false]);
  expect(await holds('register-form.confirm')).toBe(false);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
  // The heading may be shown before the grid's chunk has loaded.
  await expect.poll(() => holds('game-grid.empty')).toBe(true);
  expect(await holds('register-form.confirm')).toBe(false);

  site.tolerate(/status of 404/);
  for (const [path, words] of PAGE_GROUPS) {
    await site.open('aurora', path, { language: 'en' });
    await expect.poll(() => holds(words), { message: path }).toBe(true);
  }
});

test('[RTE-14] an unknown path answers 404 with a page that links to home', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  site.tolerate(/status of 404/);
  const response = await site.open('aurora', '/no/such/page', { language: 'en' });
  expect(response.status()).toBe(404);
  await expect(page.getByText('We could not find this page')).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Aurora Play');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle('Aurora Play · Slots, live casino and sports');
});

test('[RTE-14] title and description depend on route and language', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  const description = page.locator('meta[name="description"]');
  await site.open('aurora', '/rng', { language: 'en' });
  await expect(page).toHaveTitle('Slots · Aurora Play');
  await expect(description).toHaveAttribute('content', /three-reel classics/);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click();
  await expect(page).toHaveTitle('Promotions · Aurora Play');
  await expect(description).toHaveAttribute('content', /promotions that run now/);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt');
  await expect(page).toHaveTitle('Promoções · Aurora Play');
  await expect(page.locator('html')).toHaveAttribute('lang', /^pt/);
});

test('[RTE-14] back and forward restore the scroll position', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  await site.open('mini', '/rng');
  const position = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 600));
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(sessionStorage).some((key) => key.startsWith('scroll:') && sessionStorage.getItem(key) === '600'),
      ),
    )
    .toBe(true);
  await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(position).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/rng$/);
  await expect.poll(position).toBe(600);
  await page.goForward();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(position).toBe(0);
});

test('[RTE-06] a promotion of the home opens its own page, also by its id in the query; an unknown id leads to all', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  const card = page.getByRole('main').locator('a[href^="/en/promoDetail/"]').first();
  const href = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  const title = page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const name = await title.innerText();
  await site.open('aurora', `/promoDetail?id=${href.split('/').at(-1)}`);
  await expect(title).toHaveText(name);
  await expect(page).toHaveTitle(`${name} · Aurora Play`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.address('aurora', href));
  site.tolerate(/status of 404/);
  const gone = await site.open('aurora', '/promoDetail/no-such-thing');
  expect(gone.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('has ended');
  await page.getByRole('main').getByRole('link', { name: 'All promotions' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url());
});

test('[RTE-09] [BAN-01] /download and /down show a code for each app, and a phone a button; a site without apps says so and hides the links', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get the app' }).click();
  await expect(page).toHaveURL(/\/download$/);
  const main = page.getByRole('main');
  for (const path of ['/download', '/down']) {
    expect((await site.open('aurora', path)).status()).toBe(200);
    for (const system of ['Android', 'iOS']) {
      const code = main.getByRole('img', { name: `App for ${system}` });
      await (isMobile ? expect(code).toHaveCount(0) : expect(code).toHaveAttribute('width', '100'));
      await expect(main.getByRole('link', { name: `App for ${system}` })).toHaveAttribute('href', /^https:/);
    }
    await expect(main.locator('[aria-roledescription="carousel"]')).toHaveCount(1);
  }
  await site.open('mini', '/download');
  await expect(main.getByRole('heading', { name: 'There is no app to download' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Get the app' })).toHaveCount(0);
});

test('[MOD-01] the account menu opens the download dialog', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  const account = await openAsPlayer(site, 'aurora');
  await accountButton(page, account).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Get the app' }).click();
  await expect(dialogOf(page).getByRole('img', { name: 'App for Android' })).toBeVisible();
});

test('[RTE-07] the main menu leads to the studio lobbies, which list only games with an entrance of their own', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Studio lobbies' }).click();
  await expect(page).toHaveURL(/\/seamless$/);
  await expect(page.getByText('7 of 7')).toBeVisible();
});

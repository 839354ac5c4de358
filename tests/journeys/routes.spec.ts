import { expect, fetchFrom, test } from './site.ts';

test('[RTE-12] the lobby’s code loads when the lobby opens, and the first screen loads no code of other screens', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const holds = async (words: string): Promise<boolean> => {
    const bodies = await Promise.all(scripts.map((url) => fetchFrom(page, url)));
    return bodies.some(({ text }) => text.includes(words));
  };
  await site.open('aurora', '/', { language: 'en' });
  // Text keys that only the code of grid and forms contains.
  expect(await holds('game-grid.empty')).toBe(false);
  expect(await holds('register-form.confirm')).toBe(false);
  expect(await holds('promotion-list.')).toBe(false);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
  // The heading may be shown before the grid's chunk has loaded.
  await expect.poll(() => holds('game-grid.empty')).toBe(true);
  expect(await holds('register-form.confirm')).toBe(false);
});

test('[RTE-14] an unknown path answers 404 with a page that links to home', async ({ site }) => {
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

test('[RTE-14] back and forward restore the scroll position', async ({ site }) => {
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

import { expect, test } from './site.ts';

test('[I18-02] the language sets lang, dir and address, and survives links, a reload and the way back', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await site.open('aurora');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'pt-BR');
  const picker = page.getByRole('combobox', { name: /Idioma|Language|语言/ });
  expect(await picker.locator('option').count()).toBe(3);
  await picker.selectOption('cn');
  await expect(html).toHaveAttribute('lang', /^zh/);
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveURL(/\.localhost:\d+\/cn\/$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url());
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
  const response = await page.reload();
  expect(await response?.text()).toMatch(/<html lang="zh[^"]*" dir="ltr"/);
  await site.hydrated();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
  await page.getByRole('main').locator('a[href="/cn/rng"]').first().click();
  await expect(page).toHaveURL(/\/cn\/rng$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url());
  // An address in another language is shown in it, by a link of another site as by going back.
  await page.evaluate(() => history.pushState({ key: 'typed' }, '', '/en/live'));
  await page.evaluate(() => history.pushState({ key: 'next' }, '', '/cn/rng'));
  await page.goBack();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/live$/);
  // The cookie chooses the language of an address that names none.
  await site.open('aurora', '/promotions?sort=new');
  await expect(html).toHaveAttribute('lang', /^zh/);
  await expect(page).toHaveURL(/\/cn\/promotions\?sort=new$/);
});

test('[I18-02] a site with one language has no language picker', async ({ site, isMobile }) => {
  const { page } = site;
  await site.open('mini');
  if (isMobile) await page.getByRole('navigation').last().getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: /(dark|light) theme|theme/i }).first()).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('[I18-05] the chosen theme survives a reload and is in the first HTML', async ({ site, isMobile }) => {
  const { page } = site;
  const first = await site.open('vertex');
  const html = page.locator('html');
  const before = (await html.getAttribute('data-theme')) ?? '';
  expect(await first.text()).toContain(`data-theme="${before}"`);
  const after = before === 'dark' ? 'light' : 'dark';
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colour = await canvas();
  if (isMobile) await page.getByRole('navigation').last().getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('button', { name: /^(Light|Dark) theme$/ })
    .last()
    .click();
  await expect(html).toHaveAttribute('data-theme', after);
  await expect.poll(canvas).not.toBe(colour);
  const second = await page.reload();
  expect(await second?.text()).toContain(`data-theme="${after}"`);
  await site.hydrated();
  await expect(html).toHaveAttribute('data-theme', after);
});

import { bootOf, dialogOf, expect, overflowOf, test } from './site.ts';

test('[NAV-01] visitors get log-in and register buttons that open their forms', async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Log in' }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await header.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Repeat the password' })).toBeVisible();
});

test('[NAV-04] a category’s vendor list opens on hover and focus, and closes on leave and Escape', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const slots = menu.locator('[data-entry="rng"]');
  const all = slots.getByRole('link', { name: 'All', exact: true });

  await slots.hover();
  await expect(all).toBeVisible();
  await page
    .getByRole('contentinfo')
    .or(page.getByRole('main'))
    .first()
    .hover({ position: { x: 400, y: 300 } });
  await expect(all).toBeHidden();

  await slots.getByRole('link').first().focus();
  await expect(all).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(menu.locator('[data-entry="home"]').getByRole('link')).toHaveCount(1);
});

test('[NAV-04] a vendor in the list links to the lobby filtered by it, “all” to the whole lobby', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  const slots = page.getByRole('navigation', { name: 'Main menu' }).locator('[data-entry="rng"]');
  await slots.hover();
  const links = slots.locator('ul').getByRole('link');
  await expect(links.first()).toHaveText('All');
  await expect(links.nth(2)).toBeVisible();
  const vendor = links.nth(1);
  const href = (await vendor.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/en\/rng\?page=\w+$/);
  const name = ((await vendor.textContent()) ?? '').trim();
  await vendor.click();
  await expect(page).toHaveURL(new RegExp(`${href.replace('?', String.raw`\?`)}$`));
  const cards = page.getByRole('main').locator('[role="list"]').getByRole('link');
  await expect(cards.first()).toBeVisible();
  for (const text of await cards.allInnerTexts()) expect(name).toContain(text.split('\n').at(-1)?.trim());

  await slots.hover();
  await slots.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/\/rng$/);
});

test('[NAV-05] the side menu has promotions, service, app codes and social links, and stays collapsed after a reload', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '/en/promotions');
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  for (const network of ['Facebook', 'WhatsApp', 'Telegram'])
    await expect(page.getByRole('link', { name: new RegExp(network) }).first()).toHaveAttribute('href', /^https:/);

  await page.getByRole('button', { name: 'Get the app' }).click();
  await expect(page.getByRole('img', { name: 'App for Android' })).toHaveAttribute('width', '100');
  await expect(page.getByRole('img', { name: /iOS|iPhone/ })).toHaveAttribute('width', '100');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Announcements' }).first().click();
  await expect(dialogOf(page).getByRole('heading', { name: 'Announcements' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Customer service' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await page.reload();
  await site.hydrated();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
});

test('[NAV-05] shows no app codes and no social links without resources', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  await site.open('mini');
  await expect(page.getByRole('button', { name: 'Get the app' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Facebook|WhatsApp|Telegram/ })).toHaveCount(0);
});

test('[NAV-08] the footer shows partners, payments, minimum age, studios and the owner', async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Gambling Therapy' })).toBeVisible();
  const payments = footer.getByRole('img', { name: /Instant payment/ });
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(() => payments.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(payments).toBeVisible();
  await expect(footer.getByText(/Simulated in this sandbox/)).toBeVisible();
  await expect(footer.getByText('18+')).toBeVisible();
  await expect(footer.getByText('© Aurora Play. All rights reserved.')).toBeVisible();
  await expect(footer.getByRole('region', { name: 'Studios' }).getByRole('listitem').nth(3)).toBeVisible();
});

test('[NAV-10] a phone has a bottom bar and a drawer instead of the side menu', { tag: '@phone' }, async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  const { manifest } = await bootOf(page);
  expect(manifest).toHaveProperty('menus.bottom');
  const bar = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('button', { name: 'Menu' }) })
    .last();
  await expect(bar.getByRole('link', { name: 'Slots' })).toBeInViewport();
  await bar.getByRole('button', { name: 'Menu' }).click();
  const drawer = dialogOf(page);
  await drawer.getByText('Slots', { exact: true }).click();
  await drawer.getByRole('link', { name: 'All', exact: true }).first().click();
  await expect(page).toHaveURL(/\/rng$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const promotions = bar.getByRole('link', { name: 'Promotions', exact: true });
  const box = await promotions.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await promotions.click();
  await expect(page).toHaveURL(/\/promotions$/);
});

test('[NAV-05] the label below the larger mark of the bottom bar has one line at 320 pixels, in the language with the longest words', {
  tag: '@phone',
}, async ({ site }) => {
  const { page } = site;
  await page.setViewportSize({ width: 320, height: 640 });
  await site.open('sen', '/', { language: 'vi' });
  const promotions = page.getByRole('link', { name: 'Khuyến mãi', exact: true }).last();
  await expect(promotions).toBeInViewport({ ratio: 1 });
  const { height = 99 } = (await promotions.getByText('Khuyến mãi').boundingBox()) ?? {};
  expect(height).toBeLessThan(18);
  expect(await overflowOf(page)).toBe(0);
});

test('[NAV-05] the drawer shows a download button for the only app, and no code', { tag: '@phone' }, async ({
  site,
}) => {
  const { page } = site;
  await site.open('sen', '/', { language: 'en' });
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  const drawer = dialogOf(page);
  await drawer.getByRole('button', { name: 'Get the app' }).click();
  await expect(drawer.getByRole('link', { name: 'App for Android' })).toHaveAttribute('href', /^https:/);
  await expect(drawer.getByRole('link', { name: 'App for iOS' })).toHaveCount(0);
  await expect(drawer.getByRole('img', { name: 'App for Android' })).toHaveCount(0);
});

import { setSetting, unsetSetting } from '../settings.ts';
import { dialogOf, expect, fetchFrom, test } from '../site.ts';

for (const { path, flag } of [
  { path: '/seamless', flag: 'SEAMLESSBARS3' },
  { path: '/vnlottery', flag: 'VNLOTTERYBARS3' },
])
  test(`[RTE-13] [ENG-14] ${path} has no side menu until ${flag} is turned on, which an open page follows`, async ({ site }) => {
    const { page } = site;
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await site.open('aurora', path, { language: 'en' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu).toHaveCount(0);
    try {
      await setSetting('aurora', `flags.${flag}`, true);
      await expect(menu).toBeVisible({ timeout: 2_000 });
      await page.reload();
      await site.awake();
      await expect(menu).toBeVisible();
    } finally {
      await unsetSetting('aurora', `flags.${flag}`);
    }
    await expect(menu).toHaveCount(0, { timeout: 2_000 });
  });

test('[NAV-01] [ENG-14] without DIRECTREG3 there is no register button and no register page', async ({ site }) => {
  const { page } = site;
  site.tolerate(/status of 404/);
  await site.open('aurora', '/', { language: 'en' });
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign up' });
  await expect(button).toBeVisible();
  try {
    await setSetting('aurora', 'flags.DIRECTREG3', false);
    await expect(button).toHaveCount(0, { timeout: 2_000 });
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await expect(dialogOf(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: 'Open an account' })).toHaveCount(0);
    expect((await fetchFrom(page, '/register')).status).toBe(404);
  } finally {
    await unsetSetting('aurora', 'flags.DIRECTREG3');
  }
});

test('[NAV-05] [ENG-14] app codes and social links go with their resources', async ({ site }) => {
  const { page } = site;
  await site.open('aurora', '/', { language: 'en' });
  const app = page.getByRole('button', { name: 'Get the app' });
  await expect(app).toBeVisible();
  const telegram = page.getByRole('contentinfo').getByRole('link', { name: /Telegram/ });
  await expect(telegram).toBeVisible();
  const all = {
    Android: { url: 'https://example.org/aurora/android', labelNameEn: 'Android' },
    IOS: { url: 'https://example.org/aurora/ios', labelNameEn: 'iOS' },
    TELEGRAM: { url: 'https://example.org/aurora/telegram', labelNameEn: 'Telegram' },
    WHATSAPP: { url: 'https://example.org/aurora/whatsapp', labelNameEn: 'WhatsApp' },
    FACEBOOK: { url: 'https://example.org/aurora/facebook', labelNameEn: 'Facebook' },
  };
  try {
    await setSetting('aurora', 'resources', { Android: all.Android });
    await expect(telegram).toHaveCount(0, { timeout: 2_000 });
    await app.click();
    await expect(page.getByRole('img', { name: 'App for Android' })).toBeVisible();
    await expect(page.getByRole('img', { name: /iOS|iPhone/ })).toHaveCount(0);
  } finally {
    await setSetting('aurora', 'resources', all);
  }
});

test('[ENG-14] malformed settings are refused and change nothing', async ({ site }) => {
  const refused = setSetting('aurora', 'flags.SEAMLESSBARS3', 'yes').then(
    () => 'accepted',
    (error: { stderr?: string }) => error.stderr ?? '',
  );
  expect(await refused).toContain('Refused, nothing changed');
  const response = await site.open('aurora');
  expect(response.status()).toBe(200);
});

test('[SYS-11] pictures come from a CDN of the settings, and one that fails is skipped for the session', async ({ site }) => {
  const { page } = site;
  const good = `http://img.localhost:${new URL(site.address('aurora')).port}`;
  const bad = 'http://127.0.0.1:9';
  site.tolerate(/ERR_|127\.0\.0\.1:9/);
  try {
    await setSetting('aurora', 'imageCDNs', [bad]);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(request.url());
    });
    await site.open('aurora');
    expect(asked.some((url) => url.startsWith(bad))).toBe(true);
    const cover = page.getByRole('main').locator('img[src*="/art/"]').first();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(cover).not.toHaveAttribute('src', new RegExp(bad));
    await setSetting('aurora', 'imageCDNs', [good]);
    asked.length = 0;
    await page.route(`${good}/**`, (route) => route.continue({ url: route.request().url().replace('img.', 'aurora.') }));
    await site.open('aurora');
    expect(asked.filter((url) => url.startsWith(good)).length).toBeGreaterThan(3);
  } finally {
    await unsetSetting('aurora', 'imageCDNs');
  }
});

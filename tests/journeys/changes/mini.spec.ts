import { accountButton, logIn, newAccount, register, signOut } from '../account.ts';
import { setSetting, unsetSetting } from '../settings.ts';
import { dialogOf, expect, test } from '../site.ts';

test('[NAV-05] [ENG-14] social links are shown only while their resources are set', async ({ site }) => {
  const { page } = site;
  await site.open('mini');
  const telegram = page.getByRole('contentinfo').getByRole('link', { name: /Telegram/ });
  await expect(telegram).toHaveCount(0);
  try {
    await setSetting('mini', 'resources', {
      TELEGRAM: { url: 'https://example.org/mini/telegram', labelNameEn: 'Telegram' },
    });
    await expect(telegram).toBeVisible();
  } finally {
    await unsetSetting('mini', 'resources');
  }
  await expect(telegram).toHaveCount(0);
});

test('[NAV-05] [ENG-14] customer service opens the address of the settings', async ({ site, context }) => {
  const { page } = site;
  await site.open('mini');
  const place = site.address('mini', '/promotions');
  try {
    await setSetting('mini', 'customerService', [{ csType: 'LIVECHAT', path: place }]);
    await site.open('mini');
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Customer service' }).first().click();
    const opened = await opening;
    await expect(opened).toHaveURL(place);
    await opened.close();
  } finally {
    await unsetSetting('mini', 'customerService');
  }
});

test('[SYS-10] analytics load only with a configured id and the player’s consent, and the choice is stored', async ({
  site,
}) => {
  const { page } = site;
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const bar = page.getByRole('complementary', { name: 'Visitor statistics' });
  await site.open('mini', '/', { language: 'en' });
  await expect(bar).toHaveCount(0);
  await setSetting('mini', 'analytics.gtagId', 'G-AB12CD34');
  try {
    await expect(async () => {
      await site.open('mini');
      await expect(bar).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await bar.getByRole('button', { name: 'Decline' }).click();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await site.hydrated();
    await expect(bar).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.evaluate(() => localStorage.removeItem('preferences'));
    await page.reload();
    await bar.getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34']);
    await page.reload();
    await expect.poll(() => asked.length).toBe(2);
    await expect(bar).toHaveCount(0);
  } finally {
    await unsetSetting('mini', 'analytics.gtagId');
  }
});

test('[SYS-06] [RTE-11] a site that requires a log-in redirects every screen to it, and back afterwards', async ({
  site,
}) => {
  const { page } = site;
  // A request sent just before the log-out may be answered after it.
  site.tolerate(/status of 401/);
  const account = newAccount();
  await site.open('mini', '/register', { language: 'en' });
  await register(page.getByRole('main'), account);
  await expect(accountButton(page, account)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await signOut(page, account);
  await setSetting('mini', 'flags.LOGINFORHOME3', true);
  try {
    // The open page redirects when the setting changes; the platform redirects a new page.
    await expect(page).toHaveURL(/\/login$/);
    await site.open('mini', '/rng?page=all');
    await expect(page).toHaveURL(/\/login\?from=%2Frng%3Fpage%3Dall$/);
    await logIn(page.getByRole('main'), account);
    await expect(page).toHaveURL(/\/rng\?page=all$/);
    await signOut(page, account);
    await expect(page).toHaveURL(/\/login$/);
  } finally {
    await unsetSetting('mini', 'flags.LOGINFORHOME3');
  }
});

import type { Page } from '@playwright/test';
import { dialogOf, expect, test } from './site.ts';

/** The app’s own module: the first file that the page names for its first use. */
const CORE = '**/assets/main-*.js';

/** The styles of the whole site: the HTML of a first screen names a part of them only. */
const WHOLE_STYLES = '**/assets/style-*.css';

/** Opens a page and does nothing until it listens to the platform. */
async function leaveAlone(page: Page, address: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await Promise.all([page.waitForRequest('**/wps/events'), page.goto(address)]);
  return scripts;
}

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'hydrated' in document.documentElement.dataset);

/** Pixels below the window within which Chromium fetches lazy pictures; its headless shell fetches them within 3,000 to all sides. */
const FETCHED_AHEAD = 1_250;

/** Returns the addresses of lazy pictures that are further from the window than a browser fetches them. */
const picturesFarAway = (ahead: number): string[] =>
  [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')]
    .filter((image) => {
      const { top, left } = image.getBoundingClientRect();
      return top > innerHeight + ahead || left > innerWidth;
    })
    .map((image) => image.src);

/** Holds files back, those of the app unless others are named, until the returned function is called. */
async function holdCore(page: Page, files: string = CORE): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('[ENG-19] [LGT-01] a page that nobody uses makes at most 40 requests and runs one script, and its links lead on without the app', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  await page.route(CORE, (route) => route.abort());
  // A live event, such as a win of another player, would start the app.
  await page.route('**/wps/events', () => undefined);
  site.tolerate(/ERR_FAILED|Failed to (?:fetch dynamically|load resource)/);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // The home comes last: its links are followed below.
  for (const path of ['/rng', '/']) {
    requests.length = 0;
    const scripts = await leaveAlone(page, site.address('vertex', path));
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    const ahead = await page.evaluate(picturesFarAway, FETCHED_AHEAD);
    // A wide window shows the covers of a whole lobby at once.
    const isShown = (url: string): boolean => !isMobile && path === '/rng' && url.includes('/art/games/');
    const made = requests.filter((url) => !ahead.includes(url) && !isShown(url));
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(40);
    expect(scripts.filter((file) => !file.includes('/loader-'))).toEqual(
      scripts.filter((file) => file.includes('/main-')),
    );
    expect(await isHydrated(page)).toBe(false);
  }
  await page.getByRole('contentinfo').locator('a[href^="/"]').nth(1).click();
  await expect(page).not.toHaveURL(site.address('vertex'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[ENG-19] what a player chooses before the app has come takes effect then, once', { tag: '@desktop' }, async ({
  site,
}) => {
  const { page } = site;
  const release = await holdCore(page);
  await leaveAlone(page, site.address('vertex'));
  const before = await page.locator('html').getAttribute('data-theme');
  const theme = page.getByRole('button', { name: /^(Light|Dark) theme$/ }).last();
  await theme.click();
  await expect(theme).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', before ?? '');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', before === 'dark' ? 'light' : 'dark');
  await expect(theme).not.toHaveAttribute('aria-busy');
});

test('[ENG-19] [GAM-05] in a lobby a letter typed and filters opened before the app has come take effect then', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const release = await holdCore(page);
  await leaveAlone(page, site.address('aurora', '/en/rng'));
  const filters = page.getByRole('button', { name: /^Filters/ });
  await page.getByRole('searchbox', { name: 'Find by name' }).pressSequentially('k');
  await filters.click();
  await expect(filters).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveCount(0);
  release();
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeVisible();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/\/rng\?q=k$/);
  await expect(page.getByRole('searchbox', { name: 'Find by name' })).toHaveValue('k');
});

test('[LGT-01] a dialog asked for before the styles of the whole site have come waits for them', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const release = await holdCore(page, WHOLE_STYLES);
  await leaveAlone(page, site.address('aurora', '/en/'));
  const header = page.getByRole('banner');
  const styleOf = () => header.evaluate((element) => JSON.stringify(Object.entries(getComputedStyle(element))));
  const before = await styleOf();
  const login = header.getByRole('button', { name: 'Log in' });
  await Promise.all([page.waitForResponse('**/assets/main-*.js'), login.click()]);
  await expect(login).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog')).not.toHaveCSS('border-radius', '0px');
  // What stood there before looks as it did.
  expect(await styleOf()).toBe(before);
});

test('[I18-02] a language and a shortcut chosen before the app has come take effect then', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const release = await holdCore(page);
  await leaveAlone(page, site.address('aurora'));
  await page.getByRole('combobox', { name: /Idioma|Language/ }).selectOption('cn');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('/');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [missing, files] of [
  ['an app that never comes', CORE],
  ['an app whose texts never come', '**/texts/*.json'],
  ['an app whose styles never come', WHOLE_STYLES],
] as const)
  test(`[SYS-09] ${missing} is said to be missing; the page stays`, { tag: '@desktop' }, async ({ site }) => {
    const { page } = site;
    site.tolerate(/ERR_FAILED|Failed to (?:fetch|load resource)/);
    await page.route(files, (route) => route.abort());
    await leaveAlone(page, site.address('aurora'));
    // Once it reloads the page, whose build may have been replaced.
    await Promise.all([page.waitForEvent('load'), page.mouse.move(300, 300, { steps: 2 })]);
    await page.mouse.move(310, 310, { steps: 2 });
    await expect(page.getByRole('alert')).toHaveText('Sem conexão. Verifique a rede e tente de novo.');
    await expect(page.getByRole('main')).toBeVisible();
  });

test('[FND-01] [GLA-01] before the app has come a plain click on a game asks to log in, and with Ctrl its page opens in a tab', {
  tag: '@desktop',
}, async ({ site, browser }) => {
  const { page } = site;
  const release = await holdCore(page);
  await leaveAlone(page, site.address('vertex'));
  const game = page.getByRole('main').locator('a[href*="/game?id="]').first();
  const opened = page.context().waitForEvent('page');
  await game.click({ modifiers: ['Control'] });
  const tab = await opened;
  await expect(tab).toHaveURL(/\/game\?id=\d+$/);
  await expect(tab.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await tab.close();
  await game.click();
  await expect(game).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toContain('/game');

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(site.address('vertex', '/rng'));
  await plain.getByRole('main').locator('a[href*="/game?id="]').first().click();
  await expect(plain).toHaveURL(/\/game\?id=\d+$/);
  await expect(plain.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(plain.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await plain.close();
});

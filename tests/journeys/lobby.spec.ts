import type { Locator, Page } from '@playwright/test';
import { accountButton, logIn, openAsPlayer, signOut } from './account.ts';
import { dialogOf, expect, test } from './site.ts';

const gamesOf = (page: Page): Locator => page.getByRole('main').locator('[role="list"]');
const cards = (page: Page): Locator => gamesOf(page).getByRole('link');
const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

test('[GAM-05] [GAM-11] [RTE-03] filters show counts and are stored in the URL, which can be shared, and Back undoes each', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  await site.open('aurora', '/rng', { language: 'en' });
  const providers = page.getByRole('navigation', { name: 'Providers' });
  const chip = providers.getByRole('link', { name: /^Lumen Play/ });
  const count = Number(/\d+$/.exec(await chip.innerText())?.[0]);
  await chip.click();
  await expect(page).toHaveURL(/\/rng\?page=LUM$/);
  await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
  for (const text of await cards(page).allInnerTexts()) expect(text).toContain('Lumen Play');

  await page.getByRole('button', { name: /^Filters/ }).click();
  const kind = page.getByRole('combobox', { name: 'Kind' });
  const option = await kind.getByRole('option', { name: /^Video \(/ }).innerText();
  await kind.selectOption({ label: option });
  const videos = Number(/\((\d+)\)/.exec(option)?.[1]);
  await expect(page.getByText(`${videos} of ${videos}`)).toBeVisible();
  expect(queryOf(page)).toEqual({ page: 'LUM', kind: 'VIDEO' });

  await page.getByRole('searchbox', { name: 'Find by name' }).pressSequentially('zzz');
  await expect(page.getByText('No games fit.')).toBeVisible();
  // The first letter alone may match nothing, so the test waits for the whole word.
  await expect.poll(() => queryOf(page)).toEqual({ page: 'LUM', kind: 'VIDEO', q: 'zzz' });
  await page.goBack();
  await expect(page.getByText(`${videos} of ${videos}`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
  expect(queryOf(page)).toEqual({ page: 'LUM' });

  // A shared address opens with the same filters, rendered by the platform.
  if (isMobile) return;
  await site.open('aurora', '/rng?page=LUM&kind=VIDEO&tab=hot');
  await expect(
    page.getByRole('navigation', { name: 'Which games' }).getByRole('link', { name: 'Hot' }),
  ).toHaveAttribute('aria-current', 'true');
});

test('[GAM-01] [GAM-02] [RTE-03] [RTE-07] every category has a lobby, and esports has one separate from sports', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  for (const category of ['rng', 'pvp', 'live', 'fish', 'sports', 'esports', 'inhouse', 'seamless']) {
    await site.open('vertex', `/${category}`, { language: 'en' });
    await expect(cards(page).first(), category).toBeVisible();
  }
  await site.open('vertex', '/seamless');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  const vendorsOf = async (path: string) => {
    await site.open('vertex', path);
    return page.getByRole('navigation', { name: 'Providers' }).getByRole('link').allInnerTexts();
  };
  const [sports, esports] = [await vendorsOf('/sports'), await vendorsOf('/esports')];
  expect(esports.filter((one) => one !== 'All' && sports.includes(one))).toEqual([]);
});

test('[GAM-06] the document contains only rows near the viewport while scrolling, and Back restores the position', async ({
  site,
}) => {
  const { page } = site;
  await site.open('sen', '/rng', { language: 'en' });
  const end = page.getByText(/^\d+ of \d+$/);
  const items = gamesOf(page).getByRole('listitem');
  const total = Number(/of (\d+)/.exec(await end.innerText())?.[1]);
  expect(total).toBeGreaterThan(120);
  let most = 0;
  await expect
    .poll(
      async () => {
        await end.scrollIntoViewIfNeeded();
        most = Math.max(most, await items.count());
        return end.innerText();
      },
      { timeout: 90_000 },
    )
    .toBe(`${total} of ${total}`);
  expect(most).toBeLessThan(110);
  const last = items.last();
  await expect(last).toHaveAttribute('aria-posinset', String(total));
  const before = await last.innerText();
  const at = await page.evaluate(() => scrollY);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await page.evaluate(() => history.pushState({ idx: 99 }, '', location.href));
  await page.goBack();
  const after = gamesOf(page).locator(`[aria-posinset="${total}"]`);
  await expect(after).toBeVisible();
  expect(await after.innerText()).toBe(before);
  expect(Math.abs((await page.evaluate(() => scrollY)) - at)).toBeLessThan(400);
});

test('[GAM-11] [GLA-01] [LOG-04] a visitor finds a game from any screen despite a typing error, logs in, and the game opens', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  // A request sent just before the log-out may be answered after it.
  site.tolerate(/status of 401/);
  const account = await openAsPlayer(site, 'aurora');
  await signOut(page, account);
  await site.open('aurora', '/promotions');
  await page.keyboard.press('/');
  const field = dialogOf(page).getByRole('combobox', { name: 'Find a game' });
  await expect(field).toBeFocused();
  await field.fill('goldne koi');
  // The initials behind the cover are not part of the name.
  await expect(dialogOf(page).getByRole('option').first()).toHaveAccessibleName(/^Golden Koi/);
  await expect(dialogOf(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await logIn(dialogOf(page), account);
  await expect(page).toHaveURL(/\/game\?id=10001&vendor=NVX$/);
  await expect(page.frameLocator('iframe').getByText('Golden Koi').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(accountButton(page, account)).toBeVisible();
  // Recent searches are offered again, from the menu too.
  const opener = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Search' });
  await opener.click();
  await expect(dialogOf(page).getByRole('button', { name: 'goldne koi' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[FAV-01] [FAV-02] [FAV-03] favourites require a log-in, survive a reload and revert when a change is rejected', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const account = await openAsPlayer(site, 'aurora', '/fish');
  const heart = (name: 'Add' | 'Remove') => gamesOf(page).getByRole('button', { name: new RegExp(`^${name}`) });
  const game = (await cards(page).first().innerText()).split('\n')[0] ?? '';
  const added = page.waitForResponse(/addFavoriteGame/);
  await heart('Add').first().click();
  await expect(heart('Remove')).toHaveCount(1);
  expect((await added).ok()).toBe(true);
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page).toHaveURL(/tab=favorite/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(game);
  await page.reload();
  await site.hydrated();
  await expect(cards(page)).toContainText(game);

  site.tolerate(/500|removeFavoriteGame/);
  await page.route(/removeFavoriteGame/, (route) =>
    route.fulfill({ status: 500, json: { success: false, errorCode: 'internal.error', requestId: 'x' } }),
  );
  await heart('Remove').first().click();
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(heart('Remove')).toHaveCount(1);
  await page.unroute(/removeFavoriteGame/);
  await heart('Remove').first().click();
  await expect(page.getByText('No favourites here yet.')).toBeVisible();

  await signOut(page, account);
  await site.open('aurora', '/fish');
  await heart('Add').first().click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('[GAM-04] a lobby sends its calls in parallel', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  // This screen sends no calls after it has loaded, so all later calls are the lobby's.
  await openAsPlayer(site, 'aurora', '/promotions');
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let released = false;
  const late: string[] = [];
  await page.route(
    // The header's calls belong to every screen, and those of the screen before may still be under way.
    ({ pathname }) =>
      /^\/(?:wps|lgw)\//.test(pathname) && !/\/(?:events|balance|unread|CSP_unreadCount|play-time)$/.test(pathname),
    async (route) => {
      (released ? late : asked).push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      if (!released) await new Promise<void>((resolve) => void waiting.push(resolve));
      await route.fallback();
    },
  );
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Fishing' }).first().click();
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['GCSGAME_gameList', 'MCSFE_getFavoriteGames', 'MCSFE_getListAnnouncements']);
  released = true;
  for (const go of waiting) go();
  await expect(page).toHaveURL(/\/fish$/);
  await expect(cards(page).first()).toBeVisible();
  expect(late).toEqual([]);
});

import type { Page } from '@playwright/test';
import { openAsPlayer } from '../account.ts';
import { walkBrazilianCashier } from '../cashier.ts';
import { devicesOf } from '../devices.ts';
import { agreed, openGames, record } from '../games.ts';
import { liveByPix } from '../money-life.ts';
import { setSetting, unsetSetting } from '../settings.ts';
import { dialogOf, expect, fetchFrom, test } from '../site.ts';

for (const { path, flag } of [
  { path: '/seamless', flag: 'SEAMLESSBARS3' },
  { path: '/vnlottery', flag: 'VNLOTTERYBARS3' },
])
  test(`[RTE-13] [ENG-14] ${path} has no side menu until ${flag} is turned on, which updates the open page`, async ({
    site,
  }) => {
    const { page } = site;
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    try {
      await site.open('aurora', path, { language: 'en' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menu).toHaveCount(0);
      await setSetting('aurora', `flags.${flag}`, true);
      await expect(menu).toBeVisible();
      await page.reload();
      await site.hydrated();
      await expect(menu).toBeVisible();
      await unsetSetting('aurora', `flags.${flag}`);
      await expect(menu).toHaveCount(0);
    } finally {
      await unsetSetting('aurora', `flags.${flag}`);
    }
  });

test('[NAV-07] [RTE-04] [GLA-03] the lottery is nowhere while its module is off; otherwise its entry opens the game of its provider', async ({
  site,
}) => {
  const { page } = site;
  // The open page reads its lotteries again when they are closed.
  site.tolerate(/status of 404|status of 400 .*\/lgw\//);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entry = (name: string) => menu.getByRole('link', { name, exact: true });
  await site.open('aurora', '/', { language: 'en' });
  await entry('Lottery').click();
  await expect(page).toHaveURL(/\/lottery\?gameCode=SSC1M&playType=[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Five digits, 1 minute' })).toBeVisible();
  await entry('E-lottery').click();
  await expect(page).toHaveURL(/\/elott\?gameCode=[\w-]+/);
  await page.getByRole('link', { name: 'All lotteries' }).click();
  await expect(page).toHaveURL(/\/elott$/);
  try {
    await setSetting('aurora', 'flags.LOTTERY3', false);
    await expect.poll(async () => (await fetchFrom(page, '/lottery')).status).toBe(404);
    await site.open('aurora', '/', { language: 'en' });
    await expect(entry('Slots')).toBeVisible();
    await expect(page.getByRole('link', { name: /lottery/i })).toHaveCount(0);
    for (const path of ['/elott', '/vnlottery'])
      expect([path, (await fetchFrom(page, path)).status]).toEqual([path, 404]);
  } finally {
    await unsetSetting('aurora', 'flags.LOTTERY3');
  }
});

test('[NAV-01] [ENG-14] without DIRECTREG3 there is no register button and no register page', async ({ site }) => {
  const { page } = site;
  site.tolerate(/status of 404/);
  await site.open('aurora', '/', { language: 'en' });
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign up' });
  await expect(button).toBeVisible();
  try {
    await setSetting('aurora', 'flags.DIRECTREG3', false);
    await expect(button).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await expect(dialogOf(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: 'Open an account' })).toHaveCount(0);
    expect((await fetchFrom(page, '/register')).status).toBe(404);
  } finally {
    await unsetSetting('aurora', 'flags.DIRECTREG3');
  }
});

test('[ENG-14] malformed settings are rejected and change nothing', async ({ site }) => {
  const rejected = setSetting('aurora', 'flags.SEAMLESSBARS3', 'yes').then(
    () => 'accepted',
    (error: { stderr?: string }) => error.stderr ?? '',
  );
  expect(await rejected).toContain('Refused, nothing changed');
  const response = await site.open('aurora');
  expect(response.status()).toBe(200);
});

test('[SYS-11] pictures load from a CDN of the settings, and a CDN that fails is skipped for the session', async ({
  site,
}) => {
  const { page } = site;
  const { port } = new URL(site.address('aurora'));
  const gone = `http://gone.localhost:${port}`;
  const good = `http://pictures.localhost:${port}`;
  site.tolerate(/ERR_FAILED/);
  await page.route(`${gone}/**`, (route) => route.abort());
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
  await page.route(`${good}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url());
  });
  const cover = page.getByRole('main').locator('img[src*="/art/"]').first();
  try {
    await setSetting('aurora', 'imageCDNs', [gone]);
    await site.open('aurora');
    await expect.poll(() => asked.some((url) => url.startsWith(`${gone}/art/`))).toBe(true);
    await expect(cover).toHaveAttribute('src', /^\/art\//);
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await setSetting('aurora', 'imageCDNs', [gone, good]);
    await site.open('aurora');
    await expect(cover).toHaveAttribute('src', new RegExp(`^${good}/art/`));
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  } finally {
    await unsetSetting('aurora', 'imageCDNs');
  }
});

/** Whether a step succeeded in its time. */
const isDone = (step: () => Promise<void>): Promise<boolean> =>
  step().then(
    () => true,
    () => false,
  );

/** Bets on every outcome of fixtures that kick off soon, so that some bets win and some lose. */
async function betOnEverything(book: Page, prices: number): Promise<void> {
  const empty = book.getByText(/^Tap odds to put them here/);
  // A fixture that kicks off before its bets are accepted is skipped, and the next ones are chosen.
  const attempt = async (): Promise<boolean> => {
    await book.getByRole('region', { name: 'Next', exact: true }).evaluate((region, count) => {
      // The first league of the list begins next.
      const league = region.querySelectorAll('section')[1];
      const buttons = league?.querySelectorAll<HTMLElement>('[aria-label^="Result"], [aria-label^="Winner"]') ?? [];
      for (const button of [...buttons].slice(0, count)) button.click();
    }, prices);
    await book.getByRole('checkbox', { name: 'Take any change of the odds' }).check();
    // A selection that closes while it is chosen disables the button.
    const place = book.getByTestId('place');
    await place.click({ timeout: 5_000 }).catch(() => undefined);
    const whenEmpty = () => empty.waitFor({ timeout: 10_000 });
    if (await isDone(whenEmpty)) return true;
    // The slip goes by itself where the rest of it is accepted meanwhile.
    const clear = book.getByRole('button', { name: 'Clear the slip' });
    return !(await isDone(() => clear.click({ timeout: 2_000 }))) && empty.isVisible();
  };
  await expect.poll(attempt, { timeout: 120_000 }).toBe(true);
  await book.getByRole('complementary').getByRole('button', { name: 'My bets' }).click();
}

/** Waits until all bets are settled. */
async function seeThemEnd(book: Page): Promise<void> {
  await expect(book.getByText('You have no open bets.')).toBeVisible({ timeout: 150_000 });
  await book.getByRole('button', { name: 'Settled' }).click();
  for (const outcome of ['Won', 'Lost']) {
    await expect(book.getByTestId('bet').filter({ hasText: outcome }).first()).toBeVisible();
  }
}

/** Plays hands at a table until one is won and one is lost. Every decision times out, which bids nothing and bets the minimum. */
async function playHands(cards: Page): Promise<void> {
  const heard = new Set<string>();
  const sitDown = cards.getByRole('button', { name: 'Sit down: Garden' });
  await expect
    .poll(
      async () => {
        if (await sitDown.isVisible()) await sitDown.click({ timeout: 1000 }).catch(() => undefined);
        const said = (await cards.locator('.only-said').first().textContent()) ?? '';
        for (const word of said.match(/You win|You lose/g) ?? []) heard.add(word);
        return heard.size;
      },
      { intervals: [100], timeout: 150_000 },
    )
    .toBe(2);
  await cards
    .getByRole('button', { name: 'Leave' })
    .click({ timeout: 1000 })
    .catch(() => undefined);
  await expect(cards.getByRole('heading', { name: 'Rooms' })).toBeVisible();
}

test('[GLA-08] [GLA-07] sports bets and card hands are won and lost, and games and account record show the same balance', async ({
  site,
}) => {
  test.slow();
  await openAsPlayer(site, 'aurora');
  const pages = (await openGames(site, [
    { nodeId: 50001, vassalage: 'STD' },
    { nodeId: 55001, vassalage: 'AV' },
    { nodeId: 40012, vassalage: 'TBQ' },
  ])) as [Page, Page, Page];
  const [football, esports, cards] = pages;
  // Three fixtures each, because the simulation never cancels all of them.
  await betOnEverything(football, 9);
  await betOnEverything(esports, 6);
  await playHands(cards);
  for (const book of [football, esports]) await seeThemEnd(book);
  const shown = await agreed(pages);
  const { balance, games } = await record(site, 'aurora');
  expect(balance).toBe(shown);
  for (const name of [/Stadrix Sportsbook/, /Avalanx Arena/, /Banker Bull Bull/]) expect(games).toMatch(name);
});

test('[MEM-04] [MEM-05] [MEM-08] [NFR-01] a player in Brazil pays in by Pix with each ending, binds a key, withdraws and confirms the receipt, also by keyboard alone', async ({
  site,
}) => {
  test.slow();
  await walkBrazilianCashier(site);
});

for (const [where, device] of devicesOf('aurora'))
  test.describe(where, () => {
    test.use(device);

    test('[MEM-04] [MEM-05] [MEM-08] [PRO-02] [RGM-01] a player in Brazil deposits by Pix with each ending, earns a bonus, plays it off, withdraws to a key and confirms; meets limits in deposit, stake and launch; and is let in nowhere after an exclusion', async ({
      site,
    }) => {
      test.slow();
      site.tolerate(/status of 4\d\d/);
      await liveByPix(site);
    });
  });

import type { Page } from '@playwright/test';
import { type Account, accountButton, logIn, newAccount, openAsPlayer } from './account.ts';
import { command } from './command.ts';
import { openGames } from './games.ts';
import {
  coveredControls,
  hiddenControls,
  outOfReach,
  smallTargets,
  stopsBeforeMain,
  unmarkedChoices,
} from './out-of-reach.ts';
import { paleText } from './pale-text.ts';
import { expect, merchants, test, wear } from './site.ts';

/** Adds a rule as the content security policy allows it. */
const addRule = (page: Page, rule: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rule);

/** A site without apps answers the last one with the page of what was not found. */
const PATHS = ['/', '/rng', '/promotions', '/register', '/help', '/feedback', '/download'];
/** Pages with texts over pictures, whose contrast only their pixels tell. Each has what other pages have. */
const PICTURE_PATHS = ['/'];
/** Pages that have other controls for a player. */
const PLAYER_PATHS = [
  '/',
  '/chat',
  '/service',
  '/lottery',
  '/vnlottery',
  '/pointMall',
  '/member/boundAccounts',
  '/member/depositv2',
  '/member/identity',
  '/member/luckyDraw',
  '/member/messageV2',
  '/member/responsibleGaming',
  '/member/rewardCenter',
  '/member/withdraw',
];

/** Pages of an agent whose team has played, and those of its own with a period. Other reports and contracts have the parts of these. */
const AGENT_PATHS = [
  '/agent/agentTeamOverview',
  '/agent/registerCenter',
  '/agent/downlineManagmentView',
  '/agent/teamBetting',
  '/agent/income',
  '/agent/downlineTransactions',
  '/agent/transferDownline',
  '/agent/bills',
  '/agent/contractDailySalary',
  '/agent/contractRealTimeSalary',
  '/member/transactionHistory',
  '/member/personalHistoryCopy',
  '/member/personalProfit',
];

/** Windows of phones. Their height decides what a bar at the bottom lies over. */
const PHONES = [
  { width: 360, height: 780 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

/** Expects that all controls of the page are seen on a phone: beside no edge, cut off nowhere and below no bar; with large text as well. */
async function expectAllSeen(page: Page, path: string): Promise<void> {
  for (const size of PHONES) {
    await page.setViewportSize(size);
    expect.soft(await coveredControls(page), `${path} in ${size.width} × ${size.height}`).toEqual([]);
  }
  expect.soft(await outOfReach(page), `${path} at 320 pixels`).toEqual([]);
  expect.soft(await smallTargets(page), `${path} at 320 pixels`).toEqual([]);
  expect.soft(await stopsBeforeMain(page), path).toBeLessThanOrEqual(12);
  await page.setViewportSize({ width: 360, height: 780 });
  await addRule(page, 'html { font-size: 200% !important }');
  expect.soft(await outOfReach(page), `${path} at 200 %`).toEqual([]);
  expect.soft(await coveredControls(page), `${path} at 200 %`).toEqual([]);
}

/** Goes to a page of the agent's or the member's centre as a link of its menu does, which loads no document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page.locator(`main a[aria-current][href$="${path}"]`)).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Sizes in which the pages of an agent are looked at: the width of the window and its text, in percent. */
const SIZES = [
  [320, 100],
  [360, 200],
  [1440, 200],
] as const;

for (const merchant of merchants)
  test(`[NFR-01] the main pages of ${merchant} have every control in the window and below no bar, at 320 pixels and with text at 200 %, no pale text over a picture, and choices marked in forced colours`, {
    tag: '@phone',
  }, async ({ site }) => {
    const { page } = site;
    site.tolerate(/the server responded with a status of 404/);
    for (const path of PATHS) {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(site.address(merchant, path), {
        waitUntil: PICTURE_PATHS.includes(path) ? 'load' : 'domcontentloaded',
      });
      // Blocks below the fold are laid out as well.
      await addRule(page, '* { content-visibility: visible !important }');
      if (PICTURE_PATHS.includes(path))
        for (const theme of ['dark', 'light'] as const) {
          await wear(page, theme);
          expect.soft(await paleText(page), `${path} in the ${theme} theme`).toEqual([]);
        }
      await expectAllSeen(page, path);
      expect.soft(await unmarkedChoices(page), `${path} in forced colours`).toEqual([]);
    }
  });

test('[NFR-01] [NAV-02] [GLA-08] a player has the deposit in the header of a phone, their pages all controls below no bar at 320 pixels and with text at 200 %, and games in 320 × 256', {
  tag: '@phone',
}, async ({ site }) => {
  const { page } = site;
  await openAsPlayer(site, 'aurora');
  const deposit = page.getByRole('banner').getByRole('button', { name: 'Deposit' });
  await expect(deposit).toBeInViewport({ ratio: 1 });
  const { width = 0, height = 0 } = (await deposit.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(36);
  for (const path of PLAYER_PATHS) {
    await page.setViewportSize({ width: 320, height: 640 });
    await site.open('aurora', path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAllSeen(page, path);
  }
  const games = await openGames(site, [
    { nodeId: 80001, vassalage: 'HSO' },
    { nodeId: 30001, vassalage: 'ABY' },
    { nodeId: 10001, vassalage: 'NVX' },
  ]);
  for (const game of games) {
    await game.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => outOfReach(game), { message: game.url() }).toEqual([]);
    expect((await game.getByRole('button').count()) > 0, game.url()).toBe(true);
    await expect.poll(() => hiddenControls(game), { message: game.url() }).toEqual([]);
  }
});

test('[NFR-01] where the menu stands below the header, it covers and hides nothing for a player with a long balance at 320 pixels', {
  tag: '@phone',
}, async ({ site }) => {
  const { page } = site;
  await openAsPlayer(site, 'sen', '/member/withdraw');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAllSeen(page, '/member/withdraw');
});

test('[NFR-01] [GLA-08] the largest stake of a slot, in a currency of many digits, moves no control off a phone', {
  tag: '@phone',
}, async ({ site }) => {
  await openAsPlayer(site, 'sen');
  const [slot] = (await openGames(site, [{ nodeId: 10001, vassalage: 'NVX' }])) as [Page];
  const larger = slot.getByRole('button', { name: 'Larger stake' });
  while (await larger.isEnabled()) await larger.click();
  for (const size of PHONES) {
    await slot.setViewportSize(size);
    await expect.poll(() => outOfReach(slot), { message: `${size.width} × ${size.height}` }).toEqual([]);
    await expect.poll(() => hiddenControls(slot), { message: `${size.width} × ${size.height}` }).toEqual([]);
  }
});

test('[NFR-01] [AGT-01] [AGT-02] an agent has all controls of the agent centre at 320 pixels, and with text at 200 % on a phone and at a desk', {
  tag: '@phone',
}, async ({ site }) => {
  test.slow();
  const { page } = site;
  const { username } = newAccount();
  const account: Account = JSON.parse(await command('members', 'team', 'aurora', username));
  await site.open('aurora', '/login', { language: 'en' });
  await logIn(page.getByRole('main'), account);
  await expect(accountButton(page, account)).toBeVisible();
  // Words of the site's own language are longer than English ones.
  await page.context().clearCookies({ name: 'language' });
  await expect(async () => {
    await site.open('aurora', '/agent/bills');
    await expect(page.getByRole('main').getByText(/R\$/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await site.open('aurora', '/agent');
  for (const path of ['/agent', ...AGENT_PATHS]) {
    if (path !== '/agent') await follow(page, path);
    for (const [width, percent] of SIZES) {
      await page.setViewportSize({ width, height: 780 });
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', size, 'important'),
        `${percent}%`,
      );
      expect.soft(await outOfReach(page), `${path} at ${width} pixels with text at ${percent} %`).toEqual([]);
    }
  }
});

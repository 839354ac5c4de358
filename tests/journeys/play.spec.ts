import type { Locator, Page, Request } from '@playwright/test';
import { openAsPlayer } from './account.ts';
import { findingsOn } from './axe.ts';
import { dialogOf, expect, test } from './site.ts';

const balanceOf = (page: Page): Locator => page.getByRole('group', { name: 'Balance' }).getByRole('status');

/** Deposits play money without the page: orders a deposit and has the sandbox's bank pay it. */
const depositElsewhere = (page: Page, amount: number): Promise<number> =>
  page.evaluate(async (given) => {
    const send = (path: string, request: object): Promise<Response> =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', Authorization: sessionStorage.getItem('token') ?? '' },
        body: JSON.stringify(request),
      });
    const ordered = await send('/wps/payments/deposits', { amount: given, idempotencyKey: crypto.randomUUID() });
    const { orderId } = (await ordered.json()).value;
    return (await send('/wps/transaction/deposit/sandbox', { orderId, ending: 'pay' })).status;
  }, amount);

test('[NAV-02] [MEM-08] a transaction from any origin updates the header’s balance within a second and is in the account record', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  await openAsPlayer(site, 'aurora');
  await expect(balanceOf(page)).toHaveText(/10,000\.00/);
  expect(await depositElsewhere(page, 25)).toBe(200);
  await expect(balanceOf(page)).toHaveText(/10,025\.00/);

  if (isMobile) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Menu of account/ })
      .click();
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Deposit' }).click();
  } else await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^\D+50\.00$/ })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: /^Deposit .*50\.00/ })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialogOf(page).getByText(/50\.00 is in your balance/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(balanceOf(page)).toHaveText(/10,075\.00/);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Menu of account/ })
    .click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Account record' }).click();
  await expect(page).toHaveURL(/\/member\/transactionHistory$/);
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Deposit');
  await expect(rows.first()).toContainText(/\+R\$\s?50\.00/);
  await expect(rows.first()).toContainText(/10,075\.00/);
  await expect(rows.last()).toContainText('Welcome');
  await page.getByRole('navigation', { name: 'Which movements' }).getByRole('link', { name: 'Deposit' }).click();
  await expect(rows).toHaveCount(2);
  // An open record shows a new transaction at once.
  expect(await depositElsewhere(page, 30)).toBe(200);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/\+R\$\s?30\.00/);
});

test('[GLA-02] [GLA-04] [RTE-10] [FAV-02] [GAM-10] [MEM-01] [MEM-07] a game opens in its frame; a stake updates game bar, account record and betting record; the game can be continued', async ({
  site,
  isMobile,
}) => {
  const { page } = site;
  await openAsPlayer(site, 'vertex', '/rng?page=NVX');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Golden Koi/ })
    .click();
  await expect(page).toHaveURL(/\/game\?id=10001&vendor=NVX$/);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).not.toBe(new URL(page.url()).origin);
  await expect(page.getByRole('heading', { name: 'Golden Koi', level: 1 })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  const bar = page.getByRole('status', { name: 'Your balance' });
  await expect(bar).toHaveText(/10,000\.00/);
  const spin = page.frameLocator('iframe').getByRole('button', { name: /^Spin/ });
  // A win may equal its stake, which leaves the balance unchanged; the next spin differs.
  await expect(async () => {
    await spin.click();
    await expect(bar).not.toHaveText(/10,000\.00/, { timeout: 5000 });
  }).toPass();

  const first = await frame.getAttribute('src');
  if (!isMobile) {
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(frame).not.toHaveAttribute('src', first ?? '');
  }
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await expect(page).toHaveURL(/\/rng\?page=NVX$/);
  await site.open('vertex', '/member/transactionHistory?type=bet');
  const main = page.getByRole('main');
  await expect(main.locator('tbody tr').first()).toContainText('Golden Koi');

  // A phone shows the menu of the centre at an address of its own.
  if (isMobile) await main.getByRole('link', { name: 'Member centre', exact: true }).click();
  await main.getByRole('link', { name: 'Betting record' }).click();
  await expect(page).toHaveURL(/\/member\/personalHistoryCopy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Betting record' })).toBeVisible();
  await main.getByRole('link', { name: 'Settled', exact: true }).click();
  await expect(page).toHaveURL(/\?status=settled$/);
  const round = main.locator('tbody').filter({ hasText: 'Golden Koi' }).first();
  await round.getByRole('link', { name: 'Details of Golden Koi' }).click();
  await expect(round.getByText(/Ledger entry \d+/).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?status=settled$/);
  await main.getByRole('link', { name: 'Void', exact: true }).click();
  await expect(main.getByText('No rounds in this period.')).toBeVisible();
  await site.open('vertex', '/');
  const row = page.getByRole('region', { name: 'Continue playing' });
  await expect(row.getByRole('link', { name: 'Golden Koi' })).toBeVisible();
});

test('[MOD-03] [GLA-03] a vendor that refuses to be framed opens its games in windows; a blocked window shows a notice with a retry button', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await openAsPlayer(site, 'aurora', '/seamless?page=SWG');
  await page.getByRole('main').locator('[role="list"]').getByRole('link').first().click();
  const games = dialogOf(page).getByRole('list', { name: 'Games' }).getByRole('link');
  await expect(games.first()).toBeVisible();
  await page.evaluate(() => {
    const open = window.open.bind(window);
    let blocked = true;
    window.open = (...given) => {
      const answer = blocked ? null : open(...given);
      blocked = false;
      return answer;
    };
  });
  await games.first().click();
  await expect(dialogOf(page).getByText('Your browser blocked the window.')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  const game = await opened;
  await expect(game.getByTestId('balance')).toHaveText(/10,000\.00/);
  expect(new URL(game.url()).origin).not.toBe(new URL(page.url()).origin);
  await game.close();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[GLA-06] [GLA-05] a PVP game offers its rooms; a game under maintenance recommends others', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await openAsPlayer(site, 'aurora', '/pvp?page=TBQ');
  const launches: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/launchGame')) launches.push(request);
  });
  await page.getByRole('main').locator('[role="list"]').getByRole('link').first().click();
  const palace = dialogOf(page).getByRole('button', { name: /^Palace/ });
  await expect(palace).toContainText(/From R\$\s?\d/);
  await palace.click();
  await expect(page).toHaveURL(/\/game\?id=\d+&vendor=TBQ&room=\w+$/);
  const room = new URL(page.url()).searchParams.get('room');
  // Which game is the first depends on play; one that seats its player takes the stake of the first hand at once.
  await expect(page.frameLocator('iframe').getByTestId('balance')).toHaveText(/^R\$\s?[\d,]+\.00$/);
  expect(launches.map((launch) => launch.postDataJSON())).toMatchObject([
    { roomId: room, launchMode: 'GLS', clientType: 3 },
  ]);

  site.tolerate(/status of 503/);
  await site.open('aurora', '/game?id=10063&vendor=TRX');
  await expect(page.getByText('Wolf of Winter did not open')).toBeVisible();
  await expect(page.getByText('This game is under maintenance.')).toBeVisible();
  await page.getByRole('region', { name: 'Play one of these instead' }).getByRole('link').first().click();
  // What is recommended depends on play. A provider with one entry asks which of its games, and a game with rooms which room.
  const choices = page
    .getByRole('dialog', { name: /^(?:Games of this provider|Choose a room)$/ })
    .getByRole('listitem');
  await expect.poll(async () => !page.url().includes('id=10063') || (await choices.count()) > 0).toBe(true);
});

test('[MEM-03] [GLA-09] a game whose vendor keeps a wallet of its own offers to fill it, and plays with what was moved', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await openAsPlayer(site, 'aurora', '/game?id=50011&vendor=OVT');
  const purse = page.getByRole('region', { name: 'Your wallet at Overtiva' });
  await purse.getByRole('textbox', { name: 'Amount' }).fill('120');
  await purse.getByRole('button', { name: 'Move it there' }).click();
  await expect(purse.getByText('R$ 120.00')).toBeVisible();
  await expect(purse.getByRole('button', { name: 'Move more there' })).toBeVisible();
  await page.frameLocator('iframe').locator('body').click();
  await expect(page.frameLocator('iframe').getByTestId('balance')).toHaveText(/120\.00/);
  for (const theme of ['light', 'dark'] as const)
    expect(await findingsOn(page, { theme, without: 'iframe' })).toEqual([]);
  await site.open('aurora', '/member/transferFund');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Overtiva' })).toContainText('R$ 120.00');
});

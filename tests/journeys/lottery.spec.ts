import type { Locator, Page } from '@playwright/test';
import { openAsPlayer } from './account.ts';
import { findingsOn } from './axe.ts';
import { dialogOf, expect, overflowOf, test } from './site.ts';

const WHOLE_DRAW_MS = 150_000;
const balanceOf = (page: Page): Locator => page.getByRole('group', { name: /Balance|Saldo|Số dư/ }).getByRole('status');
const bar = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

const SOME_SECONDS = /:(?:1[2-9]|[2-5]\d)$/;
const HALF_A_MINUTE = /^0[1-4]:|:[3-5]\d$/;

/** Waits until a draw still takes bets for some time, so that no bet of a journey is too late. */
async function waitForOpenDraw(page: Page, left = SOME_SECONDS): Promise<void> {
  const timer = page.getByRole('main').getByRole('timer').first();
  await expect(async () => expect(await timer.textContent()).toMatch(left)).toPass();
}

/** Lets the next bet of the page arrive, and loses its answer. */
const loseNextBet = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const send = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const answer = await send(...request);
      if (!answer.url.endsWith('/lgw/orders/betting')) return answer;
      globalThis.fetch = send;
      throw new TypeError('Failed to fetch');
    };
  });

async function placeByKeyboard(page: Page): Promise<void> {
  await expect(bar(page, 'Place bet')).toBeEnabled();
  await bar(page, 'Place bet').focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Place bet', exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Places what is on the slip and confirms it, by the words of a language. */
async function placeBet(page: Page, words: { place: string }): Promise<void> {
  await waitForOpenDraw(page);
  await bar(page, words.place).click();
  await dialogOf(page).getByRole('button', { name: words.place, exact: true }).click();
}

test('[LOT-01] [LOT-04] [LOT-06] a chase in Portuguese stops with its win, gives the rest back, and its draw is verified @desktop', async ({
  site,
}) => {
  const { page } = site;
  await openAsPlayer(site, 'aurora');
  await site.open('aurora', '/lottery?gameCode=SSC1M&playType=fixed-position', { language: 'pt' });
  // All ten digits of one place: one of them is drawn in any case.
  await bar(page, 'Todos').first().click();
  // The count of draws is shown once the draws are known: until then the last “2” is a number.
  await page
    .getByRole('group', { name: 'Sorteios', exact: true })
    .getByRole('button', { name: '2', exact: true })
    .click();
  await expect(page.getByRole('checkbox', { name: /Parar no primeiro prêmio/ })).toBeChecked();
  await placeBet(page, { place: 'Apostar' });
  const receipt = page.getByRole('region', { name: 'Comprovante' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toContainText('40,00');
  await expect(balanceOf(page)).toHaveText(/9\.960,00/);
  await expect(page.getByText('Você ganhou R$ 19,80!')).toBeVisible({ timeout: WHOLE_DRAW_MS });
  // 20 for the first draw, 19.80 won there, and 20 of the second draw given back.
  await expect(balanceOf(page)).toHaveText(/9\.999,80/);
  await receipt.getByRole('link', { name: 'Minhas apostas' }).click();
  const order = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(order).toContainText('Premiada');
  await expect(order).toContainText('Parada após prêmio');
  await order
    .getByRole('link', { name: /^Sorteio/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Calcular de novo aqui' }).click();
  await expect(page.getByText('Conferido: o elo leva ao compromisso')).toBeVisible();
  await expect(page.getByText('h[0] é o compromisso publicado.')).toBeVisible();
  await expect(page.getByText('São os números do resultado.')).toBeVisible();
  expect([await overflowOf(page), await findingsOn(page, { theme: 'light', within: 'main' })]).toEqual([0, []]);
});

test('[LOT-03] [LOT-06] north and south of Vietnam by thumb: one bet is paid and its draw verified, the other is cancelled @phone', async ({
  site,
}) => {
  const { page } = site;
  await openAsPlayer(site, 'sen');
  await site.open('sen', '/vnlottery?gameCode=VNS_2M&playType=loto_2so', { language: 'vi' });
  // The slip sticks above the bar of the site, from the first screen on.
  const place = bar(page, 'Đặt cược');
  await expect(place).toBeInViewport({ ratio: 1 });
  expect(
    await place.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }),
  ).toBe(true);
  await bar(page, '07').tap();
  await placeBet(page, { place: 'Đặt cược' });
  await expect(page.getByRole('region', { name: 'Biên nhận' })).toContainText('18.000');
  await page.getByRole('link', { name: 'Cược của tôi' }).last().tap();
  await waitForOpenDraw(page);
  await page.getByRole('button', { name: /^Hủy \d+/ }).tap();
  await dialogOf(page).getByRole('button', { name: 'Xác nhận' }).tap();
  await expect(page.getByText('Đã hủy')).toBeVisible();
  await expect(balanceOf(page)).toHaveText(/10\.000\.000/);

  await site.open('sen', '/vnlottery?gameCode=VNN_1M&playType=dauduoi_duoi', { language: 'vi' });
  await bar(page, 'Tất').tap();
  await placeBet(page, { place: 'Đặt cược' });
  await expect(page.getByRole('region', { name: 'Biên nhận' })).toContainText('10.000');
  await expect(page.getByText(/^Bạn đã trúng\s[\d.]+\s₫!$/)).toBeVisible({ timeout: WHOLE_DRAW_MS });
  await expect(balanceOf(page)).toHaveText(/9\.999\.\d00/);
  await page.getByRole('main').getByRole('link', { name: 'Kiểm chứng' }).first().tap();
  await page.getByRole('button', { name: 'Tính lại ngay tại đây' }).tap();
  await expect(page.getByText(/^Đã xác minh: /)).toBeVisible();
});

test('[LOT-06] a slip is filled and bought by keyboard alone, once though its answer is lost, from a pasted list, and dice are paid @desktop', async ({
  site,
}) => {
  const { page } = site;
  await openAsPlayer(site, 'aurora');
  await site.open('aurora', '/lottery?gameCode=SSC5M&playType=last-three-list', { language: 'en' });
  await page.getByRole('textbox', { name: 'Type or paste numbers' }).focus();
  await page.keyboard.insertText('123 456, 789\n12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('12', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('6.00', { exact: false }).first()).toBeVisible();
  // The first change loads the code that keeps it.
  await page.waitForFunction(() => Object.values({ ...localStorage }).some((kept) => /789\\*"/.test(kept)));
  await page.reload();
  await site.hydrated();
  await expect(page.getByRole('main').getByText('6.00', { exact: false }).first()).toBeVisible();
  // The bet arrives, its answer does not: the same one again, also after a reload, is the one that was placed.
  await loseNextBet(page);
  await waitForOpenDraw(page, HALF_A_MINUTE);
  await placeByKeyboard(page);
  await expect(page.getByRole('alert').getByRole('link', { name: 'My bets' })).toBeVisible();
  await page.reload();
  await site.hydrated();
  await placeByKeyboard(page);
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeFocused();
  await expect(balanceOf(page)).toHaveText(/9,994\.00/);

  await site.open('aurora', '/elott?gameCode=K3_1M&playType=sum-sides', { language: 'en' });
  for (const name of ['Big', 'Small', 'Odd', 'Even'])
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  await placeBet(page, { place: 'Place bet' });
  await expect(page.getByText(/^(?:You won .+!|No win in this draw\.)$/)).toBeVisible({ timeout: WHOLE_DRAW_MS });
});

test('[LOT-06] the numbers of a large bet are looked at beside the page, and a full one is said before the click @desktop', async ({
  site,
}) => {
  const { page } = site;
  await openAsPlayer(site, 'aurora');
  // A number that others have filled.
  await page.route('**/lgw/numeros/full?*', (route) =>
    route.fulfill({ json: { maxExposure: 5_000_000, numbers: [{ number: '1~1,2,3,4,5', room: 0 }] } }),
  );
  await site.open('aurora', '/lottery?gameCode=SSC5M&playType=five-direct', { language: 'en' });
  await page.getByRole('radiogroup', { name: 'Unit' }).getByRole('radio').last().click();
  for (let row = 0; row < 5; row += 1) await bar(page, 'All').nth(row).click();
  await waitForOpenDraw(page);
  await expect(page.getByText('Numbers that take no more in this draw: 1. Choose others.')).toBeVisible();
  await expect(bar(page, 'Place bet')).toBeDisabled();
  expect(page.workers().map((worker) => worker.url().includes('check-worker'))).toEqual([true]);
});

test('[NFR-01] [LOT-01] axe finds nothing on the screens of lotteries, in both themes @phone', async ({ site }) => {
  const { page } = site;
  await openAsPlayer(site, 'aurora');
  for (const path of [
    '/lottery',
    '/lottery?view=Game_List',
    '/lottery?gameCode=SSC1M',
    '/lottery?gameCode=SSC1M&view=Draw_History',
    '/lottery?gameCode=SSC1M&view=Trend_Chart',
    '/lottery?gameCode=SSC1M&view=Orders',
    '/elott?gameCode=PK10_2M',
    '/vnlottery',
    '/vnlottery?gameCode=VNN_1M',
  ]) {
    await site.open('aurora', path, { language: 'en' });
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const theme of ['light', 'dark'] as const)
      expect([path, await findingsOn(page, { theme, within: 'main' })]).toEqual([path, []]);
  }
});

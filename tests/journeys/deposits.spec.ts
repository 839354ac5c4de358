import type { FrameLocator, Page } from '@playwright/test';
import { openAsPlayer } from './account.ts';
import { findingsOn } from './axe.ts';
import { stage } from './command.ts';
import { expect, sendNoAddress, test } from './site.ts';

/** Test cards of the sandbox's provider. */
const DECLINED = '4000000000000002';
const ACCEPTED = '4111111111111111';

test('[MEM-04] a deposit in coins names address and locked rate, counts its confirmations, and is credited with what was paid; coins that come late are claimed back', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  const main = page.getByRole('main');
  await openAsPlayer(site, 'vertex', '/member/depositv2');
  await main.getByRole('radio', { name: /^Crypto/ }).check({ force: true });
  await main.getByRole('textbox', { name: 'Amount' }).fill('100');
  await main.getByRole('button', { name: /^Deposit \$/ }).click();
  await expect(main.getByText('0.00156250').first()).toBeVisible();
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
  await main.getByRole('button', { name: 'Pay too little', exact: true }).click();
  await expect(main.getByText('$ 50.00 is in your balance')).toBeVisible();
  await expect(page.getByRole('banner').getByText('$ 10,050.00')).toBeVisible();

  await main.getByRole('button', { name: 'Deposit again' }).click();
  await main.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await main.getByRole('button', { name: /^Deposit \$/ }).click();
  await main.getByRole('button', { name: 'Send and wait', exact: true }).click();
  await expect(main.getByText('0 of 2 confirmations')).toBeVisible();
  await main.getByRole('button', { name: 'One more confirmation', exact: true }).click();
  await expect(main.getByText('1 of 2 confirmations')).toBeVisible();
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
  await main.getByRole('button', { name: 'One more confirmation', exact: true }).click();
  await expect(page.getByRole('banner').getByText('$ 11,050.00')).toBeVisible();

  await main.getByRole('button', { name: 'Deposit again' }).click();
  await main.getByRole('textbox', { name: 'Amount' }).fill('100');
  await main.getByRole('button', { name: /^Deposit \$/ }).click();
  await main.getByRole('button', { name: 'Pay after it expired', exact: true }).click();
  await expect(main.getByText('Being checked')).toBeVisible();
  await stage('returned-coins-stage', new URL(page.url()).searchParams.get('order') ?? '');
  await page.reload();
  // The provider is asked within seconds, and the page hears of its answer.
  await main.getByRole('button', { name: 'Claim the coins' }).click();
  await expect(main.getByText('The payment was sent back')).toBeVisible();
  await expect(main.getByText('Being checked')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('$ 11,050.00')).toBeVisible();
});

test('[MEM-04] [NFR-01] a card is typed into the frame of its provider: declined, then accepted, and never seen by the page', async ({
  site,
}) => {
  const { page } = site;
  const main = page.getByRole('main');
  const seen = await recordWhatLeavesTheFrame(page);
  await openAsPlayer(site, 'vertex', '/member/depositv2');
  await sendNoAddress(page);
  await main.getByRole('radio', { name: /^Card/ }).check({ force: true });
  await main.getByRole('textbox', { name: 'Amount' }).fill('100');
  await main.getByRole('button', { name: /^Deposit \$/ }).click();
  const form = main.frameLocator('iframe');
  await payByCard(form, DECLINED);
  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
  await expect(form.getByRole('alert')).toHaveText('The bank declined this card. Try another one.');
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
  await payByCard(form, ACCEPTED);
  await expect(main.getByText('$ 100.00 is in your balance')).toBeVisible();
  await expect(page.getByRole('banner').getByText('$ 10,100.00')).toBeVisible();
  const told = await seen();
  expect(told).toContain('tok_declined');
  expect(told).toContain('payment-changed');
  for (const number of [DECLINED, ACCEPTED]) expect(told).not.toContain(number);
  await main.getByRole('button', { name: 'Dispute the payment' }).click();
  await expect(page.getByRole('banner').getByText('$ 10,000.00')).toBeVisible();
});

/** Types a card as a person does. */
async function payByCard(form: FrameLocator, number: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Card number' }).pressSequentially(number);
  await form.getByRole('textbox', { name: 'Expiry date' }).fill('12/30');
  await form.getByRole('textbox', { name: 'Security code' }).fill('123');
  await form.getByRole('button', { name: /^Pay/ }).click();
}

interface Listening {
  heard: unknown[];
}

/**
 * Records what the page could learn of a frame: requests of any frame, with their bodies, and keys and messages that its window
 * hears. Returns a function that returns all of it, with what the page shows and keeps, without the gaps between digits.
 */
async function recordWhatLeavesTheFrame(page: Page): Promise<() => Promise<string>> {
  const sent: unknown[] = [];
  page.on('request', (request) => sent.push([request.url(), request.postData()]));
  await page.addInitScript(() => {
    if (window !== top) return;
    const heard: unknown[] = [];
    (window as unknown as Listening).heard = heard;
    addEventListener('message', ({ data }) => heard.push(data), true);
    addEventListener('keydown', ({ key }) => heard.push(key), true);
  });
  return async () => {
    const kept = await page.evaluate(() => {
      const { heard } = window as unknown as Listening;
      return [heard, document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }];
    });
    return JSON.stringify([sent, kept]).replaceAll(/(?<=\d)[\s",]+(?=\d)/g, '');
  };
}

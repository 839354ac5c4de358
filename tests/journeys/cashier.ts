import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type Account, openAsPlayer } from './account.ts';
import { findingsOn } from './axe.ts';
import { amountOf, openGames } from './games.ts';
import { pressByKeyboard, retype, tabTo } from './keyboard.ts';
import { setSetting, unsetSetting } from './settings.ts';
import { dialogOf, expect, type Merchant, type Site } from './site.ts';

export const PAYMENT_PASSWORD = '739154';
/** A slot that every merchant has. */
export const SLOT = { nodeId: 10_001, vassalage: 'NVX' };

export const main = (page: Page): Locator => page.getByRole('main');
const headerBalance = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByText(/^(?:R\$|₫)\s?[\d.,]+$/)
    .first();

/** Orders a deposit of an amount and chooses what happens to the payment at the sandbox’s bank. */
export async function deposit(page: Page, amount: string, ending: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await main(page)
    .getByRole('button', { name: /^Deposit \D+\d/ })
    .click();
  await main(page).getByRole('button', { name: ending, exact: true }).click();
}

/** Sets the payment password on the page of the security centre, confirmed by the log-in password. */
export async function setPaymentPassword(page: Page, { password }: { password: string }): Promise<void> {
  const form = main(page).getByRole('region', { name: 'Payment password' });
  await form.getByRole('textbox', { name: 'New payment password' }).fill(PAYMENT_PASSWORD);
  await form.getByRole('textbox', { name: 'Repeat the payment password' }).fill(PAYMENT_PASSWORD);
  await form.getByRole('textbox', { name: 'Your log-in password' }).fill(password);
  await form.getByRole('button', { name: 'Save payment password' }).click();
  await expect(form.getByText('Your withdrawals are protected by a payment password.')).toBeVisible();
}

/** Lets a merchant pay at once: no operator, no waiting for a new account, no proof of identity. */
export async function payAtOnce(merchant: Merchant, upTo: number, walk: () => Promise<void>): Promise<void> {
  await setSetting(merchant, 'payouts', { approveUpTo: upTo, coolingOffMinutes: 0 });
  await setSetting(merchant, 'identity.beforeWithdrawal', false);
  try {
    await walk();
  } finally {
    await unsetSetting(merchant, 'payouts');
    await unsetSetting(merchant, 'identity.beforeWithdrawal');
  }
}

async function isAccessible(site: Site): Promise<void> {
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(site.page, { theme })).toEqual([]);
}

/** Deposits from the header to the balance without a mouse: each dialog, screen, problem and result takes the focus. */
async function depositByKeyboard(site: Site): Promise<void> {
  const { page } = site;
  const title = dialogOf(page).getByRole('heading', { name: 'Deposit play money' });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Deposit' });
  await pressByKeyboard(opener);
  await expect(dialogOf(page).getByRole('radio', { name: /^Pix/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await isAccessible(site);
  const amount = dialogOf(page).getByRole('textbox', { name: 'Amount' });
  await tabTo(amount);
  await retype(amount, '1');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await retype(amount, '50');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('region', { name: 'How to pay' })).toBeVisible();
  await expect(title).toBeFocused();
  await pressByKeyboard(dialogOf(page).getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.locator(':focus')).toContainText('R$ 50.00 is in your balance');
  await pressByKeyboard(dialogOf(page).getByRole('button', { name: 'Deposit again' }));
  await expect(title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
}

/** Withdraws from the header to the confirmed receipt without a mouse. */
async function withdrawByKeyboard(site: Site): Promise<void> {
  const { page } = site;
  await pressByKeyboard(page.getByRole('banner').getByRole('button', { name: 'Withdraw' }));
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  const amount = main(page).getByRole('textbox', { name: 'Amount' });
  const password = main(page).getByRole('textbox', { name: 'Payment password' });
  await tabTo(amount);
  await retype(amount, '40');
  await tabTo(password);
  site.tolerate(/status of 400/);
  await retype(password, '000000');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await isAccessible(site);
  await retype(password, PAYMENT_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('R$ 40.00');
  const receipt = main(page).getByRole('group', { name: 'Has the money arrived?' });
  await tabTo(receipt.getByRole('radio', { name: 'Yes, all of it' }));
  await page.keyboard.press('ArrowDown');
  await expect(receipt.getByRole('radio', { name: 'Only a part' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await pressByKeyboard(main(page).getByRole('button', { name: 'Send' }));
  await expect(page.locator(':focus')).toContainText('You confirmed that it arrived');
  await isAccessible(site);
}

/** Walks through the cashier of a Brazilian site: Pix with three endings, a key, a withdrawal and its receipt; what moves money by keyboard alone. */
export async function walkBrazilianCashier(site: Site): Promise<void> {
  const { page } = site;
  await payAtOnce('aurora', 5_000_000, async () => {
    const account = await openAsPlayer(site, 'aurora');
    await site.open('aurora', '/');
    await depositByKeyboard(site);
    await expect(headerBalance(page)).toHaveText('R$ 10,050.00');
    await site.open('aurora', '/member/depositv2');
    await deposit(page, '30', 'Let it expire');
    await expect(main(page).getByText('The deposit has expired')).toBeVisible();
    await isAccessible(site);
    await main(page).getByRole('button', { name: 'Deposit again' }).click();
    await deposit(page, '20', 'Pay twice');
    await expect(headerBalance(page)).toHaveText('R$ 10,090.00');

    await bindPixKey(site, account, () => isAccessible(site));
    await site.open('aurora', '/');
    await withdrawByKeyboard(site);
    await site.open('aurora', '/member/transactionHistory');
    await expect(main(page).getByText('R$ 40.00').first()).toBeVisible();
  });
}

/** Sets the payment password and binds the player's CPF as a PIX key. */
export async function bindPixKey(site: Site, account: Account, inspect?: () => Promise<void>): Promise<void> {
  const { page } = site;
  await site.open('aurora', '/member/securityCenter');
  await setPaymentPassword(page, account);
  await site.open('aurora', '/member/boundAccounts');
  await main(page)
    .getByRole('button', { name: /^Add (?:an account|a PIX key)/ })
    .click();
  const form = main(page).locator('form');
  await form.getByRole('textbox', { name: 'PIX key' }).fill(account.person?.cpf ?? '');
  await form.getByRole('textbox', { name: 'Name of the holder' }).fill('Luana Reis');
  await confirmAccount(page, form, inspect);
}

/** Confirms the filled-in account with the payment password, and waits until it can be paid to. */
async function confirmAccount(page: Page, form: Locator, inspect?: () => Promise<void>): Promise<void> {
  await inspect?.();
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('textbox', { name: 'Payment password' }).fill(PAYMENT_PASSWORD);
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(main(page).getByText('Ready', { exact: true })).toBeVisible();
}

/** Sets the payment password and binds a bank account that no other player has. */
export async function bindBankAccount(site: Site, account: Account, inspect?: () => Promise<void>): Promise<void> {
  const { page } = site;
  await site.open('sen', '/member/securityCenter');
  await setPaymentPassword(page, account);
  await site.open('sen', '/member/boundAccounts');
  await main(page)
    .getByRole('button', { name: /^Add (?:an account|a bank account)/ })
    .click();
  const form = main(page).locator('form');
  await form.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 });
  // An account of two players is an operator's matter.
  await form.getByRole('textbox', { name: 'Account number' }).fill(`19${randomInt(10_000_000_000, 99_999_999_999)}`);
  await form.getByRole('textbox', { name: 'Name of the holder' }).fill('Nguyen Van A');
  await confirmAccount(page, form, inspect);
}

/** Begins ten spins with a stake in a slot. */
export async function beginTenSpins(game: Page, stake: number): Promise<void> {
  const shown = game.getByTestId('stake');
  while ((await amountOf(shown)) < stake) await game.getByRole('button', { name: 'Larger stake' }).click();
  while ((await amountOf(shown)) > stake) await game.getByRole('button', { name: 'Smaller stake' }).click();
  // The button has this name again once earlier spins are over.
  await game.getByRole('button', { name: 'Auto 10' }).click();
}

/** Plays the turnover of a bonus in a slot until the bonus is over: paid out as cash, or used up. */
export async function playOff(site: Site, merchant: Merchant, { stake, tens = 1, cash }: Turnover): Promise<void> {
  const { page } = site;
  const [game] = (await openGames(site, [SLOT])) as [Page];
  for (let at = 0; at < tens; at += 1) await beginTenSpins(game, stake);
  await page.bringToFront();
  const over = main(page)
    .getByRole('row')
    .filter({ hasText: cash === undefined ? /Paid out|Used up/ : 'Paid out' });
  await expect(async () => {
    await site.open(merchant, '/member/bonusDetails');
    await expect(over).toContainText(cash ?? '', { timeout: 3000 });
  }).toPass({ intervals: [1000], timeout: 60_000 });
  await game.close();
}

interface Turnover {
  readonly stake: number;
  /** How often ten spins make the turnover; once when left out. */
  readonly tens?: number;
  /** What the bonus becomes, as it is shown; left out where luck decides it. */
  readonly cash?: string;
}

/** Plays a bonus off at the Vietnamese site and withdraws, with nothing left that a withdrawal would end. */
export async function playOffAndWithdraw(site: Site, account: Account, turnover: Turnover): Promise<void> {
  const { page } = site;
  await payAtOnce('sen', 20_000_000_000, async () => {
    await bindBankAccount(site, account);
    await playOff(site, 'sen', turnover);
    await site.open('sen', '/member/withdraw');
    await main(page).getByRole('textbox', { name: 'Amount' }).fill('400000');
    await expect(main(page).getByText('A withdrawal ends this bonus', { exact: false })).toHaveCount(0);
    await main(page).getByRole('textbox', { name: 'Payment password' }).fill(PAYMENT_PASSWORD);
    await main(page)
      .getByRole('button', { name: /^Withdraw ₫/ })
      .click();
    await expect(main(page).getByRole('group', { name: 'Has the money arrived?' })).toBeVisible();
  });
}

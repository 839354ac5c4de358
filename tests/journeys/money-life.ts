import type { Page } from '@playwright/test';
import { type Account, accountButton, logIn, openAsPlayer, signOut } from './account.ts';
import { findingsOn } from './axe.ts';
import {
  beginTenSpins,
  bindBankAccount,
  bindPixKey,
  deposit,
  main,
  PAYMENT_PASSWORD,
  payAtOnce,
  playOff,
  SLOT,
} from './cashier.ts';
import { openGames } from './games.ts';
import { setLimit, takeBreak } from './own-limits.ts';
import { expect, type Merchant, type Site } from './site.ts';

const SLOT_PAGE = `/game?id=${SLOT.nodeId}&vendor=${SLOT.vassalage}`;
/** Pages on which something could be converted, spun or deposited. */
const BARRED = ['/pointMall', '/member/luckyDraw', '/member/depositv2'];
/** Ends of a payment at the sandbox's bank, with how many times the ordered amount is in the balance afterwards. */
const ENDINGS: readonly (readonly [string, number])[] = [
  ['Pay too little', 0.5],
  ['Pay too much', 1.5],
  ['Pay twice', 2],
  ['Pay after it expired', 1],
  ['Let it expire', 0],
  ['Pay', 1],
];

/** A site at which a life is led, and its amounts as they are typed and shown. */
interface Place {
  readonly site: Site;
  readonly merchant: Merchant;
  /** What is deposited, in the currency. */
  readonly amount: number;
  readonly show: (amount: number) => string;
}

async function isAccessible({ page }: Site): Promise<void> {
  for (const theme of ['light', 'dark'] as const) expect(await findingsOn(page, { theme })).toEqual([]);
}

/** Deposits once with each end of the payment. */
async function depositWithEachEnd({ site: { page }, amount, show }: Place): Promise<void> {
  for (const [ending, times] of ENDINGS) {
    await deposit(page, String(amount), ending);
    const said = times === 0 ? 'The deposit has expired' : `${show(amount * times)} is in your balance`;
    await expect(main(page).getByText(said), ending).toBeVisible();
    await main(page).getByRole('button', { name: 'Deposit again' }).click();
  }
}

interface Withdrawal {
  readonly amount: string;
  /** What of it arrived, where it is not all. */
  readonly arrived?: string;
  readonly said: string;
}

/** Withdraws and says what of it arrived. */
async function withdraw({ site, merchant }: Place, { amount, arrived, said }: Withdrawal): Promise<void> {
  const { page } = site;
  await site.open(merchant, '/member/withdraw');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await expect(main(page).getByText('A withdrawal ends this bonus', { exact: false })).toHaveCount(0);
  await main(page).getByRole('textbox', { name: 'Payment password' }).fill(PAYMENT_PASSWORD);
  await main(page)
    .getByRole('button', { name: /^Withdraw \D+\d/ })
    .click();
  const receipt = main(page).getByRole('group', { name: 'Has the money arrived?' });
  await receipt.getByRole('radio', { name: arrived === undefined ? 'Yes, all of it' : 'Only a part' }).check();
  if (arrived !== undefined) await main(page).getByRole('textbox', { name: 'How much arrived' }).fill(arrived);
  await main(page).getByRole('button', { name: 'Send' }).click();
  await expect(main(page).getByText(said, { exact: false })).toBeVisible();
}

/** Sets limits below what the day has seen already, and meets them in an open game, in a deposit and at the next launch. */
async function meetLimits({ site, merchant, amount, show }: Place): Promise<void> {
  const { page } = site;
  const [game] = (await openGames(site, [SLOT])) as [Page];
  await page.bringToFront();
  await site.open(merchant, '/member/responsibleGaming');
  for (const [at, name] of ['deposits per day', 'stakes per day'].entries()) {
    await setLimit(page, name, String(amount));
    await expect(main(page).getByText(`${show(0)} left`)).toHaveCount(at + 1);
  }
  await isAccessible(site);
  await game.bringToFront();
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByText(/limit/i).first()).toBeVisible();
  await game.close();
  await site.open(merchant, '/member/depositv2');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill(String(amount));
  await main(page)
    .getByRole('button', { name: /^Deposit \D+\d/ })
    .click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Your daily deposit limit' })).toBeVisible();
  await site.open(merchant, SLOT_PAGE);
  await expect(main(page).getByText(/^Your daily stake limit/)).toBeVisible();
  await isAccessible(site);
}

/** Excludes oneself, and is let into no game, deposit or reward: neither at once nor at a later log-in. */
async function beExcluded({ site, merchant }: Place, account: Account): Promise<void> {
  const { page } = site;
  await site.open(merchant, '/member/responsibleGaming');
  await takeBreak(page, '1 year');
  await expect(main(page).getByText(/You are self-excluded at least until/)).toBeVisible();
  const note = main(page).getByRole('status').filter({ hasText: 'You have excluded yourself' });
  for (const path of BARRED) {
    await site.open(merchant, path);
    await expect(note, path).toBeVisible();
    await expect(main(page).getByRole('button', { name: /^(Deposit|Spin|Open one|Convert)\b/ })).toHaveCount(0);
  }
  await isAccessible(site);
  await site.open(merchant, '/');
  await signOut(page, account);
  await site.open(merchant, '/login');
  await logIn(main(page), account);
  await expect(accountButton(page, account)).toBeVisible();
  await site.open(merchant, SLOT_PAGE);
  await expect(main(page).getByText(/You have excluded yourself from playing/)).toBeVisible();
  await isAccessible(site);
  // The money stays the player's.
  await site.open(merchant, '/member/withdraw');
  await expect(main(page).getByRole('textbox', { name: 'Amount' })).toBeVisible();
}

/** Plays until a promotion gives a bonus: Brazil allows none for a deposit. */
async function earnBonus({ site, merchant, show }: Place): Promise<void> {
  const { page } = site;
  await site.open(merchant, '/promoDetail/free-rounds');
  await main(page).getByRole('button', { name: 'Join', exact: true }).click();
  await expect(main(page).getByText('You take part')).toBeVisible();
  const [game] = (await openGames(site, [SLOT])) as [Page];
  await beginTenSpins(game, 20);
  await page.bringToFront();
  // The page follows play by itself.
  await main(page)
    .getByRole('button', { name: `Claim ${show(4)}` })
    .click();
  await expect(main(page).getByText('Claimed')).toBeVisible();
  await game.close();
}

/** Leads the whole life of a player's money at a Brazilian site, by Pix. */
export async function liveByPix(site: Site): Promise<void> {
  const place = { site, merchant: 'aurora', amount: 40, show: (amount: number) => `R$ ${amount.toFixed(2)}` } as const;
  await payAtOnce('aurora', 5_000_000, async () => {
    const account = await openAsPlayer(site, 'aurora', '/member/depositv2');
    await depositWithEachEnd(place);
    await bindPixKey(site, account);
    await earnBonus(place);
    // Larger stakes are not taken while the bonus is active.
    await playOff(site, 'aurora', { stake: 0.2, tens: 2 });
    await withdraw(place, { amount: '40', said: 'You confirmed that it arrived' });
    await meetLimits(place);
    await beExcluded(place, account);
  });
}

/** Leads the whole life of a player's money at a Vietnamese site, by bank transfer, with a bonus of the first deposit. */
export async function liveByTransfer(site: Site): Promise<void> {
  const { page } = site;
  const place = {
    site,
    merchant: 'sen',
    amount: 200_000,
    show: (amount: number) => `₫ ${amount.toLocaleString('en')}`,
  } as const;
  await payAtOnce('sen', 20_000_000_000, async () => {
    const account = await openAsPlayer(site, 'sen', '/member/depositv2');
    const bonus = main(page).getByText(/^50% up to/);
    await expect(bonus).toBeVisible();
    await isAccessible(site);
    await bonus.click();
    await deposit(page, '200000', 'Pay');
    await expect(main(page).getByText('₫ 200,000 is in your balance')).toBeVisible();
    await main(page).getByRole('button', { name: 'Deposit again' }).click();
    await depositWithEachEnd(place);
    await site.open('sen', '/member/bonusDetails');
    await expect(main(page).getByText('Still to stake', { exact: true })).toBeVisible();
    await isAccessible(site);
    await bindBankAccount(site, account, () => isAccessible(site));
    await site.open('sen', '/member/withdraw');
    await expect(main(page).getByText('A withdrawal ends this bonus', { exact: false })).toBeVisible();
    await isAccessible(site);
    await playOff(site, 'sen', { stake: 100_000, cash: '₫ 100,000' });
    await withdraw(place, { amount: '300000', arrived: '100000', said: 'You said that ₫ 100,000 arrived.' });
    await isAccessible(site);
    await meetLimits(place);
    await beExcluded(place, account);
  });
}

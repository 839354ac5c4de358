import type { Wallet } from './wallets.ts';

/** Number of the main wallet in the API. */
const MAIN_WALLET = 2;
/** Added to a vendor's rank in the catalogue to form the number of its wallet in the API. */
const FIRST_VENDOR_WALLET = 100;

/** Returns the number by which the API identifies a wallet. */
export const toAccountTypeId = ({ vendor }: Pick<Wallet, 'vendor'>): number =>
  vendor === undefined ? MAIN_WALLET : FIRST_VENDOR_WALLET + vendor.position;

/** Returns the wallet with a number of the API. */
export const findWallet = (wallets: readonly Wallet[], accountTypeId: number): Wallet | undefined =>
  wallets.find((wallet) => toAccountTypeId(wallet) === accountTypeId);

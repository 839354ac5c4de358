import type { Balance, Wallets } from '../../../generated/types/data.ts';
import { minorUnit } from '../../../rules/payouts/minor-unit.ts';
import { parseAmount } from '../../../rules/payouts/parse-amount.ts';

export type Units = Balance['sumBalance'];

/** A wallet with what is in it. */
export interface FilledWallet {
  readonly id: number;
  /** Empty for the main wallet. */
  readonly name: string;
  /** Code of the vendor; empty for the main wallet. */
  readonly vendor: string;
  readonly isMain: boolean;
  /** In 1/10 000. */
  readonly available: Units;
  /** On its way to or from the wallet. */
  readonly onTheWay: Units;
}

/** Returns the wallets with what is in each; those that the balance does not name are empty. */
export function fillWallets({ wallets }: Wallets, { balance }: Balance): readonly FilledWallet[] {
  return wallets.map(({ accountTypeId: id, name, vendor = '', isMain }) => {
    const { availBalance = 0, pendingBalance = 0 } = balance.find((one) => one.accountTypeId === id) ?? {};
    return { id, name, vendor, isMain, available: availBalance, onTheWay: pendingBalance };
  });
}

export const hasMoney = (units: Units): boolean => BigInt(units) > 0n;

/** Returns what a typed amount means, or the text key of why it is none that the wallet can give. */
export function readAmount(typed: string, from: FilledWallet, currency: string): number | string {
  if (typed.trim() === '') return 'field.required';
  const amount = parseAmount(typed, currency);
  if (amount === undefined) return 'wallets.invalid';
  return BigInt(amount) > BigInt(from.available) ? 'wallets.too-much' : amount;
}

/** Returns all that a wallet has in whole coins, as a player would type it; empty when that is nothing. */
export function typedAll({ available }: Pick<FilledWallet, 'available'>, currency: string): string {
  const coin = BigInt(minorUnit(currency));
  const units = (BigInt(available) / coin) * coin;
  if (units <= 0n) return '';
  const fraction = String(units % 10_000n)
    .padStart(4, '0')
    .slice(0, 2);
  return fraction === '00' ? String(units / 10_000n) : `${units / 10_000n}.${fraction}`;
}

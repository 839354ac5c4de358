import { createHash } from 'node:crypto';
import { bankName } from '../../../rules/payouts/banks.ts';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';

/** Most accounts of one kind that a player may bind. */
export const MAX_OF_KIND = 5;

/** Returns the value by which the same account of two players is found. */
export const fingerprintOf = (destination: PayoutDestination): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(identityOf(destination)))
    .digest();

function identityOf(destination: PayoutDestination): readonly string[] {
  if (destination.kind === 'pix') return ['pix', destination.key];
  if (destination.kind === 'bank') return ['bank', destination.bank, destination.number];
  return ['crypto', destination.chain, destination.address];
}

/** Returns what a page shows of an account: enough to recognise it, and too little to use it. */
export function maskedDestination(destination: PayoutDestination): string {
  if (destination.kind === 'bank') return `•••• ${destination.number.slice(-4)}`;
  if (destination.kind === 'crypto') return `${destination.address.slice(0, 6)}…${destination.address.slice(-6)}`;
  const { keyType, key } = destination;
  if (keyType === 'cpf') return `•••.${key.slice(3, 6)}.${key.slice(6, 9)}-••`;
  if (keyType === 'phone') return `+55 •• ••••• ${key.slice(-4)}`;
  if (keyType === 'email') return `${key.slice(0, 1)}•••${key.slice(key.lastIndexOf('@'))}`;
  return `${key.slice(0, 8)}…${key.slice(-4)}`;
}

/** Returns how a player reads of an account, wherever it is named: of a bank account the masked number alone names none. */
export function nameOfDestination(destination: PayoutDestination): string {
  const masked = maskedDestination(destination);
  return destination.kind === 'bank' ? `${bankName(destination.bank)} ${masked}` : masked;
}

/** Returns when the cooling-off time of an account ends, in milliseconds since 1970. */
export const usableFromOf = (
  { cooling_from: from }: { readonly cooling_from: Date },
  coolingOffMinutes: number,
): number => from.getTime() + coolingOffMinutes * 60_000;

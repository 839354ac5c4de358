import { createHash } from 'node:crypto';
import type { Calls } from '../../../generated/types/calls.ts';
import { isCpf } from '../../../rules/fields/cpf.ts';
import type { FieldProblems } from '../../../rules/fields/registration.ts';
import { normalizePixKey } from '../../../rules/payouts/pix-key.ts';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';

/** Most accounts of one kind that a player may bind. */
export const MAX_OF_KIND = 5;

/** An account as a player states it, read and checked. */
export interface StatedAccount {
  readonly destination: PayoutDestination;
  readonly holder: string;
  /** CPF, digits only; empty for kinds that have none. */
  readonly document: string;
}

type Request = Calls['bindPayoutAccount']['request'];

/** Returns the account of a request, or the problems of its fields. */
export function readAccount(request: Request): StatedAccount | { readonly problems: FieldProblems } {
  const holder = (request.holder ?? '').trim().replaceAll(/\s+/gu, ' ');
  const problems: Record<string, { message: string }> = {};
  const demand = (field: string, isValid: boolean, value: string | undefined): void => {
    if (!isValid) problems[field] = { message: value ? `field.${field}` : 'field.required' };
  };
  const document = isCpf(request.document ?? '') ? (request.document ?? '').replaceAll(/\D/gu, '') : '';
  const keyType = request.keyType ?? 'cpf';
  const key = normalizePixKey(keyType, request.key ?? '');
  demand('holder', isName(holder), request.holder);
  demand('document', document !== '', request.document);
  demand('key', key !== undefined, request.key);
  if (key === undefined || Object.keys(problems).length > 0) return { problems: withTexts(problems) };
  if (keyType === 'cpf' && key !== document) return { problems: { key: { message: 'field.pix-key-other' } } };
  return { destination: { kind: 'pix', keyType, key, document }, holder, document };
}

/** The text of each invalid field. */
const TEXTS: Readonly<Record<string, string>> = {
  holder: 'field.holder',
  document: 'field.cpf',
  key: 'field.pix-key',
};

const withTexts = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, { message }]) => [
      field,
      { message: message === 'field.required' ? message : (TEXTS[field] ?? 'field.invalid') },
    ]),
  );

const isName = (name: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{1,79}$/u.test(name);

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

/** Returns when the cooling-off time of an account ends, in milliseconds since 1970. */
export const usableFromOf = (
  { cooling_from: from }: { readonly cooling_from: Date },
  coolingOffMinutes: number,
): number => from.getTime() + coolingOffMinutes * 60_000;

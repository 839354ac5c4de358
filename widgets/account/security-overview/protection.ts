import type { SecurityStatus } from '../../../generated/types/data.ts';

/** One thing that guards an account, and whether it does. */
export interface Guard {
  readonly name: 'password' | 'app' | 'back';
  readonly icon: string;
  readonly holds: boolean;
}

export interface Protection {
  readonly guards: readonly Guard[];
  /** How many of them hold. */
  readonly held: number;
  /** What would help most now. */
  readonly advice: 'password-old' | 'password-none' | 'app' | 'codes' | 'back' | 'none';
}

/** From this many recovery codes on, losing the phone locks nobody out. */
const ENOUGH_CODES = 3;

/**
 * What guards the account: a password that is not overdue, something besides the password, and a number or an address
 * by which one gets back in. Being locked out is the smaller harm, so it is advised about last.
 */
export function protectionOf(security: SecurityStatus): Protection {
  const { hasPassword, passwordExpired, totp } = security;
  const guards: readonly Guard[] = [
    { name: 'password', icon: 'lock', holds: hasPassword && !passwordExpired },
    { name: 'app', icon: 'smartphone', holds: totp },
    { name: 'back', icon: 'mail', holds: waysBack(security).length > 0 },
  ];
  return { guards, held: guards.filter(({ holds }) => holds).length, advice: adviceOf(security) };
}

/** The bound number and address, as they are shown. */
export const waysBack = ({ mobile, email }: SecurityStatus): readonly string[] =>
  [mobile, email].filter((one) => one !== '');

function adviceOf(security: SecurityStatus): Protection['advice'] {
  const { hasPassword, passwordExpired, totp, recoveryCodesLeft } = security;
  if (!hasPassword) return 'password-none';
  if (passwordExpired) return 'password-old';
  if (!totp) return 'app';
  if (recoveryCodesLeft < ENOUGH_CODES) return 'codes';
  return waysBack(security).length === 0 ? 'back' : 'none';
}

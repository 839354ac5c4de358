import type { SecurityStatus } from '../../../generated/types/data.ts';

/** One protection of an account, and whether it is active. */
export interface Guard {
  readonly name: 'password' | 'app' | 'back';
  readonly icon: string;
  readonly isActive: boolean;
}

export interface Protection {
  readonly guards: readonly Guard[];
  /** Number of active protections. */
  readonly activeCount: number;
  /** The most useful next step. */
  readonly advice: 'password-old' | 'password-none' | 'app' | 'codes' | 'back' | 'none';
}

/** With at least this many recovery codes, a lost phone does not lock the player out. */
const MIN_CODES = 3;

/**
 * Returns the protections of an account: a password that is not overdue, a second factor, and a contact for account
 * recovery. Recovery is advised last, because being locked out is the smaller harm.
 */
export function getProtection(security: SecurityStatus): Protection {
  const { hasPassword, passwordExpired, totp } = security;
  const guards: readonly Guard[] = [
    { name: 'password', icon: 'lock', isActive: hasPassword && !passwordExpired },
    { name: 'app', icon: 'smartphone', isActive: totp },
    { name: 'back', icon: 'mail', isActive: getRecoveryContacts(security).length > 0 },
  ];
  return {
    guards,
    activeCount: guards.filter(({ isActive }) => isActive).length,
    advice: getAdvice(security),
  };
}

/** Returns the bound number and mail address, masked. */
export const getRecoveryContacts = ({ mobile, email }: SecurityStatus): readonly string[] =>
  [mobile, email].filter((one) => one !== '');

function getAdvice(security: SecurityStatus): Protection['advice'] {
  const { hasPassword, passwordExpired, totp, recoveryCodesLeft } = security;
  if (!hasPassword) return 'password-none';
  if (passwordExpired) return 'password-old';
  if (!totp) return 'app';
  if (recoveryCodesLeft < MIN_CODES) return 'codes';
  return getRecoveryContacts(security).length === 0 ? 'back' : 'none';
}

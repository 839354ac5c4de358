import type { ProofMethod } from '../../../rules/api-error-details.ts';
import { toNetwork } from '../../kernel/limits/networks.ts';
import type { Role } from '../members/role.ts';
import type { Credentials } from '../members/store.ts';
import type { Admission } from './admission.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a password is marked as expired or is older than the merchant allows; 0 days means no limit. */
export function isPasswordExpired(
  {
    hasPassword,
    passwordExpired,
    passwordChangedAt,
  }: Pick<Credentials, 'hasPassword' | 'passwordExpired' | 'passwordChangedAt'>,
  { maxAgeDays, now }: { readonly maxAgeDays: number; readonly now: number },
): boolean {
  const isOld = maxAgeDays > 0 && now - passwordChangedAt > maxAgeDays * DAY_MS;
  return hasPassword && (passwordExpired || isOld);
}

export interface PasswordChangeInput {
  readonly hasPassword: boolean;
  /** Whether another person, such as an operator, chose the password. */
  readonly passwordDefault: boolean;
  readonly isExpired: boolean;
  /** Whether the merchant enforces a change of expired passwords (PWDEXPFORCECHANGE3). */
  readonly enforcesExpiry: boolean;
  readonly verified: Admission['verified'];
  readonly firstTimeLogin: boolean;
}

/**
 * Whether the session must set a new password first (LOG-05). After a sign-in by code the old password is not needed,
 * so it may stay.
 */
export function mustChangePassword(input: PasswordChangeInput): boolean {
  if (!input.hasPassword) return false;
  if (input.firstTimeLogin) return true;
  if (input.verified === 'sms') return false;
  return input.passwordDefault || (input.enforcesExpiry && input.isExpired);
}

/**
 * Returns why an account may not sign in on a side. Agents may use both sides, members only their own, guests neither.
 */
export function sideProblem(role: Role, side: Admission['side']): 'error_not_agent' | 'member_no_enter' | undefined {
  if (side === 'agent') return role === 'agent' ? undefined : 'error_not_agent';
  return role === 'member' || role === 'agent' ? undefined : 'member_no_enter';
}

export interface ProofInput {
  readonly hasTotp: boolean;
  /** Whether the merchant verifies sign-ins from new addresses (LOGINIPVERF3). */
  readonly verifiesAddresses: boolean;
  readonly isKnownAddress: boolean;
  readonly verified: Admission['verified'];
  readonly contacts: Pick<Credentials, 'mobile' | 'email' | 'bankName'>;
}

export interface RequiredProof {
  readonly reason: 'address' | 'totp';
  readonly methods: readonly ProofMethod[];
}

/**
 * Returns the second factor that a sign-in requires: an authenticator app always; a contact of the account from a new
 * network.
 */
export function requiredProof(input: ProofInput): RequiredProof | undefined {
  if (input.hasTotp) return { reason: 'totp', methods: ['totp', 'recoveryCode'] };
  if (!input.verifiesAddresses || input.verified === 'sms' || input.isKnownAddress) return undefined;
  const methods = contactMethods(input.contacts);
  return methods.length > 0 ? { reason: 'address', methods } : undefined;
}

/** Returns the contacts that can verify a sign-in. An account without any signs in by password alone. */
const contactMethods = ({ mobile, email, bankName }: ProofInput['contacts']): ProofMethod[] => [
  ...(mobile ? (['mobile'] as const) : []),
  ...(email ? (['email'] as const) : []),
  ...(bankName ? (['bankName'] as const) : []),
];

/**
 * Whether a member signed in from the network before. The first network is always known, because the account was
 * created there.
 */
export const isKnownNetwork = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || networks.includes(toNetwork(address));

import { isIPv6 } from 'node:net';
import type { ProofMethod } from '../../../rules/api-error-details.ts';
import type { Credentials } from '../members/store.ts';
import { isAgentType, isMemberType } from '../sessions/roles.ts';
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
  /** Whether somebody else chose the password. */
  readonly passwordDefault: boolean;
  readonly isExpired: boolean;
  /** Whether the merchant enforces a change of expired passwords (PWDEXPFORCECHANGE3). */
  readonly enforcesExpiry: boolean;
  readonly verified: Admission['verified'];
  readonly firstTimeLogin: boolean;
}

/** Whether a new password is required before anything else (LOG-05). A sign-in by code does not need the old one. */
export function mustChangePassword(input: PasswordChangeInput): boolean {
  if (!input.hasPassword) return false;
  if (input.firstTimeLogin) return true;
  if (input.verified === 'sms') return false;
  return input.passwordDefault || (input.enforcesExpiry && input.isExpired);
}

/** Which accounts may sign in on which side: agents on both, members on their own, guests on neither. */
export function sideProblem(
  customerType: number,
  side: Admission['side'],
): 'error_not_agent' | 'member_no_enter' | undefined {
  if (side === 'agent') return isAgentType(customerType) ? undefined : 'error_not_agent';
  return isMemberType(customerType) || isAgentType(customerType) ? undefined : 'member_no_enter';
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

/** Returns the second factor a sign-in needs: an authenticator app always, a contact of the account from a new address. */
export function requiredProof(input: ProofInput): RequiredProof | undefined {
  if (input.hasTotp) return { reason: 'totp', methods: ['totp', 'recoveryCode'] };
  if (!input.verifiesAddresses || input.verified === 'sms' || input.isKnownAddress) return undefined;
  const methods = contactMethods(input.contacts);
  return methods.length > 0 ? { reason: 'address', methods } : undefined;
}

/** An account without any of these cannot be asked for more, so its password suffices. */
const contactMethods = ({ mobile, email, bankName }: ProofInput['contacts']): ProofMethod[] => [
  ...(mobile ? (['mobile'] as const) : []),
  ...(email ? (['email'] as const) : []),
  ...(bankName ? (['bankName'] as const) : []),
];

/** Returns what counts as one address: of IPv6 the /64 of one household, because devices change the rest every day. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4).join(':');
}

/** Whether a member signed in from the network before. The first network of all is known: the account was made there. */
export const isKnownNetwork = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || networks.includes(networkOf(address));

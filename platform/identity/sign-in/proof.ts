import type { ProofMethod, ApiErrorDetails } from '../../../rules/api-error-details.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { maskedEmail, maskedNumber } from '../members/contacts.ts';
import type { Credentials } from '../members/store.ts';
import { hasTotp } from '../authenticator/store.ts';
import { isKnownAddress } from './address-store.ts';
import type { Admission } from './sign-in.ts';

export interface NeededProof {
  readonly reason: 'address' | 'totp';
  readonly methods: readonly ProofMethod[];
}

/** What a log-in must prove beyond its first step: the authenticator app always, more from an address it never came from. */
export async function neededProof(
  member: Credentials,
  { verified }: Admission,
  { platform, site, visitor }: CallContext,
): Promise<NeededProof | undefined> {
  const { db } = platform.database;
  if (await hasTotp(db, member.id)) return { reason: 'totp', methods: ['totp', 'recoveryCode'] };
  if (site.run.applied.flags.LOGINIPVERF3 !== true || verified === 'sms') return undefined;
  if (await isKnownAddress(db, member.id, visitor.address)) return undefined;
  const methods = contactsOf(member);
  return methods.length > 0 ? { reason: 'address', methods } : undefined;
}

/** An account that has none of these can prove nothing, and its password has to do. */
function contactsOf({ mobile, email, bankName }: Credentials): ProofMethod[] {
  return [
    ...(mobile ? (['mobile'] as const) : []),
    ...(email ? (['email'] as const) : []),
    ...(bankName ? (['bankName'] as const) : []),
  ];
}

export const maskedContacts = (
  { mobile, email }: Credentials,
  methods: readonly ProofMethod[],
): NonNullable<ApiErrorDetails['verification']>['masked'] => ({
  ...(methods.includes('mobile') ? { mobile: maskedNumber(mobile) } : {}),
  ...(methods.includes('email') ? { email: maskedEmail(email) } : {}),
});

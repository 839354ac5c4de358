import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { hasTotp } from '../authenticator/store.ts';
import { verifyAppCode } from '../authenticator/verify-app-code.ts';
import type { Credentials } from '../members/store.ts';
import { verifyOwnPassword } from '../password-hashing/verify-own-password.ts';
import { verifyCode } from '../verification/codes.ts';

/** How the player proves who they are: log-in password, code of the authenticator app, code by message. */
export type Proof = 'password' | 'app' | 'code';

/** The proofs of a request, by the fields that carry them. */
export interface ProofFields {
  readonly password?: string | undefined;
  readonly appCode?: string | undefined;
  readonly verificationCode?: string | undefined;
}

/**
 * Returns the proofs that a new payment password needs: one for the first, and the log-in with a second factor for one
 * that replaces a forgotten one. An account without a second factor has only its password to prove.
 */
export async function requiredProofs(
  member: Credentials,
  { isReset }: { readonly isReset: boolean },
  { platform }: CallContext,
): Promise<readonly Proof[]> {
  const hasContact = member.mobile !== '' || member.email !== '';
  const second: readonly Proof[] = (await hasTotp(platform.database.db, member.id))
    ? ['app']
    : hasContact
      ? ['code']
      : [];
  if (!member.hasPassword) return second;
  return isReset ? ['password', ...second] : ['password'];
}

/** Verifies each proof. Returns a rejection that names the field of the first that is missing or wrong. */
export async function verifyProofs(
  member: Credentials,
  { proofs, fields }: { readonly proofs: readonly Proof[]; readonly fields: ProofFields },
  context: CallContext,
): Promise<ApiError | undefined> {
  for (const proof of proofs) {
    const rejected = await VERIFY[proof](member, fields, context);
    if (rejected) return rejected;
  }
  return undefined;
}

type Verify = (member: Credentials, fields: ProofFields, context: CallContext) => Promise<ApiError | undefined>;

const missing = (field: keyof ProofFields): ApiError =>
  reject('request_param_err', { fields: { [field]: { message: 'field.required' } } });

const VERIFY: Readonly<Record<Proof, Verify>> = {
  password: async (member, { password }, context) =>
    password ? verifyOwnPassword(member, { field: 'password', password }, context) : missing('password'),
  app: async (_member, { appCode }, context) =>
    appCode ? verifyAppCode(appCode, context, 'appCode') : missing('appCode'),
  code: async ({ id }, { verificationCode }, context) => {
    if (!verificationCode) return missing('verificationCode');
    const binding = { merchant: context.site.code, purpose: 'payment-password', target: id } as const;
    return (await verifyCode(binding, verificationCode, context))
      ? undefined
      : reject('verification.refused', { fields: { verificationCode: { message: 'field.code' } } });
  },
};

import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { secretLimits } from '../../kernel/limits/secret-limits.ts';
import { isPassword } from './password-hash.ts';

/** Failures without a wait, over all calls of a session that ask for the password: the session may be stolen. */
const FREE_FAILURES = 10;

/**
 * Verifies the password of a signed-in member before a change of the account's security. Returns a rejection that names
 * the field; undefined when it is right.
 */
export async function verifyOwnPassword(
  member: { readonly id: string; readonly passwordHash: string },
  { field, password }: { readonly field: string; readonly password: string },
  { platform }: CallContext,
): Promise<ApiError | undefined> {
  const limits = secretLimits(`old-password:${member.id}`, FREE_FAILURES);
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  if (!(await isPassword(password, member.passwordHash)))
    return reject('password.refused', { fields: { [field]: { message: 'field.password-wrong' } } });
  await platform.limits.succeed(limits);
  return undefined;
}

import type { CallContext } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import { secretLimits } from '../../kernel/limits/secret-limits.ts';
import { isPassword } from '../password-hashing/password-hash.ts';
import { getPaymentHash } from '../members/store.ts';

/** Failures without a wait, over all calls that require the payment password. Six digits could be guessed otherwise. */
const FREE_FAILURES = 10;

/**
 * Verifies the payment password before money or goods leave the account. Returns a rejection that names the field;
 * undefined when it is valid.
 */
export async function verifyPaymentPassword(
  paymentPassword: string,
  context: CallContext,
): Promise<ApiError | undefined> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const limits = secretLimits(`payment-password:${memberId}`, FREE_FAILURES);
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  const stored = await getPaymentHash(platform.database.db, site.code, memberId);
  if (!(await isPassword(paymentPassword, stored)))
    return reject('request_param_err', { fields: { paymentPassword: { message: 'field.password-wrong' } } });
  await platform.limits.succeed(limits);
  return undefined;
}

import type { CallContext } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import { isPassword } from '../password-hashing/password-hash.ts';
import { getPaymentHash } from '../members/store.ts';

/** Attempts an hour over all calls that require it, because six digits are guessed quickly. */
const ATTEMPT_LIMIT = { times: 10, seconds: 3600 };

/** Verifies the payment password before anything of value leaves the account; returns a rejection that names its field. */
export async function verifyPaymentPassword(
  paymentPassword: string,
  context: CallContext,
): Promise<ApiError | undefined> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const wait = await platform.limits.take(`payment-password:${memberId}`, ATTEMPT_LIMIT);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  const stored = await getPaymentHash(platform.database.db, site.code, memberId);
  if (await isPassword(paymentPassword, stored)) return undefined;
  return reject('request_param_err', { fields: { paymentPassword: { message: 'field.password-wrong' } } });
}

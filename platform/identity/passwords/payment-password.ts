import type { CallContext } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import { isPassword } from '../password-hashing/password-hash.ts';
import { getPaymentHash } from '../members/store.ts';

/** Attempts within an hour over all calls that require the payment password. Six digits could be guessed otherwise. */
const ATTEMPT_LIMIT = { times: 10, seconds: 3600 };

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
  const wait = await platform.limits.take(`payment-password:${memberId}`, ATTEMPT_LIMIT);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  const stored = await getPaymentHash(platform.database.db, site.code, memberId);
  if (await isPassword(paymentPassword, stored)) return undefined;
  return reject('request_param_err', { fields: { paymentPassword: { message: 'field.password-wrong' } } });
}

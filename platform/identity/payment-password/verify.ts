import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Limit } from '../../kernel/limits/limits.ts';
import { getPaymentHash } from '../members/store.ts';
import { isPassword } from '../password-hashing/password-hash.ts';
import { sessionOf } from '../sessions/call-session.ts';

const LOCK_SECONDS = 30 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Failures over all calls that require the payment password: five lock it for half an hour, and fifteen for the rest of
 * the day. Six digits could be guessed otherwise.
 */
const limitsOf = (memberId: string): readonly Limit[] => [
  { key: `payment-password:${memberId}`, times: 5, seconds: LOCK_SECONDS },
  { key: `payment-password:${memberId}:day`, times: 15, seconds: DAY_SECONDS },
];

/**
 * Verifies the payment password before money or goods leave the account. The attempt is counted before it is checked.
 * Returns a rejection that names the field; undefined when it is valid.
 */
export async function verifyPaymentPassword(
  paymentPassword: string,
  context: CallContext,
  field = 'paymentPassword',
): Promise<ApiError | undefined> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const limits = limitsOf(memberId);
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return reject('payment.password.locked', { retryAfter: wait });
  const stored = await getPaymentHash(platform.database.db, site.code, memberId);
  if (!(await isPassword(paymentPassword, stored)))
    return reject('request_param_err', { fields: { [field]: { message: 'field.payment-password-wrong' } } });
  await platform.limits.succeed(limits);
  return undefined;
}

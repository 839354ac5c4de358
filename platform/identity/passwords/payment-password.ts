import type { CallContext } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../kernel/calls/handler.ts';
import { type Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { isPassword } from '../password-hashing/password-hash.ts';
import { paymentHashOf } from '../members/store.ts';

/** Tries an hour, over all that asks for it: six digits are guessed quickly otherwise. */
const TRIES = { times: 10, seconds: 3600 };

/** Asks for the second password before anything of value leaves the account; a refusal names its field. */
export async function unprovedPayment(paymentPassword: string, context: CallContext): Promise<Refusal | undefined> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const wait = await platform.limits.take(`payment-password:${memberId}`, TRIES);
  if (wait > 0) return refuse('TOO_MANY_REQUEST', { retryAfter: wait });
  const stored = await paymentHashOf(platform.database.db, site.code, memberId);
  if (await isPassword(paymentPassword, stored)) return undefined;
  return refuse('request_param_err', { fields: { paymentPassword: { message: 'field.password-wrong' } } });
}

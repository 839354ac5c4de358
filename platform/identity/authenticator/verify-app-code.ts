import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { secretLimits } from '../../kernel/limits/secret-limits.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { verifyTotp } from './authenticator.ts';
import { hasTotp } from './store.ts';

/** Wrong codes that a session may send in a row without a wait. */
const FREE_FAILURES = 10;

/** Verifies a code of the member's active app. Returns a rejection that names the field; undefined when it is right. */
export async function verifyAppCode(code: string, context: CallContext, field = 'code'): Promise<ApiError | undefined> {
  const { memberId } = sessionOf(context);
  if (!(await hasTotp(context.platform.database.db, memberId))) return reject('function.not.available');
  return verifyNewApp(code, context, field);
}

/** Verifies a code of the member's app, confirmed or not. */
export async function verifyNewApp(code: string, context: CallContext, field = 'code'): Promise<ApiError | undefined> {
  const { platform } = context;
  const { memberId } = sessionOf(context);
  const limits = secretLimits(`totp:${memberId}`, FREE_FAILURES);
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  if (!(await verifyTotp(platform, memberId, code)))
    return reject('verification.refused', { fields: { [field]: { message: 'field.code' } } });
  await platform.limits.succeed(limits);
  return undefined;
}

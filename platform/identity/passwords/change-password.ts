import type { Calls } from '../../../generated/types/calls.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import { type Credentials, findById } from '../members/store.ts';
import { isPassword } from '../password-hashing/password-hash.ts';
import { verifyCode } from '../verification/codes.ts';
import { newPasswordProblem, replacePassword } from './replace-password.ts';

/** Changes the password of the session's member; every session ends, this one too (PWD-04). */
export async function changePassword(
  { newPassword, confirmNewPassword, oldPassword, verificationCode }: Calls['changePassword']['request'],
  context: CallContext,
): Promise<Record<string, never> | ApiError> {
  const { platform, site } = context;
  const session = sessionOf(context);
  const member = await findById(platform.database.db, site.code, session.memberId);
  if (!member) return reject('login.not.session');
  if (newPassword !== confirmNewPassword)
    return reject('password.refused', { fields: { confirmNewPassword: { message: 'field.confirmation' } } });
  const problem =
    (await oldPasswordProblem(member, oldPassword, context)) ??
    (await newPasswordProblem(member, newPassword, context)) ??
    (await codeProblem(member, verificationCode, context));
  if (problem) return problem;
  await replacePassword(member, { newPassword, by: 'change' }, context);
  return {};
}

/** Attempts an hour at the present password of an account, by a session that may be stolen. */
const OLD_PASSWORD_LIMIT = { times: 10, seconds: 3600 };

/** The present password is required, unless the account has none or the sign-in just now required it. */
async function oldPasswordProblem(
  member: Credentials,
  oldPassword: string | undefined,
  context: CallContext,
): Promise<ApiError | undefined> {
  if (!member.hasPassword || (oldPassword === undefined && sessionOf(context).mustChange)) return undefined;
  const wait = await context.platform.limits.take(`old-password:${member.id}`, OLD_PASSWORD_LIMIT);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  if (await isPassword(oldPassword ?? '', member.passwordHash)) return undefined;
  const message = oldPassword ? 'field.password-wrong' : 'field.required';
  return reject('password.refused', { fields: { oldPassword: { message } } });
}

/** Accounts without number and address cannot receive a code, so none is required of them. */
async function codeProblem(
  { id, mobile, email }: Credentials,
  code: string | undefined,
  { platform, site }: CallContext,
): Promise<ApiError | undefined> {
  if (site.run.applied.flags.CHNGPASSVERIF3 !== true || (mobile === '' && email === '')) return undefined;
  const binding = { merchant: site.code, purpose: 'change-password', target: id } as const;
  if (code && (await verifyCode(platform, binding, code))) return undefined;
  const message = code ? 'field.code' : 'field.required';
  return reject('password.refused', { fields: { verificationCode: { message } } });
}

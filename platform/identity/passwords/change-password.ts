import type { Calls } from '../../../generated/types/calls.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { type Credentials, findById } from '../members/store.ts';
import { verifyOwnPassword } from '../password-hashing/verify-own-password.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { verifyCode } from '../verification/codes.ts';
import { newPasswordProblem, replacePassword } from './replace-password.ts';

/** Changes the password of the session's member and ends all sessions, including this one (PWD-04). */
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

/** Verifies the current password, unless the account has none or the session was begun just to change it. */
async function oldPasswordProblem(
  member: Credentials,
  oldPassword: string | undefined,
  context: CallContext,
): Promise<ApiError | undefined> {
  if (!member.hasPassword || (oldPassword === undefined && sessionOf(context).mustChange)) return undefined;
  if (!oldPassword) return reject('password.refused', { fields: { oldPassword: { message: 'field.required' } } });
  return verifyOwnPassword(member, { field: 'oldPassword', password: oldPassword }, context);
}

/**
 * Verifies a code sent to the account's number or address. Accounts without either cannot receive one, so none is
 * required.
 */
async function codeProblem(
  { id, mobile, email }: Credentials,
  code: string | undefined,
  context: CallContext,
): Promise<ApiError | undefined> {
  const { site } = context;
  if (site.run.applied.flags.CHNGPASSVERIF3 !== true || (mobile === '' && email === '')) return undefined;
  const binding = { merchant: site.code, purpose: 'change-password', target: id } as const;
  if (code && (await verifyCode(binding, code, context))) return undefined;
  const message = code ? 'field.code' : 'field.required';
  return reject('password.refused', { fields: { verificationCode: { message } } });
}

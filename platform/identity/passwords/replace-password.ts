import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { audit } from '../audit/audit.ts';
import { forgetEverywhere } from '../devices/remembered-devices.ts';
import { type Credentials, setPassword } from '../members/store.ts';
import { voidCodesOfMember } from '../one-time-codes/one-time-codes.ts';
import { hashPassword, isPassword } from '../password-hashing/password-hash.ts';
import { passwordProblem } from '../registration/rules.ts';

/**
 * Returns a rejection of a new password that violates the site's rules or equals the current one; undefined when it is
 * valid.
 */
export async function newPasswordProblem(
  member: Credentials,
  newPassword: string,
  { platform, site }: CallContext,
): Promise<ApiError | undefined> {
  const { username, hasPassword, passwordHash } = member;
  const problem = passwordProblem(newPassword, { username, site, now: platform.clock.now() });
  if (problem) return reject('password.refused', { fields: { newPassword: problem } });
  const isSame = hasPassword && (await isPassword(newPassword, passwordHash));
  return isSame
    ? reject('password.refused', { fields: { newPassword: { message: 'field.password-same' } } })
    : undefined;
}

/** Sets a validated password and ends every session, remembered device and link of the account. */
export async function replacePassword(
  member: Credentials,
  { newPassword, by }: { newPassword: string; by: 'change' | 'email' | 'phone' },
  context: CallContext,
): Promise<void> {
  const { platform } = context;
  const passwordHash = await hashPassword(newPassword);
  await setPassword(platform.database.db, member.id, { passwordHash, now: platform.clock.now() });
  await voidCodesOfMember(member.id, context);
  await forgetEverywhere(member.id, context);
  const ended = await platform.sessions.endForMember(member.id, { by: context.session?.key });
  await audit(context, { action: 'password.changed', actor: member.id, detail: { by, ended } });
}

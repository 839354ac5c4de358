import { audit } from '../audit/audit.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { type Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { forgetEverywhere } from '../devices/remembered-devices.ts';
import { dropOneTimeCodes } from '../one-time-codes/store.ts';
import { hashPassword, isPassword } from '../password-hashing/password-hash.ts';
import { passwordProblem } from '../registration/rules.ts';
import { type Credentials, setPassword } from '../members/store.ts';

/** What stands against a new password, at its field; undefined when nothing does. */
export async function refusedPassword(
  member: Credentials,
  newPassword: string,
  { platform, site }: CallContext,
): Promise<Refusal | undefined> {
  const { username, hasPassword, passwordHash } = member;
  const problem = passwordProblem(newPassword, { username, site, now: platform.clock.now() });
  if (problem) return refuse('password.refused', { fields: { newPassword: problem } });
  const isSame = hasPassword && (await isPassword(newPassword, passwordHash));
  return isSame
    ? refuse('password.refused', { fields: { newPassword: { message: 'field.password-same' } } })
    : undefined;
}

/** Sets a password that was found good. Every session, remembered device and link of the account ends. */
export async function replacePassword(
  member: Credentials,
  { newPassword, by }: { newPassword: string; by: 'change' | 'email' | 'phone' },
  context: CallContext,
): Promise<void> {
  const { platform } = context;
  const passwordHash = await hashPassword(newPassword);
  await setPassword(platform.database.db, member.id, { passwordHash, now: platform.clock.now() });
  await dropOneTimeCodes(member.id, context);
  await forgetEverywhere(member.id, context);
  const ended = await platform.sessions.endOf(member.id, { by: context.session?.key });
  await audit(context, { action: 'password.changed', actor: member.id, detail: { by, ended } });
}

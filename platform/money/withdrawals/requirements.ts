import { readIdentityNeed } from '../../identity/identity-checks/needs-identity.ts';
import { findById } from '../../identity/members/store.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { isMoneyBlocked } from '../blocks/store.ts';
import { isLockedByReversal } from '../cashier/reversals/store.ts';

/** Whether the account has a number or an address by which its owner can be reached. */
export async function hasContact(context: CallContext): Promise<boolean> {
  const { platform, site } = context;
  const member = await findById(platform.database.db, site.code, sessionOf(context).memberId);
  return member !== undefined && (member.mobile !== '' || member.email !== '');
}

/** Returns what a withdrawal of an amount in 1/10 000, or of any, needs of the player's proof of identity. */
export function identityNeedOf(context: CallContext, amount?: bigint): ReturnType<typeof readIdentityNeed> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const isOn = site.run.applied.flags.IDENTITY3 === true;
  return readIdentityNeed(platform.database.db, { memberId, amount, settings: site.run.settings, isOn });
}

/** Returns the code of the error with which every withdrawal of a member is rejected for now; undefined when there is none. */
export async function findBar(
  db: Executor,
  memberId: bigint,
): Promise<'withdrawal.locked' | 'money.blocked' | undefined> {
  if (await isLockedByReversal(db, memberId)) return 'withdrawal.locked';
  return (await isMoneyBlocked(db, memberId)) ? 'money.blocked' : undefined;
}

import { findById } from '../../identity/members/store.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';

/** Whether the account has a number or an address by which its owner can be reached. */
export async function hasContact(context: CallContext): Promise<boolean> {
  const { platform, site } = context;
  const member = await findById(platform.database.db, site.code, sessionOf(context).memberId);
  return member !== undefined && (member.mobile !== '' || member.email !== '');
}

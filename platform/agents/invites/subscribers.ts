import { memberRegistered } from '../../identity/members/events.ts';
import { setAgent } from '../../identity/members/store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { recordInvited } from './store.ts';

export const subscriptions = [subscribe(memberRegistered, countInvited)];

/** Records the link that a new member came by, which may make the member an agent. The tree places the member itself. */
async function countInvited(within: Executor, { memberId }: { readonly memberId: string }): Promise<void> {
  const invite = await recordInvited(within, BigInt(memberId));
  if (invite?.makesAgents) await setAgent(within, memberId);
}

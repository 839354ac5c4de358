import { memberRegistered } from '../../identity/members/events.ts';
import { setAgent } from '../../identity/members/store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { giveRebate } from '../rebates/store.ts';
import { recordInvited } from './store.ts';

export const subscriptions = [subscribe(memberRegistered, countInvited)];

/**
 * Records the link that a new member came by, which may make the member an agent and gives the rebate that it has now. The tree
 * places the member itself. Rebates are capped when they are paid, so that one above the agent's own of today stays below it.
 */
async function countInvited(within: Executor, { memberId }: { readonly memberId: string }): Promise<void> {
  const invite = await recordInvited(within, BigInt(memberId));
  if (!invite) return;
  await giveRebate(within, BigInt(memberId), invite.rebatePpm);
  if (invite.makesAgents) await setAgent(within, memberId);
}

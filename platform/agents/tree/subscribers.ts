import { memberRegistered } from '../../identity/members/events.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { addBelow, findAgentOfCode } from './store.ts';

export const subscriptions = [subscribe(memberRegistered, joinAgent)];

/** Puts a new member below the agent whose code the registration had. */
async function joinAgent(within: Executor, { memberId }: { readonly memberId: string }): Promise<void> {
  const id = BigInt(memberId);
  const owner = await findAgentOfCode(within, id);
  if (owner) await addBelow(within, { memberId: id, parentId: owner.agentId }, owner.registeredAt);
}

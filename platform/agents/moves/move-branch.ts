import { changeContract, type Parts } from '../contracts/change.ts';
import { endUncovered } from '../contracts/end-uncovered.ts';
import { listContracts, lockContracts } from '../contracts/store.ts';
import { moveTeam } from '../team/move.ts';
import { dropPlan, type Plan } from './store.ts';

/**
 * Moves a member with everybody below to another agent. The contracts by which the member is paid end with it, and those below that
 * they carried: nobody is paid by somebody that is not directly above. Returns false when the agent is below the member.
 */
export async function moveAgent(parts: Parts, memberId: bigint, { to }: Pick<Plan, 'to'>): Promise<boolean> {
  const { within, merchant, platform } = parts;
  await lockContracts(within, merchant);
  for (const contract of await listContracts(within, { merchant, payeeId: memberId, live: true })) {
    const { status, kind, category } = contract;
    await changeContract(parts, contract, status === 'offered' ? 'expire' : 'moved');
    if (status !== 'offered')
      await endUncovered(parts, { agentId: memberId, kind, category, terms: undefined, minGapPpm: 0 });
  }
  const edge = { memberId, parentId: to };
  const problem = await moveTeam(within, edge, new Date(platform.clock.now()));
  await dropPlan(within, memberId);
  return problem === undefined;
}

import type { Executor } from '../../kernel/database/connection.ts';
import { lockTree, type MoveProblem, moveBranch, type TreeEdge } from '../tree/store.ts';
import { lockCount } from './count-store.ts';
import { addBranch, addMove, findEdge, takeBranch } from './move-store.ts';

/**
 * Moves a member with everybody below to another agent, and with them what is counted of them: the figures of a team are
 * always those of the members that it has now. Bills that are written already keep their inputs.
 */
export async function moveTeam(within: Executor, edge: TreeEdge, since: Date): Promise<MoveProblem | undefined> {
  await lockCount(within);
  await lockTree(within, 'exclusive');
  await takeBranch(within, edge.memberId);
  const before = await findEdge(within, edge.memberId);
  const problem = await moveBranch(within, edge, since);
  if (!problem) await addMove(within, { ...edge, before, at: since });
  await addBranch(within, edge.memberId);
  return problem;
}

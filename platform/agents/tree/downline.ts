import type { Executor } from '../../kernel/database/connection.ts';
import { isBelow } from './store.ts';

/** A member of an agent's team: the agent, or somebody below. Only `findInTeam` returns one. */
export interface TeamMember {
  readonly memberId: bigint;
  readonly agentId: bigint;
}

/**
 * Returns the member of an agent's team with an id from a request; the agent without an id. Undefined for everybody else and
 * for what is no id, so that a request cannot learn whether another agent's member exists (AGT-08).
 */
export async function findInTeam(db: Executor, agentId: bigint, id?: string): Promise<TeamMember | undefined> {
  if (id === undefined) return { memberId: agentId, agentId };
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const memberId = BigInt(id);
  if (memberId === agentId) return { memberId, agentId };
  return (await isBelow(db, { agentId, memberId })) ? { memberId, agentId } : undefined;
}

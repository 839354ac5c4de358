import { type Executor, sql } from '../../kernel/database/connection.ts';

interface DemoTeam {
  readonly agentId: bigint;
  readonly merchant: string;
  readonly playedAt: Date | null;
}

/**
 * Records an agent for trials as one whose team the platform makes, and returns it, locked until the transaction ends. Undefined
 * for everybody who is no such agent, so that no real agent gets invented members.
 */
export async function takeTeam(within: Executor, agentId: bigint): Promise<DemoTeam | undefined> {
  await sql`
    insert into demo_team (agent_id, merchant)
    select id, merchant from member where id = ${agentId} and is_sandbox and customer_type in (1, 2, 41, 42)
    on conflict do nothing`.execute(within);
  return within
    .selectFrom('demo_team')
    .select(['agent_id as agentId', 'merchant', 'played_at as playedAt'])
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst();
}

export const setPlayed = (within: Executor, agentId: bigint, at: Date): Promise<unknown> =>
  within.updateTable('demo_team').set({ played_at: at }).where('agent_id', '=', agentId).execute();

/** Returns the agents whose team has not played since an instant. */
export async function listIdleTeams(db: Executor, since: Date): Promise<readonly bigint[]> {
  const rows = await db.selectFrom('demo_team').select('agent_id').where('played_at', '<=', since).execute();
  return rows.map(({ agent_id: id }) => id);
}

/** Returns the members of a team in the order of their places. */
export async function listTeam(db: Executor, agentId: bigint): Promise<readonly bigint[]> {
  const rows = await db
    .selectFrom('demo_team_member')
    .select('member_id')
    .where('agent_id', '=', agentId)
    .orderBy('place')
    .execute();
  return rows.map(({ member_id: id }) => id);
}

export const addToTeam = (
  within: Executor,
  { memberId, agentId, place }: { readonly memberId: bigint; readonly agentId: bigint; readonly place: number },
): Promise<unknown> =>
  within.insertInto('demo_team_member').values({ member_id: memberId, agent_id: agentId, place }).execute();

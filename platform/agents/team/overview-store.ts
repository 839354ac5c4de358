import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Counts, Figures } from './rules.ts';

/** A day of an agent's team, which includes the agent, in one category. */
export interface TeamDay extends Figures, Counts {
  readonly day: string;
  readonly category: string;
  readonly joined: number;
}

/** The agent of the session and a period of calendar days. */
export interface TeamQuery {
  readonly agentId: bigint;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Makes all statements of a transaction read the same state; the first statement of it. */
export const takeSnapshot = (within: Executor): Promise<unknown> =>
  sql`set transaction isolation level repeatable read, read only`.execute(within);

/** Returns the counted days of the agent's team. The number of rows read does not depend on the size of the team. */
export async function listTeamDays(db: Executor, { agentId, fromDay, toDay }: TeamQuery): Promise<readonly TeamDay[]> {
  const { rows } = await sql<TeamDay>`
    select day::text as day, category, sum(valid_bets)::bigint as "validBets", sum(wins)::bigint as wins,
      sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals, sum(rebates)::bigint as rebates,
      sum(active)::integer as active, sum(depositors)::integer as depositors, sum(joined)::integer as joined
    from (
      select day, category, valid_bets, wins, deposits, withdrawals, rebates, active, depositors, joined
      from agent_team_day where agent_id = ${agentId} and day between ${fromDay}::date and ${toDay}::date
      union all
      select day, category, valid_bets, wins, deposits, withdrawals, rebates, (valid_bets > 0)::integer,
        (deposits > 0)::integer, 0
      from agent_member_day where member_id = ${agentId} and day between ${fromDay}::date and ${toDay}::date
      union all
      select day, '', 0, 0, 0, 0, 0, 1, 0, 0
      from agent_member_day where member_id = ${agentId} and day between ${fromDay}::date and ${toDay}::date
        and category <> '' group by day having sum(valid_bets) > 0
    ) s group by 1, 2
  `.execute(db);
  return rows;
}

/** Returns the counted numbers of members below the agent, and of those directly below. */
export async function readTeam(db: Executor, agentId: bigint): Promise<{ members: number; direct: number }> {
  const row = await db
    .selectFrom('agent_team')
    .select(['members', 'direct'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row ?? { members: 0, direct: 0 };
}

interface NewlyJoined {
  readonly day: string;
  readonly joined: number;
  /** Those of them directly below the agent. */
  readonly direct: number;
}

/** Returns by day how many members joined whom the counted numbers do not have yet. */
export async function listNewlyJoined(
  db: Executor,
  { agentId, timeZone }: { readonly agentId: bigint; readonly timeZone: string },
): Promise<readonly NewlyJoined[]> {
  const { rows } = await sql<NewlyJoined>`
    select to_char(e.since at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::integer as joined,
      (count(*) filter (where p.depth = 1))::integer as direct
    from agent_edge e join agent_path p on p.descendant_id = e.member_id and p.ancestor_id = ${agentId}
    where not e.counted group by 1
  `.execute(db);
  return rows;
}

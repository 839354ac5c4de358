import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { TreeEdge } from '../tree/store.ts';

/** The counted days of a member together with those of everybody below. */
const branchDays = (memberId: bigint) => sql`
  select day, category, sum(valid_bets) as valid_bets, sum(wins) as wins, sum(deposits) as deposits,
    sum(withdrawals) as withdrawals, sum(rebates) as rebates, sum(active) as active, sum(depositors) as depositors,
    sum(joined) as joined
  from (
    select day, category, valid_bets, wins, deposits, withdrawals, rebates, active, depositors, joined
    from agent_team_day where agent_id = ${memberId}
    union all
    select day, category, valid_bets, wins, deposits, withdrawals, rebates, (valid_bets > 0)::integer,
      (deposits > 0)::integer, 0 from agent_member_day where member_id = ${memberId}
    union all
    select day, '', 0, 0, 0, 0, 0, 1, 0, 0 from agent_member_day
    where member_id = ${memberId} and category <> '' group by day having sum(valid_bets) > 0
  ) s group by 1, 2`;

/** Takes what is counted of a branch from the agents above it, before it moves. Its own edge is counted again later. */
export async function takeBranch(within: Executor, memberId: bigint): Promise<void> {
  await sql`
    with edge as (
      select e.member_id, (e.since at time zone coalesce(z.time_zone, 'UTC'))::date as day
      from agent_edge e join member m on m.id = e.member_id left join agent_zone z on z.merchant = m.merchant
      where e.member_id = ${memberId} and e.counted)
    update agent_team_day d set joined = d.joined - 1 from edge, agent_path p
    where p.descendant_id = edge.member_id and d.agent_id = p.ancestor_id and d.day = edge.day and d.category = ''
  `.execute(within);
  await sql`
    update agent_team t set members = t.members - 1, direct = t.direct - (p.depth = 1)::integer
    from agent_edge e join agent_path p on p.descendant_id = e.member_id
    where e.member_id = ${memberId} and e.counted and t.agent_id = p.ancestor_id
  `.execute(within);
  await within.updateTable('agent_edge').set({ counted: false }).where('member_id', '=', memberId).execute();
  await change(within, memberId, sql`-`);
}

/** Adds what is counted of a branch to the agents above it, after it moved. */
export const addBranch = (within: Executor, memberId: bigint): Promise<void> => change(within, memberId, sql`+`);

async function change(within: Executor, memberId: bigint, sign: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into agent_team_day as d (agent_id, day, category, valid_bets, wins, deposits, withdrawals, rebates, active,
      depositors, joined)
    select p.ancestor_id, b.day, b.category, b.valid_bets, b.wins, b.deposits, b.withdrawals, b.rebates, b.active,
      b.depositors, b.joined
    from (${branchDays(memberId)}) b cross join agent_path p where p.descendant_id = ${memberId}
    on conflict (agent_id, day, category) do update set valid_bets = d.valid_bets ${sign} excluded.valid_bets,
      wins = d.wins ${sign} excluded.wins, deposits = d.deposits ${sign} excluded.deposits,
      withdrawals = d.withdrawals ${sign} excluded.withdrawals, rebates = d.rebates ${sign} excluded.rebates,
      active = d.active ${sign} excluded.active, depositors = d.depositors ${sign} excluded.depositors,
      joined = d.joined ${sign} excluded.joined
  `.execute(within);
  await sql`
    insert into agent_team as t (agent_id, members, direct)
    select p.ancestor_id, b.members, 0 from agent_team b cross join agent_path p
    where b.agent_id = ${memberId} and p.descendant_id = ${memberId}
    on conflict (agent_id) do update set members = t.members ${sign} excluded.members
  `.execute(within);
}

interface DatedEdge {
  readonly parent_id: bigint;
  readonly since: Date;
}

export const findEdge = (within: Executor, memberId: bigint): Promise<DatedEdge | undefined> =>
  within.selectFrom('agent_edge').select(['parent_id', 'since']).where('member_id', '=', memberId).executeTakeFirst();

interface Move extends TreeEdge {
  readonly before: DatedEdge | undefined;
  readonly at: Date;
}

/** Records a move, so that the tree of an earlier time can be told. */
export async function addMove(within: Executor, { memberId, parentId, before, at }: Move): Promise<void> {
  const from = { from_parent: before?.parent_id ?? null, from_since: before?.since ?? null };
  await within
    .insertInto('agent_move')
    .values({ member_id: memberId, to_parent: parentId, at, ...from })
    .execute();
}

import { type Executor, sql } from '../../kernel/database/connection.ts';

export interface TreeMember {
  readonly id: bigint;
  readonly username: string;
  readonly account: 'agent' | 'member';
  readonly upline: string | null;
  readonly since: Date | null;
  readonly direct: number;
  /** Everybody below, at any depth. */
  readonly members: number;
  readonly plannedTo: string | null;
}

interface TreeQuery {
  readonly merchant: string;
  readonly id: bigint | undefined;
  readonly before: bigint | undefined;
  /** Beginning of a user name. */
  readonly search: string;
  /** User name of the agent whose direct downlines are listed. */
  readonly below: string;
  readonly limit: number;
}

const COLUMNS = sql`m.id, m.username, case when m.customer_type in (1, 2, 41, 42) then 'agent' else 'member' end as account, u.username as upline, e.since,
  (select count(*)::integer from agent_edge d where d.parent_id = m.id) as direct,
  (select count(*)::integer from agent_path p where p.ancestor_id = m.id) as members, t.username as "plannedTo"`;

const TABLES = sql`member m left join agent_edge e on e.member_id = m.id left join member u on u.id = e.parent_id
  left join agent_move_plan n on n.member_id = m.id left join member t on t.id = n.to_parent`;

/** Returns a page of the tree: agents without an upline, the direct downlines of one, or members of the tree by name. */
export async function listTree(db: Executor, query: TreeQuery): Promise<readonly TreeMember[]> {
  const { merchant, id, before, search, below, limit } = query;
  const word = search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  const upline = below.trim().toLowerCase();
  const isTop = id === undefined && word === '' && upline === '';
  const { rows } = await sql<TreeMember>`
    select ${COLUMNS} from ${TABLES}
    where m.merchant = ${merchant} and (m.customer_type in (1, 2, 41, 42) or e.member_id is not null)
      and (${id ?? null}::bigint is null or m.id = ${id ?? null})
      and (${before ?? null}::bigint is null or m.id < ${before ?? null})
      and (not ${isTop}::boolean or e.member_id is null)
      and (${word} = '' or m.username_folded like ${word} || '%')
      and (${upline} = '' or u.username_folded = ${upline})
    order by m.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the agents above a member, the highest first. */
export async function listAbove(db: Executor, memberId: bigint) {
  const { rows } = await sql<{ id: bigint; username: string; depth: number }>`
    select m.id, m.username, p.depth from agent_path p join member m on m.id = p.ancestor_id
    where p.descendant_id = ${memberId} order by p.depth desc
  `.execute(db);
  return rows;
}

/** Returns the contracts that end when a member gets another upline: those that it is paid by, and what hangs on them below. */
export async function listEnding(db: Executor, memberId: bigint) {
  const { rows } = await sql<{ id: number; kind: string; payer: string | null; payee: string; status: string }>`
    with recursive ending (id, payee_id, kind, category) as (
      select id, payee_id, kind, category from agent_contract
      where payee_id = ${memberId} and status in ('offered', 'active', 'terminating')
      union all
      select c.id, c.payee_id, c.kind, c.category from ending e
        join agent_contract c on c.payer_id = e.payee_id and c.kind = e.kind and c.category = e.category
      where c.status in ('offered', 'active', 'terminating'))
    select c.id, c.kind, r.username as payer, m.username as payee, c.status
    from ending e join agent_contract c on c.id = e.id join member m on m.id = c.payee_id left join member r on r.id = c.payer_id
    order by c.id
  `.execute(db);
  return rows;
}

export interface Branch {
  readonly members: number;
  readonly validBets: bigint;
  readonly deposits: bigint;
}

/** Returns how many members a branch has and what they did since a day: what moves to the agents above the new place. */
export async function sumBranch(db: Executor, memberId: bigint, fromDay: string): Promise<Branch> {
  const { rows } = await sql<Branch>`
    select (select count(*)::integer + 1 from agent_path where ancestor_id = ${memberId}) as members,
      coalesce(sum(valid_bets), 0)::bigint as "validBets", coalesce(sum(deposits), 0)::bigint as deposits
    from (
      select valid_bets, deposits from agent_team_day where agent_id = ${memberId} and day >= ${fromDay}::date
      union all
      select valid_bets, deposits from agent_member_day where member_id = ${memberId} and day >= ${fromDay}::date) d
  `.execute(db);
  return rows[0] ?? { members: 1, validBets: 0n, deposits: 0n };
}

export interface Plan {
  readonly to: bigint;
  readonly username: string;
  readonly by: string;
  readonly at: Date;
}

export const findPlan = (db: Executor, memberId: bigint): Promise<Plan | undefined> =>
  db
    .selectFrom('agent_move_plan as n')
    .innerJoin('member as m', 'm.id', 'n.to_parent')
    .select(['n.to_parent as to', 'm.username', 'n.planned_by as by', 'n.planned_at as at'])
    .where('n.member_id', '=', memberId)
    .executeTakeFirst();

export async function keepPlan(
  within: Executor,
  memberId: bigint,
  { to, by, at }: Omit<Plan, 'username'>,
): Promise<void> {
  const row = { to_parent: to, planned_by: by, planned_at: at };
  await within
    .insertInto('agent_move_plan')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** Removes the plan of a member. Returns false when there is none. */
export async function dropPlan(within: Executor, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await within
    .deleteFrom('agent_move_plan')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the agent of a merchant with a name. */
export const findAgent = (db: Executor, merchant: string, username: string) =>
  db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('username_folded', '=', username.trim().toLowerCase())
    .where('customer_type', 'in', [1, 2, 41, 42])
    .executeTakeFirst();

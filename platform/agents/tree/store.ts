import { type Executor, sql } from '../../kernel/database/connection.ts';

/** A member and the agent that it joins below. */
export interface TreeEdge {
  readonly memberId: bigint;
  readonly parentId: bigint;
}

export interface CodeOwner {
  readonly agentId: bigint;
  readonly registeredAt: Date;
}

/** Why a branch cannot move: below itself, or below somebody of another merchant. */
export type MoveProblem = 'cycle' | 'unknown-agent';

/**
 * Puts a member without a downline below an agent. The paths of the agent are copied in one statement, so the cost grows with the depth of
 * the agent only. Returns false when the member already has an upline.
 */
export async function addBelow(within: Executor, { memberId, parentId }: TreeEdge, since: Date): Promise<boolean> {
  await lockTree(within, 'shared');
  const { numInsertedOrUpdatedRows: added = 0n } = await within
    .insertInto('agent_edge')
    .values({ member_id: memberId, parent_id: parentId, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (added === 0n) return false;
  await sql`
    insert into agent_path (ancestor_id, descendant_id, depth)
    select ${parentId}::bigint, ${memberId}::bigint, 1
    union all
    select ancestor_id, ${memberId}::bigint, depth + 1 from agent_path where descendant_id = ${parentId}`.execute(
    within,
  );
  return true;
}

/**
 * Returns the agent whose code a member registered with, and when; undefined for codes of the merchant itself and unknown
 * ones.
 */
export async function findAgentOfCode(db: Executor, memberId: bigint): Promise<CodeOwner | undefined> {
  const { rows } = await sql<CodeOwner>`
    select c.member_id as "agentId", m.created_at as "registeredAt"
    from member m join affiliate_code c on c.merchant = m.merchant and c.code = upper(trim(m.profile ->> 'affiliateCode'))
    where m.id = ${memberId} and c.member_id is not null and c.member_id <> m.id`.execute(db);
  return rows[0];
}

/**
 * Moves a member with everybody below to another agent. Replaces the paths between the branch and the agents above it in
 * two statements; the branch keeps its inner paths.
 */
export async function moveBranch(
  within: Executor,
  { memberId, parentId }: TreeEdge,
  since: Date,
): Promise<MoveProblem | undefined> {
  await lockTree(within, 'exclusive');
  if (memberId === parentId || (await isBelow(within, { agentId: memberId, memberId: parentId }))) return 'cycle';
  if (!(await areOfOneMerchant(within, memberId, parentId))) return 'unknown-agent';
  await sql`
    delete from agent_path p
    using agent_path above
    where above.descendant_id = ${memberId} and p.ancestor_id = above.ancestor_id
      and (p.descendant_id = ${memberId}
        or p.descendant_id in (select descendant_id from agent_path where ancestor_id = ${memberId}))`.execute(within);
  await within
    .insertInto('agent_edge')
    .values({ member_id: memberId, parent_id: parentId, since })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ parent_id: parentId, since }))
    .execute();
  await sql`
    with above (ancestor_id, depth) as (
      select ${parentId}::bigint, 0 union all select ancestor_id, depth from agent_path where descendant_id = ${parentId}
    ), branch (descendant_id, depth) as (
      select ${memberId}::bigint, 0 union all select descendant_id, depth from agent_path where ancestor_id = ${memberId}
    )
    insert into agent_path (ancestor_id, descendant_id, depth)
    select a.ancestor_id, b.descendant_id, a.depth + b.depth + 1 from above a cross join branch b`.execute(within);
  return undefined;
}

/** Returns whether a member is below an agent, at any depth. An agent is not below itself. */
export async function isBelow(
  db: Executor,
  { agentId, memberId }: { readonly agentId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  const path = await db
    .selectFrom('agent_path')
    .select('depth')
    .where('ancestor_id', '=', agentId)
    .where('descendant_id', '=', memberId)
    .executeTakeFirst();
  return path !== undefined;
}

/** Returns the agent directly above a member; undefined for members of the merchant itself. */
export async function findUpline(
  db: Executor,
  memberId: bigint,
): Promise<{ readonly id: bigint; readonly username: string } | undefined> {
  return db
    .selectFrom('agent_edge as e')
    .innerJoin('member as m', 'm.id', 'e.parent_id')
    .where('e.member_id', '=', memberId)
    .select(['m.id', 'm.username'])
    .executeTakeFirst();
}

/**
 * Begins every query that an agent's request leads to: members below the agent, with their depth. What is not selected
 * through this function cannot be reached by an agent (AGT-08).
 */
export const selectDownline = (db: Executor, agentId: bigint) =>
  db
    .selectFrom('agent_path as p')
    .innerJoin('member as m', 'm.id', 'p.descendant_id')
    .where('p.ancestor_id', '=', agentId);

async function areOfOneMerchant(db: Executor, a: bigint, b: bigint): Promise<boolean> {
  const rows = await db.selectFrom('member').select('merchant').where('id', 'in', [a, b]).execute();
  return rows.length === 2 && rows[0]?.merchant === rows[1]?.merchant;
}

/** Members may join at the same time; a move waits for them, because it replaces the paths that they copy. */
export const lockTree = async (within: Executor, mode: 'shared' | 'exclusive'): Promise<void> => {
  await (mode === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(hashtext('agent_tree'), 0)`
    : sql`select pg_advisory_xact_lock(hashtext('agent_tree'), 0)`
  ).execute(within);
};

import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { TeamMember } from '../tree/downline.ts';
import { selectDownline } from '../tree/store.ts';

export interface DownlineRow {
  readonly id: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly typeNumber: number;
  /** Levels below the asking agent; 1 is directly below. */
  readonly depth: number;
  readonly label: string | null;
  readonly joinedAt: Date;
  readonly lastLoginAt: Date | null;
  /** Counted members below. */
  readonly members: number;
  readonly direct: number;
}

export interface DownlineQuery {
  readonly agentId: bigint;
  /** Of whom the direct downline is listed. */
  readonly parent: TeamMember;
  readonly limit: number;
  /** Id of the last member of the page before. */
  readonly after: bigint;
}

const rowsOf = (db: Executor, agentId: bigint) =>
  selectDownline(db, agentId)
    .innerJoin('agent_edge as e', 'e.member_id', 'm.id')
    .leftJoin('agent_label as l', (join) => join.onRef('l.member_id', '=', 'm.id').on('l.agent_id', '=', agentId))
    .leftJoin('agent_team as t', 't.agent_id', 'm.id')
    .select((row) => [
      'm.id',
      'm.username',
      'm.nickname',
      'm.customer_type as typeNumber',
      'p.depth',
      'l.label',
      'e.since as joinedAt',
      'm.last_login_at as lastLoginAt',
      row.fn.coalesce('t.members', sql<number>`0`).as('members'),
      row.fn.coalesce('t.direct', sql<number>`0`).as('direct'),
    ]);

/** Returns the members directly below one of the agent's team, in the order of joining. */
export const listDirect = (db: Executor, { agentId, parent, limit, after }: DownlineQuery): Promise<DownlineRow[]> =>
  rowsOf(db, agentId)
    .where('e.parent_id', '=', parent.memberId)
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(limit)
    .execute();

export interface SearchQuery {
  readonly agentId: bigint;
  readonly merchant: string;
  /** Beginning of a user name, in its normal form. */
  readonly folded: string;
  readonly limit: number;
}

/** Returns the members at any depth below the agent whose name begins with a text, or who have it as a label. */
export const searchDownline = (
  db: Executor,
  { agentId, merchant, folded, limit }: SearchQuery,
): Promise<DownlineRow[]> =>
  rowsOf(db, agentId)
    .where('m.merchant', '=', merchant)
    .where((row) =>
      row.or([
        row('m.username_folded', 'like', `${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
        row(sql`lower(l.label)`, '=', folded),
      ]),
    )
    .orderBy('m.username_folded')
    .limit(limit)
    .execute();

/** Returns one member below the agent. */
export const findDownline = (db: Executor, { agentId, memberId }: TeamMember): Promise<DownlineRow | undefined> =>
  rowsOf(db, agentId).where('m.id', '=', memberId).executeTakeFirst();

/** Returns the members between the agent and one of its team, from the top, the member last; the agent is left out. */
export async function listPath(
  db: Executor,
  { agentId, memberId }: TeamMember,
): Promise<readonly { readonly id: bigint; readonly username: string }[]> {
  if (memberId === agentId) return [];
  const above = await selectDownline(db, agentId)
    .innerJoin('agent_path as below', 'below.ancestor_id', 'p.descendant_id')
    .where('below.descendant_id', '=', memberId)
    .select(['m.id', 'm.username'])
    .orderBy('p.depth')
    .execute();
  const self = await selectDownline(db, agentId).where('m.id', '=', memberId).select(['m.id', 'm.username']).execute();
  return [...above, ...self];
}

/** Sets how the agent calls a member below; removes it when empty. */
export async function setLabel(within: Executor, { agentId, memberId }: TeamMember, label: string): Promise<void> {
  if (label === '')
    await within.deleteFrom('agent_label').where('agent_id', '=', agentId).where('member_id', '=', memberId).execute();
  else
    await within
      .insertInto('agent_label')
      .values({ agent_id: agentId, member_id: memberId, label })
      .onConflict((conflict) => conflict.columns(['agent_id', 'member_id']).doUpdateSet({ label }))
      .execute();
}

/** Returns the code with which a member of the team registered, when it is the agent's own; else empty. */
export async function findInviteCode(db: Executor, { agentId, memberId }: TeamMember): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select i.code from agent_invited r join agent_invite i on i.id = r.invite_id
    where r.member_id = ${memberId} and i.agent_id = ${agentId}`.execute(db);
  return rows[0]?.code ?? '';
}

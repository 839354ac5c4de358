import { type Executor, sql } from '../../kernel/database/connection.ts';

export interface NewInvite {
  readonly agentId: bigint;
  readonly merchant: string;
  readonly code: string;
  readonly label: string;
  readonly makesAgents: boolean;
  readonly rebatePpm: number;
  readonly at: Date;
}

export interface InviteRow {
  readonly id: bigint;
  readonly code: string;
  readonly label: string;
  readonly makesAgents: boolean;
  readonly rebatePpm: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly registered: number;
  readonly deposited: number;
  readonly validBets: bigint;
  /** What the members of the link were paid as rebates. */
  readonly rebatePaid: bigint;
}

/** Links of one agent that work at a time. */
export const MAX_INVITES = 50;
/** Links that are listed, those that ended last. */
const MAX_LISTED = 100;

/** Returns how many links of the agent work. Locks the agent's row, so that two requests count one after the other. */
export async function countOpenInvites(within: Executor, agentId: bigint): Promise<number> {
  await within.selectFrom('member').select('id').where('id', '=', agentId).forUpdate().execute();
  const { open } = await within
    .selectFrom('agent_invite')
    .select((row) => row.fn.countAll<bigint>().as('open'))
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Adds a link with its affiliate code. Returns undefined when the merchant has the code already. */
export async function addInvite(within: Executor, invite: NewInvite): Promise<bigint | undefined> {
  const { agentId, merchant, code, label, makesAgents, rebatePpm, at } = invite;
  const isFree = await within
    .insertInto('affiliate_code')
    .values({ merchant, code, member_id: agentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!isFree) return undefined;
  const added = await within
    .insertInto('agent_invite')
    .values({ agent_id: agentId, merchant, code, label, is_agent: makesAgents, rebate_ppm: rebatePpm, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Ends a link of the agent and frees its affiliate code. Returns when it ended; undefined when it is not the agent's. */
export async function endInvite(
  within: Executor,
  { agentId, id, at }: { readonly agentId: bigint; readonly id: bigint; readonly at: Date },
): Promise<Date | undefined> {
  const invite = await within
    .selectFrom('agent_invite')
    .select(['merchant', 'code', 'ended_at'])
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst();
  if (!invite) return undefined;
  if (invite.ended_at) return invite.ended_at;
  await within.updateTable('agent_invite').set({ ended_at: at }).where('id', '=', id).execute();
  await within
    .deleteFrom('affiliate_code')
    .where('merchant', '=', invite.merchant)
    .where('code', '=', invite.code)
    .where('member_id', '=', agentId)
    .execute();
  return at;
}

/** Changes the rebate of a working link of the agent. Returns false when the agent has no such link. */
export async function changeRebate(
  within: Executor,
  { agentId, id, rebatePpm }: { readonly agentId: bigint; readonly id: bigint; readonly rebatePpm: number },
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('agent_invite')
    .set({ rebate_ppm: rebatePpm })
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the links of an agent with what came of them, the newest first. */
export async function listInvites(db: Executor, agentId: bigint): Promise<readonly InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select i.id, i.code, i.label, i.is_agent as "makesAgents", i.rebate_ppm as "rebatePpm", i.created_at as "createdAt", i.ended_at as "endedAt",
      count(s.member_id)::integer as registered, (count(*) filter (where s.deposits > 0))::integer as deposited,
      coalesce(sum(s.valid_bets), 0)::bigint as "validBets", coalesce(sum(s.rebates), 0)::bigint as "rebatePaid"
    from (select * from agent_invite where agent_id = ${agentId} order by id desc limit ${MAX_LISTED}) i
    left join lateral (
      select r.member_id, coalesce(sum(d.deposits), 0) as deposits, coalesce(sum(d.valid_bets), 0) as valid_bets,
        (select sum(b.amount) from agent_rebate_payment b
          where b.member_id = r.member_id and b.ledger_tx is not null) as rebates
      from agent_invited r
      join agent_path p on p.descendant_id = r.member_id and p.ancestor_id = ${agentId}
      left join agent_member_day d on d.member_id = r.member_id
      where r.invite_id = i.id group by r.member_id) s on true
    group by i.id, i.code, i.label, i.is_agent, i.rebate_ppm, i.created_at, i.ended_at order by i.id desc
  `.execute(db);
  return rows;
}

interface UsedInvite {
  readonly id: bigint;
  readonly agentId: bigint;
  readonly rebatePpm: number;
  readonly makesAgents: boolean;
}

/** Records by which link of an agent a new member registered; undefined when its code is no link's. */
export async function recordInvited(within: Executor, memberId: bigint): Promise<UsedInvite | undefined> {
  const { rows } = await sql<UsedInvite>`
    with used as (
      select i.id, i.agent_id, i.rebate_ppm, i.is_agent from member m
      join agent_invite i on i.merchant = m.merchant and i.code = upper(trim(m.profile ->> 'affiliateCode'))
      where m.id = ${memberId} and i.ended_at is null and i.agent_id <> m.id
    ), added as (
      insert into agent_invited (member_id, invite_id) select ${memberId}, id from used on conflict do nothing
    ) select id, agent_id as "agentId", rebate_ppm as "rebatePpm", is_agent as "makesAgents" from used
  `.execute(within);
  return rows[0];
}

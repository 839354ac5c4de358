import { type Executor, sql } from '../../../kernel/database/connection.ts';
import type { GrantState } from '../tables.ts';

/** A reward that a member earned. */
export interface Grant {
  readonly id: bigint;
  readonly promotionId: bigint;
  readonly memberId: bigint;
  readonly merchant: string;
  readonly period: string;
  readonly step: number;
  readonly version: number;
  readonly currency: string;
  readonly kind: string;
  readonly source: string;
  readonly base: bigint;
  readonly amount: bigint;
  readonly state: GrantState;
  readonly bonusId: bigint | null;
  readonly earnedAt: Date;
  readonly claimBy: Date | null;
  /** What of it was set off against the member's debt when it was paid; the rest was credited. */
  readonly setOff: bigint;
}

export type NewGrant = Omit<Grant, 'id' | 'bonusId' | 'setOff'> & { readonly group: string | undefined };

const COLUMNS = sql`id, promotion_id as "promotionId", member_id as "memberId", merchant, period, step, version, currency, kind,
  source, base, amount, state, bonus_id as "bonusId", earned_at as "earnedAt", claim_by as "claimBy", set_off as "setOff"`;

/** Returns the new reward; undefined when the step was earned before, also when that one was taken back. */
export async function addGrant(within: Executor, grant: NewGrant): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`
    insert into promotion_grant as g (promotion_id, member_id, merchant, period, step, version, currency, kind, source, group_name,
      base, amount, state, earned_at, claim_by)
    values (${grant.promotionId}, ${grant.memberId}, ${grant.merchant}, ${grant.period}, ${grant.step}, ${grant.version},
      ${grant.currency}, ${grant.kind}, ${grant.source}, ${grant.group ?? null}, ${grant.base}, ${grant.amount}, ${grant.state},
      ${grant.earnedAt}, ${grant.claimBy})
    on conflict (promotion_id, member_id, period, step) do nothing
    returning ${COLUMNS}
  `.execute(within);
  return rows[0];
}

/** Reserves an amount from the budget; what was not reserved: `budget`, or `limit` of the day. */
export async function reserve(
  within: Executor,
  of: {
    readonly promotionId: bigint;
    readonly amount: bigint;
    readonly day: string;
    readonly perDay: number | undefined;
  },
): Promise<'reserved' | 'budget' | 'limit'> {
  const perDay = of.perDay ?? null;
  const { rows } = await sql<{ done: boolean }>`
    update promotion_budget set reserved = reserved + ${of.amount}::bigint, grants = grants + 1, today = ${of.day}::date,
      grants_today = case when today = ${of.day}::date then grants_today + 1 else 1 end
    where promotion_id = ${of.promotionId} and reserved + ${of.amount}::bigint <= budget
      and (${perDay}::integer is null or today is distinct from ${of.day}::date or grants_today < ${perDay}::integer)
    returning true as done
  `.execute(within);
  if (rows[0]) return 'reserved';
  const left = await within
    .selectFrom('promotion_budget')
    .select(['budget', 'reserved'])
    .where('promotion_id', '=', of.promotionId)
    .executeTakeFirst();
  return left && left.reserved + of.amount <= left.budget ? 'limit' : 'budget';
}

/** Gives a reservation back that was not paid. */
export async function release(within: Executor, promotionId: bigint, amount: bigint): Promise<void> {
  await sql`update promotion_budget set reserved = greatest(reserved - ${amount}::bigint, 0) where promotion_id = ${promotionId}`.execute(
    within,
  );
}

/** Claims identities for a member: false when one of them has taken part under another account. The first claim wins. */
export async function claimIdentities(
  within: Executor,
  of: { readonly promotionId: bigint; readonly memberId: bigint },
  hashes: readonly { readonly kind: string; readonly hash: Buffer }[],
): Promise<boolean> {
  if (hashes.length === 0) return true;
  const kinds = hashes.map(({ kind }) => kind);
  const values = hashes.map(({ hash }) => hash.toString('hex'));
  await sql`
    insert into promotion_identity (promotion_id, kind, hash, member_id)
    select ${of.promotionId}::bigint, kind, decode(hash, 'hex'), ${of.memberId}::bigint
    from unnest(${kinds}::text[], ${values}::text[]) x (kind, hash) order by kind, hash on conflict do nothing
  `.execute(within);
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from promotion_identity i
    join unnest(${kinds}::text[], ${values}::text[]) x (kind, hash) on i.kind = x.kind and i.hash = decode(x.hash, 'hex')
    where i.promotion_id = ${of.promotionId} and i.member_id <> ${of.memberId}
  `.execute(within);
  return rows[0]?.others === 0;
}

interface Counted {
  /** Rewards of the member in the promotion. */
  readonly mine: number;
  /** Whether the happening earned in another promotion of the group. */
  readonly isStacked: boolean;
}

export async function countGrants(
  within: Executor,
  of: Pick<NewGrant, 'promotionId' | 'memberId' | 'source' | 'group'>,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where promotion_id = ${of.promotionId})::integer as mine,
      coalesce(bool_or(group_name = ${of.group ?? null}::text and source = ${of.source} and promotion_id <> ${of.promotionId}),
        false) as "isStacked"
    from promotion_grant where member_id = ${of.memberId} and state not in ('rejected', 'withdrawn', 'expired')
  `.execute(within);
  return rows[0] ?? { mine: 0, isStacked: false };
}

/** Returns and locks a grant. */
export async function lockGrant(within: Executor, id: bigint): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`select ${COLUMNS} from promotion_grant where id = ${id} for update`.execute(within);
  return rows[0];
}

/** Returns and locks the grants of a member's period from a step on, the last first. */
export async function lockSteps(
  within: Executor,
  of: { readonly promotionId: bigint; readonly memberId: bigint; readonly period: string; readonly from: number },
): Promise<readonly Grant[]> {
  const { rows } = await sql<Grant>`
    select ${COLUMNS} from promotion_grant where promotion_id = ${of.promotionId} and member_id = ${of.memberId}
      and period = ${of.period} and step >= ${of.from} order by step desc for update
  `.execute(within);
  return rows;
}

/** Returns and locks what members earned by one happening. */
export async function lockGrantsOf(
  within: Executor,
  of: { readonly members: readonly bigint[]; readonly source: string },
): Promise<readonly Grant[]> {
  const { rows } = await sql<Grant>`
    select ${COLUMNS} from promotion_grant where member_id = any(${of.members.map(String)}::bigint[])
      and source = ${of.source} order by id for update
  `.execute(within);
  return rows;
}

export async function setState(
  within: Executor,
  id: bigint,
  set: {
    readonly state: GrantState;
    readonly paidAt?: Date;
    readonly bonusId?: bigint;
    readonly claimBy?: Date;
    readonly by?: string;
    readonly reason?: string;
    readonly owed?: bigint;
    readonly setOff?: bigint;
  },
): Promise<void> {
  const { state, paidAt, bonusId, claimBy, by, reason, owed, setOff: off } = set;
  await within
    .updateTable('promotion_grant')
    .set({
      state,
      ...(paidAt === undefined ? {} : { paid_at: paidAt }),
      ...(bonusId === undefined ? {} : { bonus_id: bonusId }),
      ...(claimBy === undefined ? {} : { claim_by: claimBy }),
      ...(by === undefined ? {} : { decided_by: by }),
      ...(reason === undefined ? {} : { reason }),
      ...(owed === undefined ? {} : { owed }),
      ...(off === undefined ? {} : { set_off: off }),
    })
    .where('id', '=', id)
    .execute();
}

/** Returns a member's rewards that wait, and the latest others. */
export async function listGrants(db: Executor, memberId: bigint, limit: number): Promise<readonly Grant[]> {
  const { rows } = await sql<Grant>`
    select ${COLUMNS} from promotion_grant where member_id = ${memberId}
    order by (state in ('claim', 'review')) desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** An amount of a member's debt, in 1/10 000 of the currency. */
interface MemberAmount {
  readonly memberId: bigint;
  readonly currency: string;
  readonly amount: bigint;
}

/** Adds what a reward that was taken back had spent. */
export async function addDebt(within: Executor, { memberId, currency, amount }: MemberAmount): Promise<void> {
  if (amount <= 0n) return;
  await sql`
    insert into promotion_debt as d (member_id, currency, amount) values (${memberId}, ${currency}, ${amount})
    on conflict (member_id, currency) do update set amount = d.amount + excluded.amount
  `.execute(within);
}

/** Waives what a member owes of a reward that was taken back. Returns false when nothing of it is owed any more. */
export async function waiveDebt(within: Executor, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ waived: boolean }>`
    with claimed as (
      select g.id, d.member_id, d.currency, least(g.owed, d.amount) as part from promotion_grant g
      join promotion_debt d on d.member_id = g.member_id and d.currency = g.currency
      where g.id = ${id} and g.state = 'withdrawn' and least(g.owed, d.amount) > 0 for update
    ), reduced as (
      update promotion_debt d set amount = d.amount - c.part from claimed c
      where d.member_id = c.member_id and d.currency = c.currency
    )
    update promotion_grant g set owed = 0 from claimed c where g.id = c.id returning true as waived
  `.execute(within);
  return rows.length > 0;
}

/** Sets debt off against a reward; returns how much of it. */
export async function setOff(within: Executor, { memberId, currency, amount }: MemberAmount): Promise<bigint> {
  const debt = await within
    .selectFrom('promotion_debt')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  const off = debt ? (debt.amount < amount ? debt.amount : amount) : 0n;
  if (off > 0n)
    await within
      .updateTable('promotion_debt')
      .set((update) => ({ amount: update('amount', '-', off) }))
      .where('member_id', '=', memberId)
      .where('currency', '=', currency)
      .execute();
  return off;
}

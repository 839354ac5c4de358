import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { ExclusionKind, LimitKind, LimitPeriod } from './tables.ts';

/** What the limits decide about. A bonus is affected by exclusions only. */
export type LimitedOperation = 'deposit' | 'stake' | 'launch' | 'bonus';

/** The result of the database function rg_decide. `opensAt`: null for never. */
export interface LimitDecision {
  readonly reason: 'limit' | 'blocked' | ExclusionKind | null;
  readonly kind: LimitKind | null;
  readonly period: LimitPeriod | null;
  readonly amount: bigint | null;
  readonly remaining: bigint | null;
  readonly opensAt: Date | null;
  readonly limited: boolean;
}

interface DecisionQuery {
  readonly memberId: bigint;
  readonly operation: LimitedOperation;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly at: Date;
}

/** Returns what a member's limits and exclusions decide, and locks the limits until the transaction ends. */
export async function decide(
  within: Executor,
  { memberId, operation, amount, at }: DecisionQuery,
): Promise<LimitDecision> {
  const { rows } = await sql<LimitDecision>`
    select reason, kind, period, amount, remaining, opens_at as "opensAt", limited
    from rg_decide(${memberId}::bigint, ${operation}, ${amount}::bigint, ${at}::timestamptz)
  `.execute(within);
  return rows[0] as LimitDecision;
}

/** Counts a deposit against the member's limits. Returns false when the order is already counted. */
export async function countDeposit(within: Executor, order: CountedDeposit): Promise<boolean> {
  const { orderId, memberId, amount, at } = order;
  const added = await within
    .insertInto('rg_deposit')
    .values({ order_id: orderId, member_id: memberId, amount, counted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (added)
    await sql`select rg_count(${memberId}::bigint, ${at}::timestamptz, ${amount}::bigint, 0, 0)`.execute(within);
  return added !== undefined;
}

export interface CountedDeposit {
  readonly orderId: string;
  readonly memberId: bigint;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly at: Date;
}

/** Takes a deposit that failed out of the limits it was counted against. */
export async function uncountDeposit(within: Executor, orderId: string): Promise<void> {
  const row = await within.deleteFrom('rg_deposit').where('order_id', '=', orderId).returningAll().executeTakeFirst();
  if (!row) return;
  const { member_id: memberId, counted_at: since, amount } = row;
  await sql`select rg_uncount(${memberId}::bigint, ${since}::timestamptz, ${amount}::bigint, 0, 0)`.execute(within);
}

/** Locks the member's accounts until the transaction ends, so that no stake or deposit is counted in between. */
export async function lockMoney(within: Executor, memberId: bigint): Promise<void> {
  await sql`
    select books.ledger_lock(id) from ledger_account where owner_id = ${memberId}::bigint and tracked order by id
  `.execute(within);
}

export interface LimitRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null: no limit. */
  readonly amount: bigint | null;
  readonly requestedAt: Date;
  /** From when a raise may be confirmed. */
  readonly effectiveFrom: Date;
  readonly confirmedAt: Date | null;
}

/** Returns the newest confirmed row of each limit, and the newest row of all where that is an unconfirmed raise. */
export async function listLimitRows(db: Executor, memberId: bigint): Promise<readonly LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    with newest as (
      select distinct on (kind, period, confirmed_at is null) * from rg_limit where member_id = ${memberId}::bigint
      order by kind, period, confirmed_at is null, id desc
    )
    select kind, period, amount, requested_at as "requestedAt", effective_from as "effectiveFrom",
      confirmed_at as "confirmedAt"
    from newest n
    where confirmed_at is not null or not exists (select from newest o where o.kind = n.kind and o.period = n.period
      and o.confirmed_at is not null and o.id > n.id)
    order by kind, period, id
  `.execute(db);
  return rows;
}

export async function addLimitRow(within: Executor, memberId: bigint, row: LimitRow): Promise<void> {
  const { kind, period, amount, requestedAt, effectiveFrom, confirmedAt } = row;
  await within
    .insertInto('rg_limit')
    .values({
      member_id: memberId,
      kind,
      period,
      amount,
      requested_at: requestedAt,
      effective_from: effectiveFrom,
      confirmed_at: confirmedAt,
    })
    .execute();
}

interface CounterChange {
  readonly memberId: bigint;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly zone: string;
  readonly at: Date;
}

/** Ends the counter of a limit that no longer exists. */
export async function removeCounter(within: Executor, { memberId, kind, period }: CounterChange): Promise<void> {
  await within
    .deleteFrom('rg_counter')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

/**
 * Puts a limit in force. A new counter begins with what was deposited, staked or lost since its period began; time of
 * play is counted from now on.
 */
export async function setCounter(within: Executor, change: CounterChange, amount: bigint): Promise<void> {
  const { memberId, kind, period, zone, at } = change;
  await sql`
    insert into rg_counter (member_id, kind, period, amount, used, zone, resets_at)
    select ${memberId}::bigint, ${kind}, ${period}, ${amount}::bigint, coalesce(sum(moved.amount), 0)::bigint, ${zone},
      rg_period_end(${period}, ${zone}, ${at}::timestamptz)
    from (select date_trunc(${period}, ${at}::timestamptz at time zone ${zone}) at time zone ${zone} as began) this
    left join lateral (
      select d.amount from rg_deposit d
      where ${kind} = 'deposit' and d.member_id = ${memberId}::bigint and d.counted_at >= this.began
      union all
      select case ${kind}
        when 'loss' then -e.amount
        when 'stake' then case when t.type in ('bet', 'betwin') then greatest(-e.amount, 0)
          when r.type in ('bet', 'betwin') then least(-e.amount, 0) else 0 end end
      from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_tx t on t.id = e.tx_id
      left join ledger_tx r on r.id = t.reverses
      where ${kind} in ('stake', 'loss') and a.owner_id = ${memberId}::bigint and a.kind in ('cash', 'vendor_wallet', 'bonus')
        and t.created_at >= this.began
        and (t.type in ('bet', 'betwin', 'win', 'adjust') or r.type in ('bet', 'betwin', 'win', 'adjust'))
    ) moved on true
    on conflict (member_id, kind, period) do update set amount = excluded.amount
  `.execute(within);
}

export interface Counter {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint;
  readonly used: bigint;
  readonly opensAt: Date;
}

/** Returns the limits in force with what is used of each at an instant. */
export async function listCounters(db: Executor, memberId: bigint, at: Date): Promise<readonly Counter[]> {
  const { rows } = await sql<Counter>`
    select kind, period, amount, case when resets_at > ${at} then used else 0 end as used,
      case when resets_at > ${at} then resets_at else rg_period_end(period, zone, ${at}) end as "opensAt"
    from rg_counter where member_id = ${memberId}::bigint
  `.execute(db);
  return rows;
}

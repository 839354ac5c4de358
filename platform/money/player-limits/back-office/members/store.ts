import { type Executor, sql } from '../../../../kernel/database/connection.ts';

interface MemberAt {
  readonly merchant: string;
  readonly id: bigint;
  readonly now: number;
}

export interface LimitRow {
  readonly kind: string;
  /** Null for an exclusion. */
  readonly period: string | null;
  /** Null for an exclusion, and for limits of time. */
  readonly amount: bigint | null;
  readonly used: bigint | null;
  /** Of a limit of time; null for every other. */
  readonly minutes: number | null;
  readonly usedMinutes: number | null;
  readonly currency: string;
  readonly until: Date | null;
}

/**
 * Returns the limits and exclusions of a member, with what is used in the periods of an instant: a counter is written when
 * something is counted, so its period may have ended. Limits are in the currency of the member's main wallet.
 */
export async function listLimits(db: Executor, { merchant, id, now }: MemberAt): Promise<readonly LimitRow[]> {
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<LimitRow>`
    with found as (
      select m.id, coalesce((select a.currency from ledger_account a where a.owner_id = m.id and a.kind = 'cash' limit 1), '')
        as currency
      from member m where m.merchant = ${merchant} and m.id = ${String(id)}::bigint
    )
    select l.kind, l.period, case when l.kind <> 'session' then l.amount end as amount,
      case when l.kind <> 'session' then l.amount - rg_remaining(l, ${at}) end as used,
      case when l.kind = 'session' then (l.amount / 60)::int end as minutes,
      case when l.kind = 'session' then ((l.amount - rg_remaining(l, ${at})) / 60)::int end as "usedMinutes", f.currency,
      case when l.resets_at > ${at} then l.resets_at else rg_period_end(l.period, l.zone, ${at}) end as until
    from found f join rg_counter l on l.member_id = f.id
    union all
    select b.reason, null, null, null, null, null, f.currency, b.until_at from found f join play_block b on b.member_id = f.id
    order by 1, 2
  `.execute(db);
  return rows;
}

import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { PlayFacts } from './rules.ts';

interface FactsQuery {
  readonly merchant: string;
  readonly timeZone: string;
  readonly at: Date;
  /** Members after this id. */
  readonly after: bigint;
  readonly max: number;
}

/** What one member did. */
export interface MemberFacts extends PlayFacts {
  readonly memberId: bigint;
}

/** Returns the facts of a page of the members who played, deposited or changed a limit since the day before. */
export async function listFacts(db: Executor, query: FactsQuery): Promise<readonly MemberFacts[]> {
  const { merchant, timeZone, at, after, max } = query;
  const { rows } = await sql<MemberFacts>`
    with active as (
      select m.id from member m where m.merchant = ${merchant} and m.id > ${String(after)}::bigint and (
        exists (select from ledger_account a join ledger_sum s on s.account_id = a.id
          where a.owner_id = m.id and s.slot >= ${at}::timestamptz - interval '1 day')
        or exists (select from payment_order o where o.member_id = m.id and o.created_at >= ${at}::timestamptz - interval '1 day')
        or exists (select from rg_limit l where l.member_id = m.id and l.requested_at >= ${at}::timestamptz - interval '1 day'))
      order by m.id limit ${max}
    ), play as (
      select m.id, s.slot, sum(case when s.type in ('bet', 'betwin') then s.debited else 0 end) as staked,
        sum(s.debited - s.credited) as lost
      from active m join ledger_account a on a.owner_id = m.id and a.kind in ('cash', 'vendor_wallet', 'bonus')
      join ledger_sum s on s.account_id = a.id and s.slot >= ${at}::timestamptz - interval '14 days'
        and s.type in ('bet', 'betwin', 'win', 'adjust')
      group by m.id, s.slot
    ), deposits as (
      select o.member_id as id, case when o.state = 'credited' then o.credited else o.amount end as amount, o.created_at, o.state from active m join payment_order o on o.member_id = m.id
      where o.created_at >= ${at}::timestamptz - interval '35 days' and o.created_at <= ${at}::timestamptz
    )
    select m.id as "memberId",
      (select count(*)::int from deposits d where d.id = m.id and d.state = 'credited'
        and d.created_at >= ${at}::timestamptz - interval '7 days'
        and (select coalesce(sum(p.lost), 0) from play p where p.id = m.id and p.slot <= d.created_at
          and p.slot >= d.created_at - interval '2 hours') * 2 >= d.amount) as "chasingDeposits",
      (select count(distinct (p.slot at time zone ${timeZone})::date)::int from play p where p.id = m.id and p.staked > 0
        and extract(hour from p.slot at time zone ${timeZone}) < 5) as nights,
      (select coalesce(sum(d.amount), 0)::bigint from deposits d where d.id = m.id and d.state = 'credited'
        and d.created_at >= ${at}::timestamptz - interval '7 days') as "depositsWeek",
      (select coalesce(sum(d.amount), 0)::bigint from deposits d where d.id = m.id and d.state = 'credited'
        and d.created_at < ${at}::timestamptz - interval '7 days') as "depositsBefore",
      (select count(*)::int from withdrawal w where w.member_id = m.id and w.state = 'canceled'
        and w.changed_at >= ${at}::timestamptz - interval '14 days') as "cancelledWithdrawals",
      (select count(*)::int from rg_limit l where l.member_id = m.id and l.confirmed_at is null
        and l.requested_at >= ${at}::timestamptz - interval '30 days') as "limitRaises",
      (select coalesce(max(hours), 0)::int from (
        select count(distinct date_trunc('hour', p.slot)) as hours from play p where p.id = m.id and p.staked > 0
          and p.slot >= ${at}::timestamptz - interval '7 days' group by (p.slot at time zone ${timeZone})::date) days) as "hoursOfDay",
      (select count(*)::int from deposits d where d.id = m.id and d.state in ('failed', 'expired')
        and d.created_at >= ${at}::timestamptz - interval '1 day') as "declinedDeposits"
    from active m order by m.id
  `.execute(db);
  return rows;
}

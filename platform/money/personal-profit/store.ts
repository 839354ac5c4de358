import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Realm } from '../ledger/store.ts';
import type { DaySum } from './rules.ts';

export interface DaySumQuery {
  readonly memberId: bigint;
  readonly currency: string;
  readonly realm: Realm;
  readonly from: Date;
  readonly until: Date;
  readonly timeZone: string;
}

/**
 * Returns the sums of the member's accounts by day, kind of account and type of transaction, from the sums that postings
 * keep: at most 96 rows a day for each type are read, however many entries there are.
 */
export async function listDaySums(db: Executor, query: DaySumQuery): Promise<readonly DaySum[]> {
  const { rows } = await sql<DaySum>`
    select to_char(s.slot at time zone ${query.timeZone}, 'YYYY-MM-DD') as day, a.kind::text as kind, s.type,
      sum(s.credited)::bigint as credited, sum(s.debited)::bigint as debited
    from ledger_account a join ledger_sum s on s.account_id = a.id
    where a.owner_id = ${query.memberId} and a.currency = ${query.currency} and a.realm = ${query.realm}
      and s.slot >= ${query.from} and s.slot < ${query.until}
    group by 1, 2, 3
  `.execute(db);
  return rows;
}

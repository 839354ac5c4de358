import { sql } from '../../kernel/database/connection.ts';

/** Rules of points: each query returns what violates one. */
export const POINT_INVARIANTS = [
  // Points and money never share an account: what holds points counts in their unit, and nothing else does.
  [
    'I14',
    sql<{ description: string }>`select 'account ' || code || ' holds ' || currency as description
    from books.ledger_account where (currency = 'PTS') <> starts_with(kind, 'points')
    union all
    select 'account ' || a.code || ' holds ' || a.balance || ', open redemptions say ' || coalesce(s.held, 0)
    from books.ledger_account a left join (
      select e.account_id, sum(e.amount) as held from books.ledger_entry e join books.ledger_tx t on t.id = e.tx_id
      where t.type = 'points_hold' and not exists (select from books.ledger_tx r where r.resolves = t.id)
      group by 1) s on s.account_id = a.id
    where a.kind = 'points_hold' and a.balance <> coalesce(s.held, 0)`,
  ],
] as const;

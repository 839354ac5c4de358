import { sql } from '../../kernel/database/connection.ts';

/** Rules of bonus money: each query returns what violates one. */
export const BONUS_INVARIANTS = [
  // Bonus money exists only while a bonus is active.
  [
    'B1',
    sql<{
      description: string;
    }>`select 'account ' || a.code || ' holds ' || a.balance || ' without an active bonus' as description
    from books.ledger_account a where a.kind = 'bonus' and a.balance <> 0
      and not exists (select from bonus b where b.account_id = a.id and b.status = 'active')`,
  ],
  // The progress is the sum of what settled bets counted, and a converted bonus has met its requirement.
  [
    'B2',
    sql<{
      description: string;
    }>`select 'bonus ' || b.id || ' has a progress of ' || b.progress || ', its bets say ' || coalesce(s.counted, 0) as description
    from bonus b left join (select bonus_id, sum(contribution) as counted from bonus_bet where state = 'counted' group by 1) s
      on s.bonus_id = b.id
    where b.status <> 'converted' and b.progress <> least(b.requirement, coalesce(s.counted, 0))
      or b.status = 'converted' and b.progress <> b.requirement`,
  ],
  // Each bonus is granted once when it becomes active, and converts at most once.
  [
    'B3',
    sql<{
      description: string;
    }>`select 'bonus ' || b.id || ' was granted ' || count(t.id) filter (where t.type = 'bonus_grant') || ' times and converted '
      || count(t.id) filter (where t.type = 'bonus_convert') || ' times' as description
    from bonus b left join books.ledger_tx t on t.idem_scope = 'bonus:' || b.id
    group by b.id
    having count(t.id) filter (where t.type = 'bonus_grant') <> (b.activated_at is not null)::integer
      or count(t.id) filter (where t.type = 'bonus_convert') > (b.status = 'converted')::integer`,
  ],
  // The parts of each stake are the entries of its transaction.
  [
    'B4',
    sql<{
      description: string;
    }>`select 'stake ' || s.vendor || ' ' || s.tx_id || ' took other parts than it says' as description
    from bonus_bet s join bonus b on b.id = s.bonus_id
    join books.ledger_tx t on t.idem_scope = 'vendor:' || s.vendor and t.idem_key = s.tx_id
    where s.bonus_part <> coalesce((select -sum(e.amount) from books.ledger_entry e
        where e.tx_id = t.id and e.account_id = b.account_id and e.amount < 0), 0)
      or s.cash_part <> coalesce((select -sum(e.amount) from books.ledger_entry e
        where e.tx_id = t.id and e.account_id = b.cash_id and e.amount < 0), 0)`,
  ],
] as const;

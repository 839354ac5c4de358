import { sql } from '../../kernel/database/connection.ts';

type Description = { description: string };

/** What of a withdrawal is with the providers by its state, in 1/10 000. */
const SENT = sql`case
  when w.state in ('approved', 'submitting', 'submitted', 'unknown') then w.amount
  when w.state = 'paid' then w.amount - w.fee - w.returned
  else 0 end`;

/** Rules of money on its way out: each query returns what violates one. */
export const WITHDRAWAL_INVARIANTS = [
  // The held money of each player is the sum of their withdrawals that nobody has decided yet, and of nothing else.
  [
    'W1',
    sql<Description>`select coalesce(a.code, w.code) || ' holds ' || coalesce(a.balance, 0) || ', open withdrawals say '
      || coalesce(w.held, 0) as description
    from (select code, balance from books.ledger_account where kind = 'withdraw_hold' and balance <> 0) a
    full join (
      select 'u:' || member_id || ':withdraw_hold:play:' || currency as code, sum(amount) as held
      from withdrawal where state in ('requested', 'reviewing') group by 1) w on w.code = a.code
    where coalesce(a.balance, 0) <> coalesce(w.held, 0)`,
  ],
  // What the providers have of each withdrawal follows from its state: nothing is taken out, given back or earned twice.
  [
    'W2',
    sql<Description>`select 'withdrawal ' || w.id || ' is ' || w.state || ' and has ' || coalesce(s.sent, 0)
      || ' with the providers' as description
    from withdrawal w left join (
      select t.idem_scope, sum(e.amount) as sent from books.ledger_tx t
      join books.ledger_entry e on e.tx_id = t.id join books.ledger_account a on a.id = e.account_id
      where t.idem_scope like 'withdrawal:%' and a.kind = 'psp_clearing' group by 1) s
      on s.idem_scope = 'withdrawal:' || w.id
    where coalesce(s.sent, 0) <> ${SENT}`,
  ],
] as const;

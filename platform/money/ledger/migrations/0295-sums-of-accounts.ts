import { type Kysely, sql } from 'kysely';
import { asBooksOwner } from './books/as-owner.ts';

/**
 * Adds the sums of each member's account by type of transaction and quarter of an hour, which divides the days of every
 * time zone. The statement that adds entries adds them to the sums; those of earlier entries are counted here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await asBooksOwner(db, STATEMENTS);
  await sql.raw('create view ledger_sum as select * from books.ledger_sum').execute(db);
}

// A reversal is taken off what it reverses, under that transaction's type: credited less debited is always the sum of
// the amounts.
const SUMS = `e.account_id, date_bin('15 minutes', t.created_at, '2000-01-01 00:00:00+00') as slot,
  coalesce(undone.type, t.type) as type,
  sum(case when t.reverses is null then greatest(e.amount, 0) else least(e.amount, 0) end) as credited,
  sum(case when t.reverses is null then greatest(-e.amount, 0) else least(-e.amount, 0) end) as debited`;

const JOINS = `join books.ledger_tx t on t.id = e.tx_id left join books.ledger_tx undone on undone.id = t.reverses
  where e.version is not null group by 1, 2, 3`;

const STATEMENTS = [
  `create table books.ledger_sum (
     account_id bigint not null,
     slot       timestamptz not null,
     type       text not null,
     credited   bigint not null,
     debited    bigint not null,
     primary key (account_id, slot, type)
   ) with (fillfactor = 70)`,
  // Runs as the owner of the books, as the function that posts does. Its rows are written under the locks of their accounts.
  `create function books.ledger_add_sums() returns trigger language plpgsql set search_path = books, pg_temp as $$
   begin
     insert into ledger_sum as s (account_id, slot, type, credited, debited)
     select ${SUMS} from added e ${JOINS}
     on conflict (account_id, slot, type) do update set credited = s.credited + excluded.credited,
       debited = s.debited + excluded.debited;
     return null;
   end $$`,
  // The trigger locks the table against postings until the earlier ones are counted.
  `create trigger ledger_entry_sums after insert on books.ledger_entry
   referencing new table as added for each statement execute function books.ledger_add_sums()`,
  `insert into books.ledger_sum (account_id, slot, type, credited, debited)
   select ${SUMS} from books.ledger_entry e ${JOINS}`,
];

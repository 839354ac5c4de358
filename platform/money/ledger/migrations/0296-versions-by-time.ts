import { type Kysely, sql } from 'kysely';

/**
 * Adds the search for the last entry of an account before an instant. Versions are dense and their times rise, so that a
 * binary search by the index of versions reads 20 entries of a million, and postings need no further index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function ledger_version_before(p_account bigint, p_until timestamptz) returns bigint
       language plpgsql stable as $$
       declare
         low bigint := 0;
         high bigint;
         middle bigint;
         at timestamptz;
       begin
         select version into high from books.ledger_account where id = p_account;
         while low < high loop
           middle := (low + high + 1) / 2;
           select t.created_at into at from books.ledger_entry e join books.ledger_tx t on t.id = e.tx_id
           where e.account_id = p_account and e.version = middle;
           if at < p_until then low := middle; else high := middle - 1; end if;
         end loop;
         return low;
       end $$`,
    )
    .execute(db);
}

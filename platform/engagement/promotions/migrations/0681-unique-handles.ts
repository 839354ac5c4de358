import { type Kysely, sql } from 'kysely';

/** Lets a messenger's name apply once in a promotion, however it is written. Of names that applied twice the first keeps it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table promotion_application add column handle_key text',
  `update promotion_application a set handle_key = b.key from (
     select distinct on (merchant, promotion, messenger, key) id, key from (
       select id, merchant, promotion, messenger, regexp_replace(lower(handle), '[^a-z0-9_]', '', 'g') as key
       from promotion_application where handle is not null) x
     order by merchant, promotion, messenger, key, id) b where a.id = b.id`,
  `create unique index promotion_application_of_handle on promotion_application (merchant, promotion, messenger, handle_key)
     where handle_key is not null`,
];

import { type Kysely, sql } from 'kysely';

/** Adds the rebate that members who register by a link get, in parts per million of their stakes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table agent_invite add column rebate_ppm integer not null default 0 check (rebate_ppm between 0 and 50000)',
    )
    .execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Adds blocks of members' money: who owes somebody takes nothing out until it is paid. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table money_block (
      member_id bigint not null references member (id) on delete cascade,
      cause     text not null,
      since     timestamptz not null,
      primary key (member_id, cause)
    )`.execute(db);
};

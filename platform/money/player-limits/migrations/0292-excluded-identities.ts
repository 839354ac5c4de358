import { type Kysely, sql } from 'kysely';

/** Adds the hashes by which a person who excluded themselves is recognised at a registration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table rg_identity (
    merchant  text not null,
    hash      bytea not null,
    member_id bigint not null references member (id),
    primary key (merchant, hash, member_id)
  )`,
];

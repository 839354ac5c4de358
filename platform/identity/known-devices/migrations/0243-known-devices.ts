import { type Kysely, sql } from 'kysely';

/** Adds the devices on which, and the networks in which, an account has signed in. Attempts from them are counted apart from those of strangers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table known_device (
         owner text not null,
         token_hash bytea not null check (length(token_hash) = 32),
         network text not null,
         seen_at timestamptz not null,
         primary key (owner, token_hash, network)
       )`,
    )
    .execute(db);
  await sql.raw('create index known_device_token on known_device (token_hash)').execute(db);
  await sql.raw('create index known_device_seen on known_device (seen_at)').execute(db);
}

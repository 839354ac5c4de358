import { type Kysely, sql } from 'kysely';

/** Adds the moves of branches: with them the tree of any earlier time, and so the team of any bill, can be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // from_parent and from_since: the edge before; null for a member of the merchant itself.
  await sql`
    create table agent_move (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      from_parent bigint,
      from_since timestamptz,
      to_parent bigint not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index agent_move_at on agent_move (at)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Adds the labels that agents give members below them; nobody else sees them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_label (
      agent_id  bigint not null references member (id) on delete cascade,
      member_id bigint not null references member (id) on delete cascade,
      label     text not null check (length(label) between 1 and 40),
      primary key (agent_id, member_id)
    )`.execute(db);
}

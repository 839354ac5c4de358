import { type Kysely, sql } from 'kysely';

/** Adds planned moves of branches: an operator sees what one changes before it is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_move_plan (
      member_id bigint primary key references member (id),
      to_parent bigint not null references member (id),
      planned_by text not null,
      planned_at timestamptz not null
    )`.execute(db);
}

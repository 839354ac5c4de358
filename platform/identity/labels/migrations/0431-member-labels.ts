import { type Kysely, sql } from 'kysely';

/** Adds the labels that operators give members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table member_label (
    member_id  bigint not null references member (id) on delete cascade,
    label      text not null check (length(label) between 1 and 40),
    author     text not null,
    created_at timestamptz not null,
    primary key (member_id, label)
  )`,
];

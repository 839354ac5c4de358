import { type Kysely, sql } from 'kysely';

/** Adds locks of accounts, decisions on applications, and the end of operators' tasks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table member
     add column locked_at timestamptz,
     add column locked_because text`,
  `alter table promotion_application
     add column decided_at timestamptz,
     add column decided_by text,
     add column reason text not null default ''`,
  `alter table operator_task
     add column escalated_at timestamptz,
     add column note text not null default ''`,
  'create index promotion_application_newest on promotion_application (merchant, id desc)',
];

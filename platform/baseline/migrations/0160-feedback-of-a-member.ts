import { type Kysely, sql } from 'kysely';

/** Adds the status of feedback, which players see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index feedback_of_member on feedback (member_id, id)').execute(db);
}

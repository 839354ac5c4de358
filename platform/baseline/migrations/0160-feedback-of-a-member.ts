import { type Kysely, sql } from 'kysely';

/** Players see what has become of what they wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index feedback_of_member on feedback (member_id, id)').execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Lets a request be marked as failed, when its operation was not applied after the approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table operation_approval drop constraint operation_approval_state_check').execute(db);
  await sql
    .raw(
      `alter table operation_approval add constraint operation_approval_state_check
         check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired', 'failed'))`,
    )
    .execute(db);
}

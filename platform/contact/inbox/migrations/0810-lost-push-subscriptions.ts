import { type Kysely, sql } from 'kysely';

/** When the push service forgot a subscription: the browser that held it can still put its new one in the place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscription add column gone_at timestamptz`.execute(db);
}

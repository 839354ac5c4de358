import type { Database } from '../database/connection.ts';

/** Stores a secret unless one of that name exists, and returns the stored one, so that all processes share it. */
export async function ensureSecret(db: Database['db'], name: string, secret: Buffer): Promise<Buffer> {
  await db
    .insertInto('platform_secret')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('platform_secret')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.secret;
}

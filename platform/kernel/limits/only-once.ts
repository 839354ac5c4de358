import type { Executor } from '../database/connection.ts';

/** Remembers that something was used, until the given time; false when it was used before. */
export async function onlyOnce(db: Executor, what: string, until: number): Promise<boolean> {
  const added = await db
    .insertInto('used_nonce')
    .values({ nonce: what, until: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return added !== undefined;
}

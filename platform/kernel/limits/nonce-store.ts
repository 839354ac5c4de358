import type { Executor } from '../database/connection.ts';

/** Stores a nonce until the given time; returns false when it was used before. */
export async function onlyOnce(db: Executor, nonce: string, until: number): Promise<boolean> {
  const added = await db
    .insertInto('used_nonce')
    .values({ nonce, until: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return added !== undefined;
}

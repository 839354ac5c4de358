import type { Platform } from '../platform.ts';

/** Remembers that something was used, until the given time; false when it was used before. */
export async function onlyOnce({ database }: Platform, what: string, until: number): Promise<boolean> {
  const added = await database.db
    .insertInto('used_nonce')
    .values({ nonce: what, until: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return added !== undefined;
}

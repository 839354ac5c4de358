import { createHash } from 'node:crypto';
import type { Executor } from './connection.ts';

export const contentHash = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Returns the content hashes of the applied seeds whose names start with `prefix`, by name. */
export async function seededHashes(db: Executor, prefix: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('seeded').selectAll().where('name', 'like', `${prefix}%`).execute();
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Runs `work` unless it ran before with the same content. Returns whether it ran. */
export async function seedOnce(
  within: Executor,
  { name, content }: { name: string; content: string },
  work: () => Promise<void>,
): Promise<boolean> {
  const hash = contentHash(content);
  const known = await within.selectFrom('seeded').select('hash').where('name', '=', name).executeTakeFirst();
  if (known?.hash === hash) return false;
  await work();
  await within
    .insertInto('seeded')
    .values({ name, hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
    .execute();
  return true;
}

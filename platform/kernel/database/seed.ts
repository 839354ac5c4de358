import { createHash } from 'node:crypto';
import type { Executor } from './connection.ts';

export const contentHash = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Does the work unless it was done with the same content before. Processes that start together do it once. */
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

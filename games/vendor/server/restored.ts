import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeedBook } from './seeds.ts';

/** A file that a restore leaves in the data folder. */
const MARK = 'restored';

/**
 * Replaces and reveals every pair of seeds at the first start after a restore. Players have played on with these pairs since
 * the backup was made, and would know the results of the nonces that come again.
 */
export async function retireRestoredSeeds(folder: string, seeds: Pick<SeedBook, 'retireAll'>): Promise<void> {
  const mark = join(folder, MARK);
  const isRestored = await access(mark).then(
    () => true,
    () => false,
  );
  if (!isRestored) return;
  await seeds.retireAll();
  await rm(mark);
}

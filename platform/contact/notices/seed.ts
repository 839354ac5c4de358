import { contentHash, seededHashes, seedOnce } from '../../kernel/database/applied-seed-store.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Seed } from '../../kernel/services/seeds.ts';
import type { Site } from '../../sites/serving/site.ts';
import { readSeeds } from './seed-files.ts';
import { replaceNotices } from './store.ts';

const PREFIX = 'notices/';

/** Stores the notices of each merchant's seed folder when they changed. One query reads the hashes of all sites. */
export const seed: Seed = async (platform, { merchants }) => {
  const hashes = await seededHashes(platform.database.db, PREFIX);
  for (const site of platform.sites.all()) {
    const name = `${PREFIX}${site.code}`;
    await seedNotices(platform, site, { folder: merchants, name, knownHash: hashes.get(name) });
  }
};

async function seedNotices(
  { database, clock, log }: Platform,
  site: Site,
  { folder, name, knownHash }: { folder: string; name: string; knownHash: string | undefined },
): Promise<void> {
  const merchant = site.code;
  const { notices, content, problems } = readSeeds({ folder, merchant, presets: site.presets, now: clock.now() });
  for (const problem of problems) log.error({ merchant, problem }, 'a seed file is rejected');
  if (problems.length > 0 || contentHash(content) === knownHash) return;
  await database.transaction(async (within) => {
    await seedOnce(within, { name, content }, () => replaceNotices(within, merchant, notices));
  });
}

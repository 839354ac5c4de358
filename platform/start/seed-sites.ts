import { seedWins } from '../play/winners/store.ts';
import { readSeeds } from '../contact/notices/seed-files.ts';
import { replaceNotices } from '../contact/notices/store.ts';
import type { Platform } from '../kernel/platform.ts';
import type { Site } from '../sites/serving/site.ts';
import { contentHash, seedOnce } from '../kernel/database/seed.ts';

/**
 * Notices from each merchant's seed folder, and wins for a board that would be empty. What is there already is learned
 * for all sites at once, so that a start with nothing to do asks the database twice.
 */
export async function seedSites(platform: Platform, folder: string): Promise<void> {
  const { db } = platform.database;
  const seeded = await db.selectFrom('seeded').selectAll().where('name', 'like', 'notices/%').execute();
  const winners = await db.selectFrom('win').select('merchant').distinct().execute();
  const hashes = new Map(seeded.map(({ name, hash }) => [name, hash]));
  const won = new Set(winners.map(({ merchant }) => merchant));
  for (const site of platform.sites.all()) {
    await seedNotices(platform, site, { folder, knownHash: hashes.get(nameOf(site)) });
    if (!won.has(site.code)) await seedBoard(platform, site);
  }
}

const nameOf = (site: Site): string => `notices/${site.code}`;

async function seedNotices(
  { database, clock, log }: Platform,
  site: Site,
  { folder, knownHash }: { folder: string; knownHash: string | undefined },
): Promise<void> {
  const merchant = site.code;
  const { notices, content, problems } = readSeeds({ folder, merchant, presets: site.presets, now: clock.now() });
  for (const problem of problems) log.error({ merchant, problem }, 'a seed file is refused');
  if (problems.length > 0 || contentHash(content) === knownHash) return;
  await database.transaction(async (within) => {
    await seedOnce(within, { name: nameOf(site), content }, () => replaceNotices(within, merchant, notices));
  });
}

function seedBoard({ database, clock, catalogue }: Platform, site: Site): Promise<void> {
  const { currency } = site.manifest.merchant;
  return database.transaction((within) =>
    seedWins(within, { merchant: site.code, currency, catalogue: catalogue(), now: clock.now() }),
  );
}

import { seedWins } from '../games/wins.ts';
import { readSeeds } from '../notices/seed.ts';
import { replaceNotices } from '../notices/store.ts';
import type { Platform } from '../platform.ts';
import type { Site } from '../sites/site.ts';
import { seedOnce } from './seed.ts';

/** Notices from the merchant's seed folder, and wins for a board that would be empty. */
export async function seedSite(platform: Platform, site: Site, folder: string): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  const merchant = site.code;
  const { notices, content, problems } = readSeeds({ folder, merchant, presets: site.presets, now });
  for (const problem of problems) log.error({ merchant, problem }, 'a seed file is refused');
  if (problems.length === 0) {
    await database.transaction(async (within) => {
      await seedOnce(within, { name: `notices/${merchant}`, content }, () => replaceNotices(within, merchant, notices));
    });
  }
  await database.transaction((within) =>
    seedWins(within, { merchant, currency: site.manifest.merchant.currency, catalogue: platform.catalogue(), now }),
  );
}

import { readSeedFile } from '../../contact/notices/seed-files.ts';
import { contentHash, seededHashes, seedOnce } from '../../kernel/database/applied-seed-store.ts';
import type { Seed } from '../../kernel/services/seeds.ts';
import { openRaffle } from './presets.ts';
import { hasRaffle } from './store.ts';

const PREFIX = 'raffles/';

/** Opens the wheels and envelopes of each merchant's seed folder that the merchant has never had; operators change them afterwards. */
export const seed: Seed = async ({ database, sites, clock, random, log }, { merchants }) => {
  const hashes = await seededHashes(database.db, PREFIX);
  for (const site of sites.all()) {
    const { code: merchant, presets } = site;
    const name = `${PREFIX}${merchant}`;
    const { text, file, problem } = readSeedFile({ folder: merchants, merchant, presets }, 'raffles.json');
    if (problem) log.error({ merchant, problem }, 'a seed file is rejected');
    if (problem || !file.raffles || contentHash(text) === hashes.get(name)) continue;
    const { currency } = site.manifest.merchant;
    const raffles = Object.entries(file.raffles);
    await database.transaction((within) =>
      seedOnce(within, { name, content: text }, async () => {
        for (const [position, [key, { preset: kind }]] of raffles.entries())
          if (!(await hasRaffle(within, merchant, key)))
            await openRaffle(within, { kind, merchant, key, position, currency, at: clock.now(), random });
      }),
    );
  }
};

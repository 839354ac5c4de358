import type { Seed } from '../../kernel/services/seeds.ts';
import { merchantsWithWins, seedWins } from './store.ts';

/** Fills the winner board of each merchant that has no win yet. */
export const seed: Seed = async ({ database, sites, clock, catalogue }) => {
  const filled = await merchantsWithWins(database.db);
  for (const { code: merchant, manifest } of sites.all()) {
    if (filled.has(merchant)) continue;
    const { currency } = manifest.merchant;
    await database.transaction((within) =>
      seedWins(within, { merchant, currency, catalogue: catalogue(), now: clock.now() }),
    );
  }
};

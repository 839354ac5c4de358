import type { Seed } from '../../kernel/services/seeds.ts';
import { simulateWins } from './simulated-wins.ts';
import { addWins, hasWins, merchantsWithWins } from './store.ts';

/** Fills the winner board of each merchant that has no win yet with simulated wins. */
export const seed: Seed = async ({ database, sites, clock, catalogue }) => {
  const merchantsWithBoard = await merchantsWithWins(database.db);
  for (const { code: merchant, manifest } of sites.all()) {
    if (merchantsWithBoard.has(merchant)) continue;
    const { currency } = manifest.merchant;
    const wins = simulateWins({ merchant, currency, catalogue: catalogue(), now: clock.now() });
    await database.transaction(async (within) => {
      if (wins.length > 0 && !(await hasWins(within, merchant))) await addWins(within, wins);
    });
  }
};

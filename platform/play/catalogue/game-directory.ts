import type { GameDirectory } from '../../money/wallet/game-directory.ts';
import type { Site } from '../../sites/serving/site.ts';
import { type Catalogue, getVendorKey } from './catalogue.ts';
import { localizedName } from './wire.ts';

/** Returns the vendors and game names that wallets and statements read from the current catalogue. */
export function createGameDirectory(catalogue: () => Catalogue): GameDirectory {
  return {
    transferVendors: (site) =>
      [...catalogue().vendors.values()].filter(({ code }) => isTransfer(catalogue(), site, code)),
    gameName: ({ vendor, gameCode }, language) => {
      const game = vendor === undefined ? undefined : catalogue().byVendorKey.get(getVendorKey({ vendor, gameCode }));
      return game && localizedName(game.names, language);
    },
  };
}

/**
 * Whether games of a vendor use a separate wallet. Without the transfer module (FUNDTRANS3) they share the main wallet.
 */
export const isTransfer = ({ vendors }: Catalogue, { run }: Pick<Site, 'run'>, code: string): boolean =>
  run.applied.flags.FUNDTRANS3 === true && vendors.get(code)?.wallet === 'transfer';

import type { GameDirectory } from '../../money/wallet/game-directory.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Catalogue } from './catalogue.ts';
import { nameOf } from './wire.ts';

/** Returns the vendors and game names that wallets and statements read from the current catalogue. */
export function createGameDirectory(catalogue: () => Catalogue): GameDirectory {
  return {
    transferVendors: (site) =>
      [...catalogue().vendors.values()].filter(({ code }) => isTransfer(catalogue(), site, code)),
    gameName: ({ vendor, gameCode }, language) => {
      const game = catalogue().games.find((one) => one.gameCode === gameCode && one.vendor === vendor);
      return game && nameOf(game.names, language);
    },
  };
}

/** Whether a vendor's games play with a wallet of their own; without the module for transfers they share the main one. */
export const isTransfer = ({ vendors }: Catalogue, { run }: Pick<Site, 'run'>, code: string): boolean =>
  run.applied.flags.FUNDTRANS3 === true && vendors.get(code)?.wallet === 'transfer';

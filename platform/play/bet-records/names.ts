import type { Platform } from '../../kernel/platform.ts';
import { getVendorKey } from '../catalogue/catalogue.ts';
import { localizedName } from '../catalogue/wire.ts';
import { HOUSE, HOUSE_NAMES } from '../lottery-draws/house-names.ts';
import type { GameKey } from './store.ts';

interface Reader {
  readonly platform: Pick<Platform, 'catalogue' | 'lotteries'>;
  readonly language: string;
}

/** Returns the name of a vendor; its code when the catalogue no longer has it. */
export const getVendorName = (code: string, { platform, language }: Reader): string =>
  code === HOUSE ? localizedName(HOUSE_NAMES, language) : (platform.catalogue().vendors.get(code)?.name ?? code);

/** Returns the game of a round; undefined when the catalogue no longer has it. */
export const findGame = (key: GameKey, { catalogue }: Pick<Platform, 'catalogue'>) =>
  catalogue().byVendorKey.get(getVendorKey(key));

/** Returns the name of the game of a round; its code when there is no such game any more. */
export function getGameName(key: GameKey, { platform, language }: Reader): string {
  const names =
    key.vendor === HOUSE
      ? platform.lotteries.find(({ code }) => code === key.gameCode)?.names
      : findGame(key, platform)?.names;
  return names ? localizedName(names, language) : key.gameCode;
}

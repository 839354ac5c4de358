import type { Platform } from '../../kernel/platform.ts';
import { getVendorKey } from '../catalogue/catalogue.ts';
import { localizedName } from '../catalogue/wire.ts';
import type { GameKey } from './store.ts';

type Catalogue = Pick<Platform, 'catalogue'>;

/** Returns the name of a vendor; its code when the catalogue no longer has it. */
export const getVendorName = (code: string, { catalogue }: Catalogue): string =>
  catalogue().vendors.get(code)?.name ?? code;

/** Returns the game of a round; undefined when the catalogue no longer has it. */
export const findGame = (key: GameKey, { catalogue }: Catalogue) => catalogue().byVendorKey.get(getVendorKey(key));

/** Returns the name of the game of a round; its code when the catalogue no longer has it. */
export function getGameName(key: GameKey, reader: { readonly platform: Catalogue; readonly language: string }): string {
  const game = findGame(key, reader.platform);
  return game ? localizedName(game.names, reader.language) : key.gameCode;
}

import type { WireGame } from '../../../generated/types/calls.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Catalogue, CatalogueGame, GameFilter } from './catalogue.ts';
import { getOfferedCatalogue } from './offered-games.ts';

export const localizedName = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names.en ?? '';

export interface Reader {
  readonly catalogue: Catalogue;
  readonly language: string;
  readonly currency: string;
}

/** Returns the catalogue with the caller's language and the site's currency. */
export function createReader({ platform, site, language }: CallContext): Reader {
  return { catalogue: getOfferedCatalogue(platform, site), language, currency: site.manifest.merchant.currency };
}

/** Returns the filter by vendors of a request, whose `vassalage` holds one vendor code or several separated by commas. */
export const readVendors = ({
  vassalage,
}: {
  readonly vassalage?: string | undefined;
}): Pick<GameFilter, 'vendorCodes'> => (vassalage === undefined ? {} : { vendorCodes: new Set(vassalage.split(',')) });

/** Returns a game in the shape of the API, in the reader's language and currency. */
export function toWireGame(game: CatalogueGame, { catalogue, language, currency }: Reader): WireGame {
  return {
    nodeId: game.gameId,
    vassalage: game.vendor,
    vendorName: catalogue.vendors.get(game.vendor)?.name ?? game.vendor,
    gameType: game.gameType,
    gameClassify: game.gameClassify,
    gameName: localizedName(game.names, language),
    minBet: decimalFromUnits(scaleToCurrency(currency, game.minBet)),
    minLineNum: game.minLineNum,
    isGame: game.isGame,
    ...(catalogue.vendors.get(game.vendor)?.ownWindow ? { ownWindow: true } : {}),
    code: game.code,
    gameCode: game.gameCode,
    ...(game.defaultPlayType ? { defaultPlayType: game.defaultPlayType } : {}),
    ...(game.accountTypeName ? { accountTypeName: game.accountTypeName } : {}),
    isHot: game.isHot,
    isNew: game.isNew,
    ...(game.rtp === undefined ? {} : { rtp: game.rtp }),
    smallIcon: game.icon,
  };
}

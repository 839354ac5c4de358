import type { WireGame } from '../../../generated/types/calls.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Catalogue, CatalogueGame } from './catalogue.ts';
import { catalogueOf } from './offered-games.ts';

export const nameOf = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names.en ?? '';

export interface Reader {
  readonly catalogue: Catalogue;
  readonly language: string;
  readonly currency: string;
}

/** The catalogue as whoever calls reads it. */
export function readerOf({ platform, site, language }: CallContext): Reader {
  return { catalogue: catalogueOf(platform, site), language, currency: site.manifest.merchant.currency };
}

/** A game as it travels, in the reader's language and currency. */
export function wireGame(game: CatalogueGame, { catalogue, language, currency }: Reader): WireGame {
  return {
    nodeId: game.nodeId,
    vassalage: game.vendor,
    vendorName: catalogue.vendors.get(game.vendor)?.name ?? game.vendor,
    gameType: game.gameType,
    gameClassify: game.gameClassify,
    gameName: nameOf(game.names, language),
    minBet: decimalFromUnits(scaleToCurrency(currency, game.minBet)),
    minLineNum: game.minLineNum,
    isGame: game.isGame,
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

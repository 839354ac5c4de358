import { scaleFromCurrency } from '../../../rules/currency-scale.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import {
  type CatalogueGame,
  classesByVendor,
  countFacets,
  filterGames,
  type GameFilter,
  vendorGroups,
} from './catalogue.ts';
import { getOfferedCatalogue } from './offered-games.ts';
import { createReader, localizedName, readVendors, toWireGame } from './wire.ts';

export const handlers: Partial<Handlers> = {
  gameMenus: (_request, { platform, site }) => {
    const groups = vendorGroups(getOfferedCatalogue(platform, site)).map(({ category, vendors }) => {
      const entries = vendors.map(({ vendor, gameCount }) => ({
        code: vendor.code,
        displayName: vendor.name,
        icon: vendor.icon,
        gameCount,
        lotteryProvider: vendor.lotteryProvider,
      }));
      return [category, { gameCategory: category, vendors: entries }] as const;
    });
    return Object.fromEntries(groups);
  },

  gameList: (request, context) => {
    const reader = createReader(context);
    const maxMinBet =
      request.minBet === undefined
        ? undefined
        : scaleFromCurrency(reader.currency, unitsFromDecimal(roundToUnits(request.minBet)));
    const filter: GameFilter = { ...request, ...readVendors(request), maxMinBet };
    const found = filterGames(reader.catalogue.games, filter);
    const from = (request.pageNo - 1) * request.pageSize;
    return {
      games: found.slice(from, from + request.pageSize).map((game) => toWireGame(game, reader)),
      totalPages: Math.ceil(found.length / request.pageSize),
      totalCount: found.length,
      ...(request.facets ? { facets: countFacets(reader.catalogue, filter) } : {}),
    };
  },

  gameInfo: ({ nodeId }, context) => {
    const reader = createReader(context);
    const game = reader.catalogue.byId.get(nodeId);
    return game ? toWireGame(game, reader) : reject('not.found');
  },

  gameIndex: (_request, context) => {
    const { catalogue, language } = createReader(context);
    const popular = sortByPlays(catalogue.games);
    const vendors = [...catalogue.vendors.values()].map(({ code, name }) => ({ code, displayName: name }));
    const games = popular.map((game) => ({
      nodeId: game.gameId,
      vassalage: game.vendor,
      gameName: localizedName(game.names, language),
      ...(game.names.en === localizedName(game.names, language) ? {} : { coverName: game.names.en }),
      gameType: game.gameType,
      gameClassify: game.gameClassify,
      isGame: game.isGame,
      ...(catalogue.vendors.get(game.vendor)?.ownWindow ? { ownWindow: true } : {}),
      ...(game.accountTypeName ? { accountTypeName: game.accountTypeName } : {}),
      isHot: game.isHot,
      isNew: game.isNew,
      smallIcon: game.icon,
    }));
    return { vendors, games };
  },

  hotGames: (request, context) => {
    const reader = createReader(context);
    const { gameType } = request;
    const hot = filterGames(reader.catalogue.games, { ...readVendors(request), gameType, isHot: true });
    const found = sortByPlays(hot);
    return { list: found.slice(0, request.limit).map((game) => toWireGame(game, reader)) };
  },

  popularGames: (request, context) => {
    const reader = createReader(context);
    const found = filterGames(reader.catalogue.games, { gameType: request.gameType });
    const popular = sortByPlays(found);
    return { list: popular.slice(0, request.limit).map((game) => toWireGame(game, reader)) };
  },

  newGameVendor: (_request, { platform, site }) => {
    const lanes = vendorGroups(getOfferedCatalogue(platform, site)).map(({ category, vendors }) => ({
      title: category,
      gameClassify: category,
      cards: vendors.map(({ vendor, gameCount }) => ({
        vassalage: vendor.code,
        displayName: vendor.name,
        smallIcon: vendor.icon,
        mobileSmallIcon: vendor.icon,
        h5Icon: vendor.icon,
        lagerIcon: vendor.icon,
        mobileLargeIcon: vendor.icon,
        gameCount,
      })),
    }));
    return { data: { lanes } };
  },

  vassGameType: (_request, { platform, site }) => ({ content: classesByVendor(getOfferedCatalogue(platform, site)) }),
};

/** Returns the most played games first; those that were played equally are in the order of the catalogue. */
const sortByPlays = (games: readonly CatalogueGame[]): CatalogueGame[] => games.toSorted((a, b) => b.plays - a.plays);

/**
 * Rounds to 1/10 000, the smallest unit of money. The filter's amount comes from a slider, so the loss does not matter.
 */
const roundToUnits = (amount: number): number => Math.round(amount * 10_000) / 10_000;

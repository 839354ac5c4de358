import { scaleFromCurrency } from '../../../rules/currency-scale.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { countFacets, filterGames, type GameFilter, kindsByVendor, vendorGroups } from './catalogue.ts';
import { catalogueOf } from './offered-games.ts';
import { nameOf, readerOf, wireGame } from './wire.ts';

export const handlers: Partial<Handlers> = {
  gameMenus: (_request, { platform, site }) => {
    const groups = vendorGroups(catalogueOf(platform, site)).map(({ category, vendors }) => {
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
    const reader = readerOf(context);
    const atMost =
      request.minBet === undefined
        ? undefined
        : scaleFromCurrency(reader.currency, unitsFromDecimal(round(request.minBet)));
    const filter: GameFilter = { ...request, atMost };
    const found = filterGames(reader.catalogue.games, filter);
    const from = (request.pageNo - 1) * request.pageSize;
    return {
      games: found.slice(from, from + request.pageSize).map((game) => wireGame(game, reader)),
      totalPages: Math.ceil(found.length / request.pageSize),
      totalCount: found.length,
      ...(request.facets ? { facets: countFacets(reader.catalogue, filter) } : {}),
    };
  },

  gameInfo: ({ nodeId }, context) => {
    const reader = readerOf(context);
    const game = reader.catalogue.byId.get(nodeId);
    return game ? wireGame(game, reader) : reject('not.found');
  },

  gameIndex: (_request, context) => {
    const { catalogue, language } = readerOf(context);
    const popular = catalogue.games.toSorted((a, b) => b.popularity - a.popularity || a.nodeId - b.nodeId);
    const vendors = [...catalogue.vendors.values()].map(({ code, name }) => ({ code, displayName: name }));
    const games = popular.map((game) => ({
      nodeId: game.nodeId,
      vassalage: game.vendor,
      gameName: nameOf(game.names, language),
      ...(game.names.en === nameOf(game.names, language) ? {} : { coverName: game.names.en }),
      gameType: game.gameType,
      gameClassify: game.gameClassify,
      isGame: game.isGame,
      ...(game.accountTypeName ? { accountTypeName: game.accountTypeName } : {}),
      isHot: game.isHot,
      isNew: game.isNew,
      smallIcon: game.icon,
    }));
    return { vendors, games };
  },

  hotGames: (request, context) => {
    const reader = readerOf(context);
    const { vassalage, gameType } = request;
    const found = filterGames(reader.catalogue.games, { vassalage, gameType, isHot: true });
    return { list: found.slice(0, request.limit).map((game) => wireGame(game, reader)) };
  },

  popularGames: (request, context) => {
    const reader = readerOf(context);
    const found = filterGames(reader.catalogue.games, { gameType: request.gameType });
    const popular = found.toSorted((a, b) => b.popularity - a.popularity || a.nodeId - b.nodeId);
    return { list: popular.slice(0, request.limit).map((game) => wireGame(game, reader)) };
  },

  newGameVendor: (_request, { platform, site }) => {
    const lanes = vendorGroups(catalogueOf(platform, site)).map(({ category, vendors }) => ({
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

  vassGameType: (_request, { platform, site }) => ({ content: kindsByVendor(catalogueOf(platform, site)) }),
};

/** A filter need not be exact to the last unit. */
const round = (amount: number): number => Math.round(amount * 10_000) / 10_000;

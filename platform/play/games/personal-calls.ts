import { type CallContext, type Handlers, sessionOf } from '../../kernel/calls/handler.ts';
import { refuse } from '../../kernel/calls/refusal.ts';
import { type CatalogueGame, filterGames } from './catalogue.ts';
import { addFavorite, favoriteIds, type MembersGame, recentIds, removeFavorite } from './personal.ts';
import { catalogueOf } from './resting.ts';
import { type Reader, readerOf, wireGame } from './wire-game.ts';

/** What a player has marked and opened. Games that are switched off stay in the lists' keeping, but are not shown. */
export const personalHandlers: Partial<Handlers> = {
  favoriteGames: async (_request, context) => {
    const { byId } = catalogueOf(context.platform, context.site);
    return (await favoriteIds(context.platform.database.db, memberOf(context))).filter((id) => byId.has(id));
  },

  favoriteGamesList: async (request, context) => {
    const reader = readerOf(context);
    const ids = await favoriteIds(context.platform.database.db, memberOf(context));
    const { games, totalPages } = pageOf(known(ids, reader), reader, request);
    return { content: games, pageNum: request.pageNo, totalPages };
  },

  addFavoriteGame: async ({ nodeId, vendor }, context) => {
    const { platform } = context;
    const game = platform.catalogue().byId.get(nodeId);
    if (!game || (vendor !== undefined && vendor !== game.vendor)) return refuse('not.found');
    const added = await addFavorite(platform.database.db, ofMember(context, nodeId), { now: platform.clock.now() });
    return added ? {} : refuse('favorite.full');
  },

  removeFavoriteGame: async ({ nodeId }, context) => {
    await removeFavorite(context.platform.database.db, ofMember(context, nodeId));
    return {};
  },

  recentGames: async (request, context) => {
    const reader = readerOf(context);
    const ids = await recentIds(context.platform.database.db, memberOf(context));
    const { games, totalPages } = pageOf(known(ids, reader), reader, request);
    return { list: games, totalPages };
  },
};

const memberOf = (context: CallContext): string => sessionOf(context).memberId;
const ofMember = (context: CallContext, nodeId: number): MembersGame => ({ memberId: memberOf(context), nodeId });

const known = (ids: readonly number[], { catalogue }: Reader): CatalogueGame[] =>
  ids.flatMap((id) => catalogue.byId.get(id) ?? []);

interface PageRequest {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

function pageOf(games: readonly CatalogueGame[], reader: Reader, { pageNo, pageSize, ...filter }: PageRequest) {
  const found = filterGames(games, { gameType: filter.gameType, vassalage: filter.vassalage });
  const from = (pageNo - 1) * pageSize;
  return {
    games: found.slice(from, from + pageSize).map((game) => wireGame(game, reader)),
    totalPages: Math.ceil(found.length / pageSize),
  };
}

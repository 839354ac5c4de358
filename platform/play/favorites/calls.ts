import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { gamePage, gamesById } from '../catalogue/game-page.ts';
import { getOfferedCatalogue } from '../catalogue/offered-games.ts';
import { createReader } from '../catalogue/wire.ts';
import { addFavorite, listFavoriteIds, removeFavorite } from './store.ts';

/** Suspended games stay stored among a player's favourites, but responses leave them out. */
export const handlers: Partial<Handlers> = {
  favoriteGames: async (_request, context) => {
    const { byId } = getOfferedCatalogue(context.platform, context.site);
    return (await listFavoriteIds(context.platform.database.db, memberOf(context))).filter((id) => byId.has(id));
  },

  favoriteGamesList: async (request, context) => {
    const reader = createReader(context);
    const ids = await listFavoriteIds(context.platform.database.db, memberOf(context));
    const { games, totalPages } = gamePage(gamesById(ids, reader), reader, request);
    return { content: games, pageNum: request.pageNo, totalPages };
  },

  addFavoriteGame: async ({ nodeId, vendor }, context) => {
    const { platform } = context;
    const game = platform.catalogue().byId.get(nodeId);
    if (!game || (vendor !== undefined && vendor !== game.vendor)) return reject('not.found');
    const favorite = { memberId: memberOf(context), gameId: nodeId };
    const added = await addFavorite(platform.database.db, favorite, { now: platform.clock.now() });
    return added ? {} : reject('favorite.full');
  },

  removeFavoriteGame: async ({ nodeId }, context) => {
    await removeFavorite(context.platform.database.db, { memberId: memberOf(context), gameId: nodeId });
    return {};
  },
};

const memberOf = (context: CallContext): string => sessionOf(context).memberId;

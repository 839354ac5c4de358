import type { Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { gamesById, gamePage } from '../catalogue/game-page.ts';
import { readerOf } from '../catalogue/wire.ts';
import { recentIds } from './store.ts';

export const handlers: Partial<Handlers> = {
  recentGames: async (request, context) => {
    const reader = readerOf(context);
    const ids = await recentIds(context.platform.database.db, sessionOf(context).memberId);
    const { games, totalPages } = gamePage(gamesById(ids, reader), reader, request);
    return { list: games, totalPages };
  },
};

import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { gamePage, gamesById } from '../catalogue/game-page.ts';
import { createReader, readVendors } from '../catalogue/wire.ts';
import { listRecentIds } from './store.ts';

export const handlers: Partial<Handlers> = {
  recentGames: async (request, context) => {
    const reader = createReader(context);
    const ids = await listRecentIds(context.platform.database.db, sessionOf(context).memberId);
    const { games, totalPages } = gamePage(gamesById(ids, reader), reader, { ...request, ...readVendors(request) });
    return { list: games, totalPages };
  },
};

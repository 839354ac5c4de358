import type { Calls } from '../../../generated/types/calls.ts';
import type { GamePage } from '../../../generated/types/data.ts';
import type { GamesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { gameFromWire } from '../../api/wire-game.ts';
import { wireFilter } from './filter.ts';

export const source = defineSource<Calls, GamesSourceParams, GamePage>({
  name: 'games',
  describes: 'Games of a category, or of all, by the filters of a lobby, in pages.',
  returns: 'GamePage',
  followsSettings: true,
  freshFor: 300,
  paged: {
    pages: ({ totalPages }) => totalPages,
    join: (before, next) => ({ ...before, ...next, games: [...before.games, ...next.games] }),
  },
  read: async ({ gameType, limit, counts, ...filter }, call, { language, page }) => {
    const { games, totalPages, totalCount, facets } = await call('gameList', {
      clientType: 3,
      platform: 'html5-desktop',
      ...(gameType ? { gameType } : {}),
      language,
      pageNo: page,
      pageSize: limit,
      ...wireFilter(filter),
      // Facets are requested with the first page only.
      ...(counts && page === 1 ? { facets: true } : {}),
    });
    return { games: games.map(gameFromWire), totalPages, totalCount, ...(facets ? { facets } : {}) };
  },
});

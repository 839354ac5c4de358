import type { Calls } from '../../../generated/types/calls.ts';
import type { GamePage } from '../../../generated/types/data.ts';
import type { RecentGamesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { gameFromWire, vendorToWire } from '../../api/wire-game.ts';
import { gamePages } from '../game-pages.ts';

export const source = defineSource<Calls, RecentGamesSourceParams, GamePage>({
  name: 'recent-games',
  describes: 'Games the player opened, the latest first.',
  returns: 'GamePage',
  followsSettings: true,
  freshFor: 15,
  personal: true,
  paged: gamePages,
  read: async ({ gameType, limit, vendor }, call, { language, page }) => {
    const { list, totalPages } = await call('recentGames', {
      clientType: 3,
      language,
      pageNo: page,
      pageSize: limit,
      ...(gameType ? { gameType } : {}),
      ...vendorToWire(vendor),
    });
    return { games: list.map(gameFromWire), totalPages, totalCount: list.length };
  },
});

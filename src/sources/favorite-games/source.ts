import type { Calls } from '../../../generated/types/calls.ts';
import type { GamePage } from '../../../generated/types/data.ts';
import type { FavoriteGamesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { gameFromWire } from '../../api/wire-game.ts';
import { gamePages } from '../game-pages.ts';

export const source = defineSource<Calls, FavoriteGamesSourceParams, GamePage>({
  name: 'favorite-games',
  describes: 'The player’s favourite games, the latest first.',
  returns: 'GamePage',
  followsSettings: true,
  freshFor: 60,
  personal: true,
  paged: gamePages,
  read: async ({ gameType, limit }, call, { language, page }) => {
    const { content, totalPages } = await call('favoriteGamesList', {
      clientType: 3,
      platform: 'flash',
      language,
      pageNo: page,
      pageSize: limit,
      ...(gameType ? { gameType } : {}),
    });
    return { games: content.map(gameFromWire), totalPages, totalCount: content.length };
  },
});

import type { Calls } from '../../../generated/types/calls.ts';
import type { GamePage } from '../../../generated/types/data.ts';
import type { NewGamesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { gameFromWire } from '../../api/wire-game.ts';

export const source = defineSource<Calls, NewGamesSourceParams, GamePage>({
  name: 'new-games',
  describes: 'The newest games.',
  returns: 'GamePage',
  followsSettings: true,
  freshFor: 300,
  read: async ({ limit }, call, { language }) => {
    const { games, totalCount } = await call('gameList', {
      clientType: 3,
      isNew: true,
      language,
      pageNo: 1,
      pageSize: limit,
    });
    return { games: games.map(gameFromWire), totalPages: 1, totalCount };
  },
});

import type { Calls } from '../../../generated/types/calls.ts';
import type { GamePage } from '../../../generated/types/data.ts';
import type { PopularGamesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { gameFromWire } from '../../api/wire-game.ts';

export const source = defineSource<Calls, PopularGamesSourceParams, GamePage>({
  name: 'popular-games',
  describes: 'The games that most players open.',
  returns: 'GamePage',
  followsSettings: true,
  freshFor: 300,
  read: async ({ limit }, call, { language }) => {
    const { list } = await call('popularGames', { language, limit });
    return { games: list.map(gameFromWire), totalPages: 1, totalCount: list.length };
  },
});

import type { Calls } from '../../../generated/types/calls.ts';
import type { GameIndex } from '../../../generated/types/data.ts';
import type { GameIndexSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, GameIndexSourceParams, GameIndex>({
  name: 'game-index',
  describes: 'A compact index of all games, for searching in the browser.',
  returns: 'GameIndex',
  followsSettings: true,
  freshFor: 600,
  read: async (_params, call, { language }) => {
    const { games, ...index } = await call('gameIndex', { language });
    const renamed = games.map(({ nodeId, vassalage, ...game }) => ({ ...game, gameId: nodeId, vendorCode: vassalage }));
    return { ...index, games: renamed };
  },
});

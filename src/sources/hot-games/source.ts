import type { Calls } from '../../../generated/types/calls.ts';
import type { GamePage } from '../../../generated/types/data.ts';
import type { HotGamesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { gameFromWire, vendorToWire } from '../../api/wire-game.ts';

export const source = defineSource<Calls, HotGamesSourceParams, GamePage>({
  name: 'hot-games',
  describes: 'Games marked as hot.',
  returns: 'GamePage',
  followsSettings: true,
  freshFor: 300,
  read: async ({ limit, vendor }, call, { merchant, language }) => {
    const { list } = await call('hotGames', {
      merchantCode: merchant,
      isPlatform: 2,
      platform: 'flash,html5-desktop',
      language,
      limit,
      ...vendorToWire(vendor),
    });
    return { games: list.map(gameFromWire), totalPages: 1, totalCount: list.length };
  },
});

import type { Calls } from '../../../generated/types/calls.ts';
import type { GameIds } from '../../../generated/types/data.ts';
import type { FavoriteIdsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, FavoriteIdsSourceParams, GameIds>({
  name: 'favorite-ids',
  describes: 'Identities of the player’s favourite games.',
  returns: 'GameIds',
  freshFor: 300,
  personal: true,
  read: async (_params, call) => ({ ids: await call('favoriteGames', {}) }),
});

import type { Calls } from '../../../generated/types/calls.ts';
import type { ToggleFavoriteActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { gameToWire } from '../../api/wire-game.ts';

export const action = defineAction<Calls, ToggleFavoriteActionParams>({
  name: 'toggle-favorite',
  describes: 'Adds a game to the favourites, or removes it.',
  requires: 'realAccount',
  tracks: 'toggle_favorite',
  run: async ({ game: { gameId, vendorCode, gameType }, favorite }, { call, refresh }) => {
    await call(favorite ? 'addFavoriteGame' : 'removeFavoriteGame', {
      ...gameToWire({ gameId }),
      ...(vendorCode ? { vendor: vendorCode } : {}),
      ...(gameType ? { gameType } : {}),
    });
    refresh('favorite-ids');
    refresh('favorite-games');
    return { ok: true };
  },
});

import type { Calls } from '../../../generated/types/calls.ts';
import type { Game } from '../../../generated/types/data.ts';
import type { GameSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { CallFailure } from '../../api/failure.ts';
import { gameFromWire, gameToWire } from '../../api/wire-game.ts';

export const source = defineSource<Calls, GameSourceParams, Game>({
  name: 'game',
  describes: 'One game by its identity.',
  returns: 'Game',
  followsSettings: true,
  freshFor: 300,
  read: async ({ gameId }, call, { language }) => {
    // The address contains no game id.
    if (gameId === '') throw new CallFailure({ code: 'not.found', severity: 'error', message: 'error.not.found' });
    return gameFromWire(await call('gameInfo', { ...gameToWire({ gameId: Number(gameId) }), language }));
  },
});

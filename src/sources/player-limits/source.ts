import type { Calls } from '../../../generated/types/calls.ts';
import type { PlayerLimits } from '../../../generated/types/data.ts';
import type { PlayerLimitsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { limitsFromWire } from './limits-from-wire.ts';

export const source = defineSource<Calls, PlayerLimitsSourceParams, PlayerLimits>({
  name: 'player-limits',
  describes: 'The limits and the exclusion that the player set, with what is left of each limit.',
  returns: 'PlayerLimits',
  freshFor: 10,
  personal: true,
  refreshOn: ['balance', 'player-bar'],
  read: async (_params, call) => limitsFromWire(await call('playerLimits', {})),
});

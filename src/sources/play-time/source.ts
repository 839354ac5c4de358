import type { Calls } from '../../../generated/types/calls.ts';
import type { PlayTime } from '../../../generated/types/data.ts';
import type { PlayTimeSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { playTimeFromWire } from './play-time-from-wire.ts';

export const source = defineSource<Calls, PlayTimeSourceParams, PlayTime>({
  name: 'play-time',
  describes: 'Time and result of the player’s session, the next reality check, and what is left of limits of time.',
  returns: 'PlayTime',
  freshFor: 10,
  personal: true,
  refreshOn: ['balance'],
  read: async (_params, call) => playTimeFromWire(await call('playTime', {}), Date.now()),
});

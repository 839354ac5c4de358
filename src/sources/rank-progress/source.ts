import type { Calls } from '../../../generated/types/calls.ts';
import type { RankProgress } from '../../../generated/types/data.ts';
import type { RankProgressSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, RankProgressSourceParams, RankProgress>({
  name: 'rank-progress',
  describes: 'The player’s rank, how far the next one is, what each rank gives, and the history.',
  returns: 'RankProgress',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance', 'mission'],
  read: (_params, call) => call('rankProgress', {}),
});

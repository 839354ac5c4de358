import type { Calls } from '../../../generated/types/calls.ts';
import type { MissionSummary } from '../../../generated/types/data.ts';
import type { MissionsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, MissionsSourceParams, MissionSummary>({
  name: 'missions',
  describes: 'The missions and the player’s progress in each.',
  returns: 'MissionSummary',
  freshFor: 5,
  personal: true,
  refreshOn: ['mission', 'balance', 'player-bar'],
  read: (_params, call, { language }) => call('missionSummary', { language }),
});

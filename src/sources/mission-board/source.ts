import type { Calls } from '../../../generated/types/calls.ts';
import type { MissionBoard } from '../../../generated/types/data.ts';
import type { MissionBoardSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, MissionBoardSourceParams, MissionBoard>({
  name: 'mission-board',
  describes: 'The leaderboard of the missions of this week.',
  returns: 'MissionBoard',
  freshFor: 5,
  personal: true,
  refreshOn: ['mission'],
  read: (_params, call) => call('missionLeaderboard', { pageSize: 20 }),
});

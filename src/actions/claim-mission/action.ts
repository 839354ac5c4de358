import type { Calls } from '../../../generated/types/calls.ts';
import type { ClaimMissionActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ClaimMissionActionParams>({
  name: 'claim-mission',
  describes: 'Claims the points of a completed mission.',
  requires: 'realAccount',
  tracks: 'claim-mission',
  run: async ({ mission }, { call, refresh }) => {
    const value = await call('claimMission', { missionId: mission });
    for (const source of ['missions', 'mission-board', 'reward-center', 'point-account', 'point-entries'])
      refresh(source);
    return { ok: true, value };
  },
});

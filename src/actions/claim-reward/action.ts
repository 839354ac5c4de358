import type { Calls } from '../../../generated/types/calls.ts';
import type { ClaimRewardActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { unitsFromWire } from '../../../rules/money.ts';

/** What shows rewards, and what they become. */
const CHANGED = [
  'promotion-states',
  'reward-center',
  'balance',
  'bonus-details',
  'missions',
  'mission-board',
  'point-account',
  'point-entries',
];

export const action = defineAction<Calls, ClaimRewardActionParams>({
  name: 'claim-reward',
  describes: 'Credits a reward that waits for its member.',
  requires: 'realAccount',
  run: async (params, { call, refresh }) => {
    const { kind, amount, setOff, turnover } = await call('claimReward', { rewardId: params.id });
    for (const source of CHANGED) refresh(source);
    const isPieces = kind === 'points' || kind === 'tickets';
    const credited = isPieces ? amount : unitsFromWire(amount);
    return {
      ok: true,
      value: {
        amount: credited,
        ...(setOff === undefined ? {} : { setOff: unitsFromWire(setOff) }),
        ...(turnover === undefined ? {} : { turnover: unitsFromWire(turnover) }),
      },
    };
  },
});

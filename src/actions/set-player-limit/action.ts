import type { Calls } from '../../../generated/types/calls.ts';
import type { SetPlayerLimitActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, SetPlayerLimitActionParams>({
  name: 'set-player-limit',
  describes: 'Sets or ends a limit of the player. A higher one waits 24 hours for a confirmation.',
  requires: 'realAccount',
  run: async ({ kind, period, amount }, { call, refresh }) => {
    const limit = amount === undefined ? {} : { amount: kind === 'session' ? amount : decimalFromUnits(amount) };
    await call('setPlayerLimit', { kind, period, ...limit });
    refresh('player-limits');
    return { ok: true };
  },
});

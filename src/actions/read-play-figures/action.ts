import type { Calls } from '../../../generated/types/calls.ts';
import type { ReadPlayFiguresActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { toProblem } from '../../api/failure.ts';

export const action = defineAction<Calls, ReadPlayFiguresActionParams>({
  name: 'read-play-figures',
  describes: 'Reads what the player staked, won and lost today. The value is { staked, net } in 1/10 000.',
  run: async (_params, { call }) => {
    try {
      const { totals } = await call('personalProfit', { days: 1 });
      return { ok: true, value: { staked: unitsFromWire(totals.validBets), net: unitsFromWire(totals.net) } };
    } catch (error) {
      // The reality check is shown without figures: a notice beside it would hide it.
      return { ok: false, problem: toProblem(error), notified: true };
    }
  },
});

import type { Calls } from '../../../generated/types/calls.ts';
import type { KeepLotterySlipActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { keepSlip } from '../../api/lottery-choices.ts';

export const action = defineAction<Calls, KeepLotterySlipActionParams>({
  name: 'keep-lottery-slip',
  describes: 'Keeps the unfinished slip of a lottery in this browser, or removes it.',
  run: ({ gameCode, slip }) => {
    keepSlip(gameCode, slip);
    return { ok: true };
  },
});

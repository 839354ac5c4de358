import type { Calls } from '../../../generated/types/calls.ts';
import type { EnterPromotionCodeActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, EnterPromotionCodeActionParams>({
  name: 'enter-promotion-code',
  describes: 'Enters the code of a promotion; its value is the headline of the promotion.',
  requires: 'realAccount',
  run: async (params, { call, refresh }) => {
    const { title } = await call('enterPromotionCode', { code: params.code });
    for (const source of ['promotion-states', 'reward-center']) refresh(source);
    return { ok: true, value: title };
  },
});

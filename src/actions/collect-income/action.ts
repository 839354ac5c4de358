import type { Calls } from '../../../generated/types/calls.ts';
import type { CollectIncomeActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, CollectIncomeActionParams>({
  name: 'collect-income',
  describes: 'Moves the income from contracts to the balance. Idempotent by `key`.',
  requires: 'realAccount',
  tracks: 'collect-income',
  run: async ({ key }, { call, refresh }) => {
    const value = await call('collectAgentIncome', { idempotencyKey: key });
    for (const source of ['agent-income', 'balance']) refresh(source);
    return { ok: true, value };
  },
});

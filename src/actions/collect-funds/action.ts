import type { Calls } from '../../../generated/types/calls.ts';
import type { CollectFundsActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, CollectFundsActionParams>({
  name: 'collect-funds',
  describes: 'Moves all that is in the vendors’ wallets to the main wallet. Idempotent by `key`.',
  requires: 'realAccount',
  tracks: 'transfer',
  run: async ({ key }, { call, refresh }) => {
    const value = await call('collectWallets', { idempotencyKey: key });
    for (const source of ['balance', 'account-record']) refresh(source);
    return { ok: true, value };
  },
});

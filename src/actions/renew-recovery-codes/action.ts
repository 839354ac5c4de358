import type { Calls } from '../../../generated/types/calls.ts';
import type { RenewRecoveryCodesActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, RenewRecoveryCodesActionParams>({
  name: 'renew-recovery-codes',
  describes: 'Makes new recovery codes and revokes the old ones. The value is the codes, which are shown once.',
  requires: 'realAccount',
  run: async ({ code }, { call, refresh }) => {
    const value = await call('recoveryCodes', { code: code.trim() });
    refresh('security');
    return { ok: true, value };
  },
});

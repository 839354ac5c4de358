import type { Calls } from '../../../generated/types/calls.ts';
import type { SetPasswordByPhoneActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { getNumberProof } from '../../api/phone-proof.ts';
import { beginSession } from '../../api/session-from-wire.ts';

export const action = defineAction<Calls, SetPasswordByPhoneActionParams>({
  name: 'set-password-by-phone',
  describes: 'Resets a forgotten password with a code sent to the phone, and logs the player in.',
  run: async (params, context) => {
    const proof = await getNumberProof(params);
    return beginSession(() => context.call('setPasswordByPhone', { ...params, ...proof }), context);
  },
});

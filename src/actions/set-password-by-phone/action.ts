import type { Calls } from '../../../generated/types/calls.ts';
import type { SetPasswordByPhoneActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { getIn } from '../../api/session-from-wire.ts';

export const action = defineAction<Calls, SetPasswordByPhoneActionParams>({
  name: 'set-password-by-phone',
  describes: 'Sets a forgotten password with a code sent to the phone, and logs the player in.',
  run: (params, context) => getIn(() => context.call('setPasswordByPhone', params), context),
});

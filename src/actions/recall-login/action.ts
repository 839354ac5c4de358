import type { Calls } from '../../../generated/types/calls.ts';
import type { RecallLoginActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { recallLogin } from '../../api/login-memory.ts';

export const action = defineAction<Calls, RecallLoginActionParams>({
  name: 'recall-login',
  describes: 'Hands over what this device remembers of the last log-in; nothing of it is secret.',
  run: () => ({ ok: true, value: recallLogin() }),
});

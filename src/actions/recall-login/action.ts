import type { Calls } from '../../../generated/types/calls.ts';
import type { RecallLoginActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { recallLogin } from '../../api/login-memory.ts';

export const action = defineAction<Calls, RecallLoginActionParams>({
  name: 'recall-login',
  describes: 'Reads what this device remembers of the last log-in. None of it is secret.',
  run: () => ({ ok: true, value: recallLogin() }),
});

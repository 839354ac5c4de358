import type { Calls } from '../../../generated/types/calls.ts';
import type { VerifyLoginActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { beginSession } from '../../api/session-from-wire.ts';

export const action = defineAction<Calls, VerifyLoginActionParams>({
  name: 'verify-login',
  describes: 'Answers the second factor of a log-in and starts the session.',
  tracks: 'login',
  run: ({ challengeId, method, answer }, context) =>
    beginSession(() => context.call('verifyLogin', { challengeId, method, answer: answer.trim() }), context),
});

import type { Calls } from '../../../generated/types/calls.ts';
import type { UnsubscribePushActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { endPush } from '../../api/push-subscription.ts';

export const action = defineAction<Calls, UnsubscribePushActionParams>({
  name: 'unsubscribe-push',
  describes: 'Lets this browser show no more push messages.',
  requires: 'realAccount',
  run: async (_params, { call, notify, refresh, text }) => {
    // The platform stops sending even where the browser has lost its own subscription, or cannot end it.
    await call('unsubscribePush', {});
    await endPush().catch(() => undefined);
    refresh('message-choices');
    notify(text('push.off'), 'success');
    return { ok: true };
  },
});

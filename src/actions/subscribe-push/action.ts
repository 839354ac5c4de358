import type { Calls } from '../../../generated/types/calls.ts';
import type { SubscribePushActionParams } from '../../../generated/types/params.ts';
import { type ActionContext, defineAction, type Outcome } from '../../../renderer/action/define-action.ts';
import { keepPush } from '../../api/push-subscription.ts';

/** Says what the player can do, which is not the platform's to report. */
function explain(code: 'push.missing' | 'push.denied', { notify, text }: ActionContext<Calls>): Outcome {
  const message = text(code);
  notify(message, 'warning');
  return { ok: false, problem: { code, severity: 'warning', message }, notified: true };
}

/** Asks for the permission only after the player's press. What the player has denied cannot be asked again: the message says how to undo it. */
export const action = defineAction<Calls, SubscribePushActionParams>({
  name: 'subscribe-push',
  describes: 'Asks the player for permission and lets this browser show push messages.',
  requires: 'realAccount',
  run: async ({ key }, context) => {
    const { call, notify, refresh, text } = context;
    if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return explain('push.missing', context);
    if ((await Notification.requestPermission()) !== 'granted') return explain('push.denied', context);
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    await call('subscribePush', { endpoint: endpoint ?? '', p256dh, auth });
    // Without storage the browser shows messages all the same, until it renews the subscription.
    await keepPush({ key, endpoint: endpoint ?? '', auth }).catch(() => undefined);
    refresh('message-choices');
    notify(text('push.on'), 'success');
    return { ok: true };
  },
});

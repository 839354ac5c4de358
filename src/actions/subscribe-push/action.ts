import type { Calls } from '../../../generated/types/calls.ts';
import type { SubscribePushActionParams } from '../../../generated/types/params.ts';
import { defineAction, type Outcome } from '../../../renderer/action/define-action.ts';

const failure = (code: string, message: string): Outcome => ({
  ok: false,
  problem: { code, severity: 'warning', message },
});

/** Asks for the permission only after the player's press. What the player has denied cannot be asked again: the message says how to undo it. */
export const action = defineAction<Calls, SubscribePushActionParams>({
  name: 'subscribe-push',
  describes: 'Asks the player for permission and lets this browser show push messages.',
  requires: 'realAccount',
  run: async ({ key }, { call, notify, text }) => {
    if (!('serviceWorker' in navigator) || !('PushManager' in globalThis))
      return failure('push.missing', 'push.missing');
    if ((await Notification.requestPermission()) !== 'granted') return failure('push.denied', 'push.denied');
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    await call('subscribePush', { endpoint: endpoint ?? '', p256dh, auth });
    notify(text('push.on'), 'success');
    return { ok: true };
  },
});

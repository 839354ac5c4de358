import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';
import { handleNotification } from '../settle-order.ts';

const STATUS = { forged: 401, unknown: 404, settled: 200 } as const;

/** Receives payment notifications. Providers repeat a notification until a response acknowledges it. */
export const webhook = defineWebhook({
  name: 'payment',
  describes: 'Notifications of payment providers about the state of orders.',
  method: 'POST',
  path: '/payments/v1/:merchant/:adapter',
  maxBodyBytes: 65_536,
  handle: async (platform, { params: { merchant = '', adapter = '' }, headers, body }) => {
    const { outcome } = await handleNotification(platform, { merchant, adapter }, { headers, body });
    if (outcome === 'forged') platform.log.warn({ merchant, adapter }, 'a payment notification has no valid signature');
    const acknowledgement =
      outcome === 'settled' ? platform.adapters.open('payments', adapter, { merchant })?.acknowledgement : outcome;
    return { status: STATUS[outcome], type: 'text/plain; charset=utf-8', body: acknowledgement ?? '' };
  },
});

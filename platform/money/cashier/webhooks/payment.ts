import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';
import { takeNotification } from '../settle-order.ts';

const STATUS = { forged: 401, unknown: 404, settled: 200 } as const;

/** A provider whose notification was not acknowledged sends it again. */
export const webhook = defineWebhook({
  name: 'payment',
  describes: 'Notifications of payment providers about the state of orders.',
  method: 'POST',
  path: '/payments/v1/:merchant/:adapter',
  maxBodyBytes: 65_536,
  handle: async (platform, { params: { merchant = '', adapter = '' }, headers, body }) => {
    const { taken } = await takeNotification(platform, { merchant, adapter }, { headers, body });
    if (taken === 'forged') platform.log.warn({ merchant, adapter }, 'a payment notification has no valid signature');
    const acknowledgement =
      taken === 'settled' ? platform.adapters.open('payments', adapter, { merchant })?.acknowledgement : taken;
    return { status: STATUS[taken], type: 'text/plain; charset=utf-8', body: acknowledgement ?? '' };
  },
});

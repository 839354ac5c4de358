import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';
import { isNotifySegment } from '../notify-url.ts';
import { queryNotified } from '../send-payout.ts';

/** Payouts that one notification may name: providers group a few. */
const MAX_KEYS = 100;

const answer = (status: number, body: string) => ({ status, type: 'text/plain; charset=utf-8', body });

/**
 * Receives notifications of payout providers. A notification moves no money: it says which payouts to ask the provider
 * about. One for a key that was never sent is a security alarm.
 */
export const webhook = defineWebhook({
  name: 'payout',
  describes: 'Notifications of payout providers: each names payouts whose status is then queried.',
  method: 'POST',
  path: '/payouts/v1/:merchant/:adapter/:segment',
  maxBodyBytes: 65_536,
  handle: async (platform, { params: { merchant = '', adapter = '', segment = '' }, headers, body }) => {
    const opened = platform.adapters.open('payouts', adapter, { merchant });
    const isOurs = opened && (await isNotifySegment(platform, { merchant, adapter, segment }));
    const keys = isOurs ? await opened.read({ headers, body }) : undefined;
    if (!keys || keys.length > MAX_KEYS) {
      platform.log.warn({ merchant, adapter }, 'a payout notification is not from the provider');
      return answer(401, 'forged');
    }
    for (const key of keys) {
      if (await queryNotified(platform, { merchant, adapter, key })) continue;
      platform.log.error({ merchant, adapter, key }, 'security: a provider reports a payout that was never sent');
    }
    return answer(200, opened?.acknowledgement ?? '');
  },
});

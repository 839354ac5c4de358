import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';
import { answerNotification } from '../inbox/answer.ts';

/** Receives payment notifications. Providers repeat a notification until a response acknowledges it. */
export const webhook = defineWebhook({
  name: 'payment',
  describes: 'Notifications of payment providers about the state of orders.',
  method: 'POST',
  path: '/payments/v1/:merchant/:adapter',
  maxBodyBytes: 65_536,
  handle: (platform, { params: { merchant = '', adapter = '' }, headers, body }) =>
    answerNotification(platform, { merchant, adapter }, { headers, body }),
});

import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';
import { answerNotification } from '../inbox/answer.ts';

/**
 * Receives notifications of the API Pix, whose providers append `/pix` to the registered address. They are not signed: the
 * edge proves the sender by its certificate, and the secret segment proves who was given the address.
 */
export const webhook = defineWebhook({
  name: 'pix',
  describes: 'Notifications of the API Pix about received and returned Pix.',
  method: 'POST',
  path: '/payments/v1/:merchant/:adapter/:key/pix',
  maxBodyBytes: 262_144,
  handle: (platform, { params: { merchant = '', adapter = '', key = '' }, headers, body }) =>
    answerNotification(platform, { merchant, adapter }, { headers, body, key }),
});

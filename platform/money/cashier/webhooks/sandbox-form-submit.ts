import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';
import { receiveNotification } from '../inbox/receive.ts';
import { CARD_ADAPTER, findForm, NO_FORM } from '../sandbox/form.ts';

/** Largest body: a token of a test card, or a code. */
const MAX_BYTES = 200;

/**
 * Takes what the form of the sandbox's card provider sends: the token of a test card, or the code of its issuer. What follows is
 * a notification like every provider's.
 */
export const webhook = defineWebhook({
  name: 'sandbox-form-submit',
  describes: 'What a player does in the card form of the sandbox’s provider.',
  method: 'POST',
  path: '/sandbox/card/:merchant/:secret/:language',
  maxBodyBytes: MAX_BYTES,
  handle: async (platform, { params, body }) => {
    const { merchant = '', secret = '' } = params;
    const submitted = await findForm(platform, params)?.submit(secret, body);
    if (!submitted) return NO_FORM;
    await receiveNotification(platform, { merchant, adapter: CARD_ADAPTER }, submitted.notification);
    return {
      status: 200,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(submitted.answer),
      // The form has an opaque origin and sends no credentials.
      headers: { 'access-control-allow-origin': '*' },
    };
  },
});

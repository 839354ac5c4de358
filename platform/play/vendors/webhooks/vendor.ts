import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';
import { signedHeaders } from '../signature.ts';
import { handleVendorCall } from '../vendor-gateway.ts';

const METHOD = 'POST';

/** Receives vendors' calls and signs the responses. The HTTP status is 401 for an invalid signature, otherwise 200; the body holds the result. */
export const webhook = defineWebhook({
  name: 'vendor',
  describes: 'Calls of game vendors: sessions, balances and movements of money.',
  method: METHOD,
  path: '/vendor/v1/:vendor/:verb',
  maxBodyBytes: 16_384,
  handle: async (platform, { path, params: { vendor = '', verb = '' }, headers, body }) => {
    const { trusted, answer } = await handleVendorCall(platform, { vendor, verb, method: METHOD, path, body, headers });
    const text = Buffer.from(JSON.stringify(answer));
    return {
      status: trusted ? 200 : 401,
      type: 'application/json; charset=utf-8',
      body: text,
      headers: signedHeaders(platform.vendors.key, { method: METHOD, path, body: text }, platform.clock.now()),
    };
  },
});

import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';

export const webhook = defineWebhook({
  name: 'vendor-keys',
  describes: 'Public key with which vendors verify what the platform signs.',
  method: 'GET',
  path: '/vendor/v1/keys',
  maxBodyBytes: 0,
  handle: ({ vendors: { key } }) =>
    Promise.resolve({
      status: 200,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ keys: [{ id: key.id, publicKey: key.publicKey }] }),
      headers: { 'cache-control': 'max-age=60' },
    }),
});

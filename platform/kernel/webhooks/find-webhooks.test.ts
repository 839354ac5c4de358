import { describe, expect, test } from 'vitest';
import { defineWebhook } from './define-webhook.ts';
import { checkWebhooks, findWebhooks } from './find-webhooks.ts';

const webhook = defineWebhook({
  name: 'paid',
  describes: 'For this test.',
  method: 'POST',
  path: '/paid/v1/:merchant',
  maxBodyBytes: 100,
  handle: () => Promise.resolve({ status: 200, type: 'text/plain', body: '' }),
});
const file = 'money/cashier/webhooks/paid.ts';

test('webhooks are found in the folders of the domains', async () => {
  const paths = (await findWebhooks()).map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /payments/v1/:merchant/:adapter',
      'POST /vendor/v1/:vendor/:verb',
      'GET /vendor/v1/keys',
    ]),
  );
});

describe('a webhook that cannot be served is rejected with its file', () => {
  const other = { ...webhook, name: 'other', path: '/paid/v1/:site' };
  test.each([
    ['none is exported', [{ file, webhook: undefined }], 'must export a webhook'],
    ['another name than that of its file', [{ file, webhook: other }], 'name of its file: "paid"'],
    ['a path of the calls', [{ file, webhook: { ...webhook, path: '/wps/paid' } }], 'reserved or malformed'],
    ['a path of one segment, which a page may have', [{ file, webhook: { ...webhook, path: '/paid' } }], 'reserved'],
    [
      'the path of another, with other parameter names',
      [
        { file, webhook },
        { file: 'play/games/webhooks/other.ts', webhook: other },
      ],
      'one in money/cashier/webhooks/paid.ts, one in play/games/webhooks/other.ts',
    ],
  ])('%s', (_title, found, reason) => {
    expect(() => checkWebhooks(found)).toThrow(reason);
  });
});

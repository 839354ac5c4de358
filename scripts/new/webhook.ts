import { inDomain } from './domain-folder.ts';
import { words } from './files.ts';

/** Creates a webhook that accepts requests with a valid HMAC signature, and its test. */
export const newWebhook = inDomain((folder, { name }) => ({
  files: {
    [`${folder}/webhooks/${name}.ts`]: webhook(name),
    [`${folder}/webhooks/${name}.test.ts`]: check(name),
  },
  test: `${folder}/webhooks/${name}.test.ts`,
  use: `POST /hooks/v1/${name}/MERCHANT with the header x-signature\n`,
}));

const webhook = (name: string): string => `import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../kernel/secrets/secrets.ts';
import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';

const TYPE = 'text/plain; charset=utf-8';

/** Verifies that the sender signed these bytes. Replace key, header and algorithm by those of the service's documentation. */
export const webhook = defineWebhook({
  name: '${name}',
  describes: '${words(name)}: notifications of an outside service.',
  method: 'POST',
  path: '/hooks/v1/${name}/:merchant',
  maxBodyBytes: 65_536,
  handle: async ({ secrets }, { headers, body }) => {
    const expected = createHmac('sha256', await secrets.get('${name} webhook')).update(body).digest();
    const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex');
    if (!sameBytes(given, expected)) return { status: 401, type: TYPE, body: 'forged' };
    return { status: 200, type: TYPE, body: 'success' };
  },
});
`;

const check = (name: string): string => `import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../tests/support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const post = (signature: string) =>
  platform.send({
    method: 'POST',
    url: '/hooks/v1/${name}/alpha',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    payload: '{}',
  });

test('a notification is accepted with the signature of the sender only', async () => {
  const key = await platform.open.platform.secrets.get('${name} webhook');
  const signature = createHmac('sha256', key).update('{}').digest('hex');
  expect(await post(signature)).toMatchObject({ status: 200, text: 'success' });
  expect(await post(signature.replaceAll(/[0-4]/g, '5'))).toMatchObject({ status: 401 });
  expect(await post('')).toMatchObject({ status: 401 });
});
`;

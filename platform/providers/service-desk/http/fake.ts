import type { Fake } from '../../../kernel/adapters/fake-service.ts';
import { SIGNATURE_HEADER, signBody } from '../signed-json.ts';

const KEY = 'desk-key';

/** A service that takes messages which are signed with the key. */
export const fake: Fake = {
  access: { key: KEY },
  path: '/messages',
  answer: ({ headers, body }) =>
    headers[SIGNATURE_HEADER] === signBody(body, KEY) ? { json: { taken: true } } : { status: 401, json: {} },
};

import type { Fake } from '../../kernel/adapters/fake-service.ts';

/** A fake gateway that checks the bearer token and the four fields. */
export const gatewayFake: Fake = {
  access: { key: 'gateway-token' },
  path: '/messages',
  answer: ({ method, headers, body }) => {
    if (headers.authorization !== 'Bearer gateway-token') return { status: 401, json: {} };
    const message = JSON.parse(body) as Record<string, unknown>;
    const isWhole = ['to', 'subject', 'text', 'reference'].every((field) => typeof message[field] === 'string');
    return { status: method === 'POST' && isWhole ? 202 : 400, json: {} };
  },
};

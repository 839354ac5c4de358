import { camel, pascal } from '../generate/schemas.ts';
import { isRoom } from './domain-folder.ts';
import { type FeatureRequest, json, type Made, rejected } from './files.ts';

const AUTH = ['none', 'token', 'account'];

/** Creates a call with its handler in a new domain folder of the platform, and a test over HTTP. */
export function newCall({ name, options, project }: FeatureRequest): Made {
  const auth = options.auth ?? 'none';
  if (!AUTH.includes(auth)) return rejected(`--auth is one of ${AUTH.join(', ')}: “${auth}” is none of them.`);
  const room = options.room ?? 'engagement';
  if (!isRoom(room, project)) return rejected(`--room is a room of platform/ that holds domains: “${room}” is none.`);
  const test = `platform/${room}/${name}/calls.test.ts`;
  const files = {
    [`schemas/calls/${name}.json`]: json(contract(name, auth)),
    [`platform/${room}/${name}/calls.ts`]: handler(name),
    [test]: check(name, auth),
  };
  return { ok: true, files, test, use: `await call('${camel(name)}', { language: 'en' })\n` };
}

const text = (description: string, example: string): object => ({
  type: 'string',
  maxLength: 80,
  description,
  examples: [example],
});

const contract = (name: string, auth: string): object => ({
  $schema: './call.schema.json',
  name: camel(name),
  describes: 'Returns the name of the site and the time of the answer.',
  area: 'site',
  method: 'GET',
  path: `/wps/relay/${camel(name)}`,
  auth,
  idempotent: true,
  limit: { times: 60, seconds: 60 },
  request: {
    title: `${pascal(name)}Request`,
    type: 'object',
    properties: { language: text('Language of the answer.', 'pt') },
    additionalProperties: false,
  },
  response: {
    title: `${pascal(name)}Response`,
    type: 'object',
    properties: {
      merchant: text('Name of the site.', 'Harbour Club'),
      at: {
        type: 'string',
        format: 'date-time',
        description: 'Time of the answer in ISO 8601.',
        examples: ['2030-01-01T12:00:00.000Z'],
      },
    },
    required: ['merchant', 'at'],
    additionalProperties: false,
  },
});

const handler = (name: string): string => `import type { Handlers } from '../../kernel/calls/handler.ts';

export const handlers: Partial<Handlers> = {
  ${camel(name)}: (_request, { platform, site }) => ({
    merchant: site.manifest.merchant.name,
    at: new Date(platform.clock.now()).toISOString(),
  }),
};
`;

const check = (name: string, auth: string): string => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../tests/support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

test('${auth === 'none' ? 'it answers for the site that was asked' : 'it answers nobody without a session'}', async () => {
  const { status${auth === 'none' ? ', body' : ''} } = await platform.call('${camel(name)}', { language: 'en' });
${
  auth === 'none'
    ? `  expect(status).toBe(200);
  expect(body.value).toMatchObject({ at: new Date(platform.clock.now()).toISOString() });
  expect(body.value.merchant).not.toBe('');`
    : '  expect(status).toBe(401);'
}
});

test('what its schema does not allow is rejected', async () => {
  const { status } = await platform.call('${camel(name)}', { language: 'x'.repeat(100) });
  expect(status).toBeGreaterThanOrEqual(400);
});
`;

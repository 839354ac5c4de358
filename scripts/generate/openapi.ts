// The OpenAPI 3.1 document of every call, from schemas/calls.
import { bundle } from './bundle.ts';
import { pascal, type CallFile, type Schema, type Schemas } from './schemas.ts';
import type { Writer } from './writer.ts';

const prefix = '#/components/schemas/';

export function writeOpenApi({ calls, byId }: Schemas, out: Writer): void {
  const components: Record<string, Schema> = { Refusal: refusal };
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    const { path, method } = call as unknown as { path: string; method: string };
    const parts = Object.fromEntries(
      (['request', 'response'] as const).map((part) => {
        const made = bundle(call[part], 'calls/x', { byId, prefix });
        Object.assign(components, made.definitions);
        return [part, { ...made.schema, title: pascal(call.name) + pascal(part) }];
      }),
    ) as unknown as Record<'request' | 'response', Schema>;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, parts) };
  }
  out.addJson('schemas/published/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Gaming site platform',
      version: '1',
      description: 'Every call of the site. Generated from schemas/calls.',
    },
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Session token, without a prefix.',
        },
      },
    },
  });
}

function operation(call: CallFile, { request, response }: Record<'request' | 'response', Schema>): Schema {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const value =
    call.envelope === 'bare'
      ? response
      : {
          type: 'object',
          properties: { success: { const: true }, message: { type: 'string' }, value: response },
          required: ['success', 'value'],
        };
  return {
    operationId: call.name,
    summary: call.describes,
    ...(call.auth === 'none' ? {} : { security: [{ session: [] }] }),
    ...(inQuery
      ? { parameters: parameters(request) }
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: call.encrypted ? sealed : request } },
          },
        }),
    responses: {
      200: { description: 'The answer.', content: { 'application/json': { schema: value } } },
      default: { description: 'A refusal.', content: { 'application/json': { schema: { $ref: `${prefix}Refusal` } } } },
    },
  };
}

function parameters(request: Schema): Schema[] {
  const required = new Set((request.required as string[] | undefined) ?? []);
  return Object.entries((request.properties as Record<string, Schema> | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

const sealed: Schema = {
  title: 'SealedBody',
  type: 'object',
  description: 'The request as a compact JWE (ECDH-ES+A256KW, A256GCM).',
  properties: { value: { type: 'string' } },
  required: ['value'],
};

const refusal: Schema = {
  title: 'Refusal',
  type: 'object',
  properties: {
    success: { const: false },
    errorCode: { type: 'string', description: 'Stable code.' },
    message: { type: 'string', description: 'Key of the text a player sees.' },
    requestId: { type: 'string', description: 'Names the request in the logs.' },
    fields: { type: 'object', description: 'Text key by field.', additionalProperties: { type: 'string' } },
    value: { type: 'object', description: 'What the page needs to go on, such as a challenge to answer.' },
  },
  required: ['success', 'errorCode', 'message', 'requestId'],
};

import type { Schema } from '../schemas.ts';
import { type Call, hasBody, pathNames } from './call.ts';
import type { Components } from './components.ts';

/** Returns `parameters` and `requestBody` of an operation. */
export function requestParts(call: Call, stated: Schema, components: Components): Schema {
  const inPath = pathNames(call);
  const request = isOperators(call) ? stated : asAccepted(stated);
  const parameters = [
    ...inPath.map((name) => parameter(name, request, 'path')),
    ...(hasBody(call) ? [] : namesOf(request, inPath).map((name) => parameter(name, request, 'query'))),
    ...(isOperators(call) ? [] : siteHeaders(components)),
    ...(call.encrypted ? [encryptionHeader(components)] : []),
  ];
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody(call) ? bodyOf(call, without(request, inPath)) : {}),
  };
}

const isOperators = ({ auth, path }: Call): boolean => auth === 'operator' || path.startsWith('/ops/');

/** Returns the request of a player's call as the platform accepts it: with unknown fields, and under other names. */
function asAccepted(request: Schema): Schema {
  const { additionalProperties: _, ...open } = request;
  const properties = Object.entries(propertiesOf(request)).map(([name, { 'x-other-names': others, ...property }]) => {
    const also = Array.isArray(others) ? ` Also accepted as ${others.map((other) => `\`${other}\``).join(', ')}.` : '';
    return [name, also ? { ...property, description: `${String(property.description)}${also}` } : property] as const;
  });
  return { ...open, properties: Object.fromEntries(properties) };
}

const propertiesOf = ({ properties }: Schema): Record<string, Schema> => (properties ?? {}) as Record<string, Schema>;
const requiredOf = ({ required }: Schema): readonly string[] => (required ?? []) as string[];
const namesOf = (request: Schema, except: readonly string[]): string[] =>
  Object.keys(propertiesOf(request)).filter((name) => !except.includes(name));

function parameter(name: string, request: Schema, place: 'path' | 'query'): Schema {
  const { description, ...schema } = propertiesOf(request)[name] ?? {};
  return {
    name,
    in: place,
    required: place === 'path' || requiredOf(request).includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  };
}

/** Returns the schema of the body: the request without the path parameters. */
function without(request: Schema, inPath: readonly string[]): Schema {
  if (inPath.length === 0) return request;
  const { required: _, ...rest } = request;
  const required = requiredOf(request).filter((name) => !inPath.includes(name));
  const all = propertiesOf(request);
  return {
    ...rest,
    properties: Object.fromEntries(namesOf(request, inPath).map((name) => [name, all[name]])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function bodyOf(call: Call, request: Schema): Schema {
  const required = call.encrypted || requiredOf(request).length > 0;
  if (namesOf(request, []).length === 0) return {};
  return {
    requestBody: {
      required,
      content: {
        'application/json': { schema: call.encrypted ? encrypted(call, request) : request },
        ...(call.form ? { 'application/x-www-form-urlencoded': { schema: request } } : {}),
      },
    },
  };
}

/** Returns the schema of an encrypted body: a JWE whose plaintext contains the request in its member `body`. */
function encrypted({ method, path }: Call, request: Schema): Schema {
  return {
    type: 'object',
    properties: {
      value: {
        type: 'string',
        maxLength: 8192,
        pattern: String.raw`^[\w-]+(\.[\w-]*){4}$`,
        description:
          'Compact JWE (RFC 7516) with alg ECDH-ES+A256KW, enc A256GCM and the kid of a key that the call cryptoKeys returns; contentSchema describes its plaintext.',
        contentMediaType: 'application/jose',
        contentSchema: {
          type: 'object',
          properties: {
            v: { const: 1, description: 'Version of the format.' },
            path: { const: path, description: 'Path of the request.' },
            method: { const: method, description: 'Method of the request.' },
            ts: {
              type: 'integer',
              description: 'Time of the request in milliseconds since 1970, at most two minutes from the server’s.',
              examples: [1893456000000],
            },
            nonce: {
              type: 'string',
              pattern: String.raw`^[\w-]{16,64}$`,
              description: 'Random value that no other request has.',
              examples: ['kZ3v9Qm2Xw7Lr5Tb'],
            },
            body: request,
          },
          required: ['v', 'path', 'method', 'ts', 'nonce', 'body'],
        },
      },
    },
    required: ['value'],
  };
}

const encryptionHeader = (components: Components): Schema =>
  components.refer('parameters', 'Encryption', {
    name: 'Encryption',
    in: 'header',
    required: true,
    description: 'Says that the body is a JWE.',
    schema: { const: 'jwe' },
  });

const siteHeaders = (components: Components): Schema[] => [
  components.refer('parameters', 'Merchant', {
    name: 'Merchant',
    in: 'header',
    description: 'Code of the merchant that the page belongs to; the platform rejects another one than the host’s.',
    schema: { type: 'string', examples: ['aurora'] },
  }),
  components.refer('parameters', 'Language', {
    name: 'Language',
    in: 'header',
    description: 'Language of texts in the answer; the default language of the site replaces an unknown one.',
    schema: { type: 'string', maxLength: 200, examples: ['pt'] },
  }),
];

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type CallRow, calls } from '../../generated/calls.ts';
import { operatorCalls } from '../../generated/operator-calls.ts';
import { ROOT } from './tracked.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

interface Document {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>;
  };
}

const run = promisify(execFile);
const read = (name: string): Document =>
  JSON.parse(readFileSync(`${ROOT}schemas/published/${name}.json`, 'utf8')) as Document;

const site = read('openapi');
const operators = read('openapi-operators');
const operationsOf = ({ paths }: Document): Operation[] => Object.values(paths).flatMap((one) => Object.values(one));
const byName = (document: Document) => new Map(operationsOf(document).map((one) => [one.operationId, one]));
const [siteOperations, operatorOperations] = [byName(site), byName(operators)];

/** Returns the shared answer of a status that an operation refers to. */
function answer(document: Document, operation: Operation | undefined, status: number) {
  const name = operation?.responses[status]?.$ref?.split('/').at(-1) ?? '';
  return document.components.responses[name];
}

const codesOf = (document: Document, operation: Operation | undefined, status: number): string[] =>
  [...(answer(document, operation, status)?.description ?? '').matchAll(/^- `([^`]+)`/gm)].map(
    ([, code]) => code ?? '',
  );

describe('the published OpenAPI documents', () => {
  test.each(['site', 'operators'])('%s passes the linter without an error or a warning', async (api) => {
    const linter = `${ROOT}node_modules/@redocly/cli/bin/cli.js`;
    const { stdout } = await run(process.execPath, [linter, 'lint', api, '--format=json'], {
      cwd: ROOT,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }).catch((failed: { stdout: string }) => failed);
    const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: readonly { message: string }[] };
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
  });

  test('describe every call once', () => {
    expect(operationsOf(site).map(({ operationId }) => operationId)).toHaveLength(Object.keys(calls).length);
    expect([...siteOperations.keys()].toSorted()).toEqual(Object.keys(calls).toSorted());
    expect([...operatorOperations.keys()].toSorted()).toEqual(Object.keys(operatorCalls).toSorted());
  });

  test.each([
    ['site', site],
    ['operators', operators],
  ] as const)('%s: each tag of an operation has a description, and each tag has an operation', (_name, document) => {
    const used = new Set(operationsOf(document).flatMap(({ tags }) => tags));
    expect([...used].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
  });
});

describe('an operation of the site', () => {
  const rows: readonly CallRow[] = Object.values(calls);

  test('requires the session that its call file asks for', () => {
    for (const { name, auth } of rows)
      expect(siteOperations.get(name)?.security, name).toEqual(auth === 'none' ? [] : [{ [auth]: [] }]);
  });

  test('answers 401 where it requires a session, and 429 with Retry-After where it has a limit', () => {
    for (const { name, auth, limit } of rows) {
      const operation = siteOperations.get(name);
      expect(codesOf(site, operation, 401), name).toEqual(auth === 'none' ? [] : ['login.not.session']);
      expect(codesOf(site, operation, 429), name).toEqual(limit ? ['TOO_MANY_REQUEST'] : []);
      if (limit) expect(answer(site, operation, 429)?.headers).toHaveProperty('Retry-After');
    }
  });

  test('answers 413 and 415 where it has a body, and 451 and maintenance where a closed site does not serve it', () => {
    for (const { name, method, whileClosed } of rows) {
      const operation = siteOperations.get(name);
      const hasBody = method === 'POST' || method === 'PUT';
      expect(codesOf(site, operation, 413).length + codesOf(site, operation, 415).length, name).toBe(hasBody ? 2 : 0);
      expect(codesOf(site, operation, 451), name).toEqual(whileClosed ? [] : ['address.blocked']);
      expect(codesOf(site, operation, 503).includes('maintenance'), name).toBe(!whileClosed);
    }
  });

  test('has a JWE as its body where the call is encrypted', () => {
    const encrypted = rows.filter((row) => row.encrypted).map(({ name }) => name);
    const described = operationsOf(site).filter(({ requestBody }) =>
      JSON.stringify(requestBody ?? {}).includes('application/jose'),
    );
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(encrypted.toSorted());
    for (const name of encrypted) expect(codesOf(site, siteOperations.get(name), 400)).toContain('crypto.refused');
  });
});

describe('an operation of the operators', () => {
  test('requires the cookie, and the header as well where it writes', () => {
    for (const { name, auth, method } of Object.values(operatorCalls)) {
      const [requirement = {}] = operatorOperations.get(name)?.security ?? [];
      expect(Object.keys(requirement), name).toEqual([
        ...(auth === 'operator' ? ['session'] : []),
        ...(method === 'GET' ? [] : ['sameOrigin']),
      ]);
    }
  });

  test('has each part of its path as a parameter and not in its body', () => {
    for (const [path, methods] of Object.entries(operators.paths))
      for (const { parameters = [], requestBody } of Object.values(methods)) {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(names);
        const body = JSON.stringify(requestBody ?? {});
        expect(path.includes('{name}') && body.includes('"name":{')).toBe(false);
      }
  });
});

describe('the descriptions of call files', () => {
  const folder = `${ROOT}schemas/calls/`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const found = files.flatMap((name) => [
    ...descriptionsIn(JSON.parse(readFileSync(folder + name, 'utf8')), name.replaceAll('\\', '/')),
  ]);

  test('are one sentence each', () => {
    expect(found.length).toBeGreaterThan(1000);
    expect(found.filter(({ text }) => !text.endsWith('.'))).toEqual([]);
    expect(found.filter(({ text }) => /[.!?] \p{Lu}/u.test(text))).toEqual([]);
  });

  test('say what a call does with a verb in the third person', () => {
    const calls = found.filter(({ key }) => key === 'describes');
    expect(calls.length).toBeGreaterThan(100);
    expect(calls.filter(({ text }) => !/^[A-Z][a-z]+s[ ,]/.test(text))).toEqual([]);
  });
});

interface Description {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** Yields each `describes` and `description` of a schema; the values of examples are data and have none. */
function* descriptionsIn(node: unknown, file: string): Generator<Description> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'examples' || key === 'enum' || key === 'default') continue;
    if (typeof value === 'string' && (key === 'description' || key === 'describes')) yield { file, key, text: value };
    else yield* descriptionsIn(value, file);
  }
}

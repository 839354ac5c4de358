import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type CallRow, calls } from '../../generated/calls.ts';
import { operatorCalls } from '../../generated/operator-calls.ts';
import { documentedCodes, operationsByName, operationsOf, readOpenApi, sharedAnswer } from '../support/openapi.ts';
import { ROOT } from './tracked.ts';

const run = promisify(execFile);
const [site, operators] = [readOpenApi('openapi'), readOpenApi('openapi-operators')];
const [siteOperations, operatorOperations] = [operationsByName(site), operationsByName(operators)];

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

  test('requires the session that its call file states', () => {
    for (const { name, auth } of rows)
      expect(siteOperations.get(name)?.security, name).toEqual(auth === 'none' ? [] : [{ [auth]: [] }]);
  });

  test('answers 401 where it requires a session, and 429 with Retry-After where it has a limit', () => {
    for (const { name, auth, limit } of rows) {
      const operation = siteOperations.get(name);
      expect(documentedCodes(site, operation, 401), name).toEqual(auth === 'none' ? [] : ['login.not.session']);
      expect(documentedCodes(site, operation, 429), name).toEqual(limit ? ['TOO_MANY_REQUEST'] : []);
      if (limit) expect(sharedAnswer(site, operation, 429)?.headers).toHaveProperty('Retry-After');
    }
  });

  test('answers 413 and 415 where it has a body, and 451 and maintenance where a closed site does not serve it', () => {
    for (const { name, method, whileClosed } of rows) {
      const operation = siteOperations.get(name);
      const hasBody = method === 'POST' || method === 'PUT';
      expect(documentedCodes(site, operation, 413).length + documentedCodes(site, operation, 415).length, name).toBe(
        hasBody ? 2 : 0,
      );
      expect(documentedCodes(site, operation, 451), name).toEqual(whileClosed ? [] : ['address.blocked']);
      expect(documentedCodes(site, operation, 503).includes('maintenance'), name).toBe(!whileClosed);
    }
  });

  test('has a JWE as its body where the call is encrypted', () => {
    const encrypted = rows.filter((row) => row.encrypted).map(({ name }) => name);
    const described = operationsOf(site).filter(({ requestBody }) =>
      JSON.stringify(requestBody ?? {}).includes('application/jose'),
    );
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(encrypted.toSorted());
    for (const name of encrypted)
      expect(documentedCodes(site, siteOperations.get(name), 400)).toContain('crypto.refused');
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

  test('begin with a verb in the third person', () => {
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

import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { expect, test } from 'vitest';
import { compact, inAscii } from './compact.ts';

const schema = {
  title: 'Order – of goods',
  description: 'Only explains.',
  type: 'object',
  required: ['kind', 'description'],
  additionalProperties: false,
  properties: {
    kind: { enum: ['slow', 'fäst'], description: 'How it is sent.' },
    // The name of a keyword is that of a property here.
    description: { type: 'string', pattern: '^[a-z–]+$', maxLength: 4, examples: ['abc'] },
    size: { type: 'integer', minimum: 1, default: 3 },
    to: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'number' }, minItems: 1 }] },
    names: { type: 'object', propertyNames: { maxLength: 2 }, maxProperties: 2 },
  },
  if: { properties: { kind: { const: 'slow' } } },
  then: { properties: { size: { maximum: 5 } } },
};

const values = (): unknown[] => [
  {},
  'text',
  { kind: 'slow', description: 'abc' },
  { kind: 'slow', description: 'abc', size: 9, to: [] },
  { kind: 'fäst', description: 'ABCDEFG', size: 0.5, to: { a: 1 }, more: true },
  { kind: 'none', description: 5, to: ['a'], names: { long: 1, a: 2, b: 3 } },
  { kind: 'fäst', description: 'a–b', to: 'there', names: { ab: 1 } },
];

type Validate = ((value: unknown) => boolean) & { errors?: Record<string, unknown>[] | null };

/** Runs the code of a module of Node with one validator. */
function validatorOf(code: string): Validate {
  const exports: { check?: Validate } = {};
  runInNewContext(code, { exports, require: createRequire(import.meta.url) });
  if (!exports.check) throw new Error('The code exports no validator.');
  return exports.check;
}

function codeOf(verbose: boolean): string {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose,
    useDefaults: true,
    strict: false,
    code: { source: true, esm: false, lines: true },
  });
  ajv.addSchema(schema, 'order');
  return (standalone as unknown as (ajv: Ajv2020, ids: Record<string, string>) => string)(ajv, { check: 'order' });
}

/** What the validator says of every value, and what it makes of it. */
const verdicts = (check: Validate, dropped: string): readonly unknown[] =>
  values().map((value) => {
    const isValid = check(value);
    const errors = (check.errors ?? []).map(({ [dropped]: _dropped, ...error }) => error);
    return JSON.parse(JSON.stringify({ isValid, errors, value }), withoutSentence);
  });

/** The schemas in errors lose the sentences that explain them, but not a property of that name. */
const withoutSentence = (key: string, value: unknown): unknown =>
  key === 'description' && typeof value === 'string' && value.endsWith('.') ? undefined : value;

test.each([
  { verbose: true, dropped: 'schema' },
  { verbose: false, dropped: 'schemaPath' },
])('[SYS-01] a short validator decides as Ajv’s and reports the same errors: $verbose', ({ verbose, dropped }) => {
  const code = codeOf(verbose);
  const short = compact(code, { verbose });
  expect(short.length).toBeLessThan(code.length * 0.6);
  expect(short).toMatch(/^[\0-\x7f]*$/);
  expect(short).not.toContain('Only explains.');
  const expected = verdicts(validatorOf(code), dropped);
  expect(expected).toContainEqual(expect.objectContaining({ isValid: true }));
  expect(verdicts(validatorOf(short), dropped)).toEqual(expected);
});

test('[SYS-01] validators are written in ASCII, and their texts stay the same', () => {
  const texts = ['mês', '1 – 5 €', '🎰', 'a\\\\é', '\\u00e9', '\u0080\uffff'];
  const code = inAscii(JSON.stringify(texts));
  expect(code).toMatch(/^[\0-\x7f]*$/);
  expect(JSON.stringify(runInNewContext(code))).toBe(JSON.stringify(texts));
});

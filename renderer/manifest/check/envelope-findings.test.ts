import { beforeAll, expect, test } from 'vitest';
import { readSchemas } from '../../../scripts/generate/schemas.ts';
import { makeAjv } from '../../../scripts/generate/validators.ts';
import { phrase } from '../problems/phrase.ts';
import type { Validator } from './catalog.ts';
import { getFindings } from './envelope-findings.ts';

let compile: (schema: object) => Validator;
beforeAll(async () => {
  const ajv = makeAjv(await readSchemas(new URL('../../../', import.meta.url)), { verbose: true });
  compile = (schema) => ajv.compile(schema) as Validator;
});

/** Returns what a schema finds in a value, with paths as text. */
function found(schema: object, value: unknown) {
  const validator = compile(schema);
  validator(structuredClone(value));
  return getFindings(validator.errors, ['at']).map(({ names, path, ...finding }) => ({
    ...finding,
    path: path.join('.'),
    ...(names ? { names: names() } : {}),
  }));
}
const codes = (schema: object, value: unknown) => found(schema, value).map(({ code, path }) => `${code} ${path}`);

const strict = (properties: object, more: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
});
const text = { type: 'string' };
const binding = (key: string) => strict({ [key]: text }, { required: [key] });

test.each<[object, unknown, string, unknown]>([
  [{ type: 'number', minimum: 3 }, 2, '2', phrase('at-least', 3)],
  [{ type: 'number', maximum: 3 }, 4, '4', phrase('at-most', 3)],
  [{ type: 'number', exclusiveMinimum: 3 }, 3, '3', phrase('more-than', 3)],
  [{ type: 'number', exclusiveMaximum: 3 }, 3, '3', phrase('less-than', 3)],
  [{ type: 'number', multipleOf: 5 }, 7, '7', phrase('multiple-of', 5)],
  [{ type: 'string', minLength: 1 }, '', '""', phrase('not-empty')],
  [{ type: 'string', minLength: 2 }, 'a', '"a"', phrase('at-least-characters', 2)],
  [{ type: 'string', maxLength: 2 }, 'abc', '"abc"', phrase('at-most-characters', 2)],
])('[ENG-03] the limit %j of %j is told with %s', (...[schema, value, what, expected]) => {
  expect(found(schema, value)).toEqual([{ code: 'out-of-range', path: 'at', found: what, expected }]);
});

test.each<[object, unknown, unknown, unknown]>([
  [{ type: 'array', minItems: 1 }, [], phrase('entries', 0), phrase('one-entry')],
  [{ type: 'array', minItems: 2 }, [1], phrase('entries', 1), phrase('at-least-entries', 2)],
  [{ type: 'array', maxItems: 1 }, [1, 2], phrase('entries', 2), phrase('at-most-entries', 1)],
  [{ type: 'object', minProperties: 1 }, {}, phrase('keys', 0), phrase('one-key')],
  [{ type: 'object', minProperties: 2 }, { a: 1 }, phrase('keys', 1), phrase('at-least-keys', 2)],
  [{ type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, phrase('keys', 2), phrase('at-most-keys', 1)],
  // A long text is told by its length.
  [{ type: 'string', maxLength: 2 }, 'x'.repeat(61), phrase('characters', 61), phrase('at-most-characters', 2)],
  [{ type: 'string', maxLength: 2 }, 'x'.repeat(60), `"${'x'.repeat(60)}"`, phrase('at-most-characters', 2)],
])('[ENG-03] the limit %j is told with the size of what was found', (...[schema, value, what, expected]) => {
  expect(found(schema, value)).toEqual([{ code: 'out-of-range', path: 'at', found: what, expected }]);
});

test.each<[object, unknown, readonly unknown[]]>([
  [{ type: 'string' }, 7, [phrase('text')]],
  [{ type: ['number', 'null'] }, 'x', [phrase('number'), phrase('null')]],
  [{ type: 'boolean' }, 'x', [phrase('boolean')]],
  [{ type: 'object', properties: { $fact: {} } }, 'x', [phrase('code', '{ "$fact": … }')]],
  [{ type: 'object', properties: { source: {} } }, 'x', [phrase('code', '{ "source": … }')]],
  [{ type: 'object', properties: { other: {} } }, 'x', [phrase('object')]],
  [{ type: 'object', title: 'Condition' }, 'x', [phrase('condition')]],
])('[ENG-03] what %j accepts is told beside %j', (schema, value, expected) => {
  expect(found(schema, value)).toMatchObject([{ code: 'wrong-type', path: 'at', expected }]);
});

test.each<[object, unknown]>([
  [{ pattern: '^#[0-9a-f]{6}$' }, phrase('colour')],
  [{ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' }, phrase('host')],
  [{ pattern: '^https?://[^ ]+$' }, phrase('address')],
  [{ pattern: '^[ab]$' }, phrase('text-matching', '^[ab]$')],
  [{ pattern: '^[ab]$', examples: [] }, phrase('text-matching', '^[ab]$')],
  [{ pattern: '^[abc]$', examples: ['a', 'b', 'c'] }, phrase('text-such-as', '"a", "b"')],
  [{ format: 'date' }, phrase('text-in-form', 'date')],
])('[ENG-03] a text of a wrong form is told by %j', (schema, expected) => {
  expect(found({ type: 'string', ...schema }, '?')).toEqual([
    { code: 'wrong-form', path: 'at', found: '"?"', expected },
  ]);
});

test('[ENG-03] values that are not listed, constants and repeated entries', () => {
  expect(found({ enum: ['a', 'b'] }, 'c')).toEqual([
    { code: 'wrong-value', path: 'at', found: '"c"', expected: expect.stringContaining('a'), names: ['a', 'b'] },
  ]);
  const schema = strict({ version: { const: 1 }, kind: { const: 'x' } });
  expect(found(schema, { version: 2, kind: 'y' })).toEqual([
    { code: 'wrong-version', path: 'at.version', found: '2', expected: '1' },
    { code: 'wrong-value', path: 'at.kind', found: '"y"', expected: '"x"' },
  ]);
  expect(found({ type: 'array', uniqueItems: true }, ['a', 'b', 'a'])).toEqual([
    { code: 'not-unique', path: expect.stringMatching(/^at\.[02]$/), found: '"a"' },
  ]);
  expect(found({ not: {} }, 7)).toMatchObject([{ code: 'wrong-shape', path: 'at', found: '7' }]);
});

test('[ENG-03] a missing key is told with an example of the schema', () => {
  const schema = strict(
    { a: { examples: ['one', 'two'] }, b: { examples: [] }, c: {} },
    { required: ['a', 'b', 'c', 'fact'] },
  );
  expect(found(schema, {})).toEqual(
    [
      ['"a"', '"a": "one"'],
      ['"b"', '"b": …'],
      ['"c"', '"c": …'],
      ['"fact"', '"fact": "flag.FREEPLAY3"'],
    ].map(([about, expected]) => ({ code: 'missing-key', path: 'at', at: 'key', about, expected })),
  );
});

test('[ENG-03] a misspelt required key is one mistake, another unknown key beside a missing one are two', () => {
  const schema = strict({ widget: text, props: text }, { required: ['widget'] });
  expect(found(schema, { wdget: 'a' })).toEqual([
    {
      code: 'unknown-key',
      path: 'at.wdget',
      at: 'key',
      found: '"wdget"',
      expected: expect.any(String),
      names: ['widget', 'props'],
    },
  ]);
  expect(codes(schema, { colour: 'a' }).toSorted()).toEqual(['missing-key at', 'unknown-key at.colour']);
  const nested = strict({ one: schema, two: schema });
  expect(codes(nested, { one: { wdget: 'a' }, two: {} }).toSorted()).toEqual([
    'missing-key at.two',
    'unknown-key at.one.wdget',
  ]);
});

test('[ENG-03] an unknown name of a property is told at the name', () => {
  const names = (more: object) => ({ type: 'object', propertyNames: { type: 'string', ...more } });
  expect(found(names({ enum: ['A3', 'B3'], title: 'FlagName' }), { A3: 1, C3: 1 })).toEqual([
    {
      code: 'unknown-flag',
      path: 'at.C3',
      at: 'key',
      found: '"C3"',
      expected: expect.any(String),
      names: ['A3', 'B3'],
    },
  ]);
  expect(codes(names({ enum: ['w_home'], title: 'BannerGroupName' }), { w_gone: 1 })).toEqual([
    'unknown-banner-group at.w_gone',
  ]);
  expect(codes(names({ enum: ['a'] }), { b: 1, c: 1 })).toEqual(['unknown-name at.b', 'unknown-name at.c']);
  expect(found(names({ pattern: '^[a-z]+$' }), { 'B c': 1 })).toEqual([
    { code: 'unknown-name', path: 'at.B c', at: 'key', found: '"B c"', expected: phrase('name-characters') },
  ]);
});

test('[ENG-03] two keys that exclude each other are told once, with the other key', () => {
  const schema = {
    type: 'object',
    properties: { to: {}, do: {} },
    dependentSchemas: { to: { properties: { do: false } }, do: { properties: { to: false } } },
  };
  const told = found(schema, { to: 1, do: 1 });
  expect(told).toEqual(
    expect.arrayContaining([
      { code: 'not-together', path: 'at.do', at: 'key', found: '"do"', about: '"to"' },
      { code: 'not-together', path: 'at.to', at: 'key', found: '"to"', about: '"do"' },
    ]),
  );
  expect(told).toHaveLength(2);
  const twice = { ...schema, allOf: [{ dependentSchemas: { other: { properties: { do: false } } } }] };
  expect(found(twice, { to: 1, do: 1, other: 1 }).filter(({ path }) => path === 'at.do')).toHaveLength(1);
});

const either = { anyOf: [text, binding('$text'), binding('$fact')] };

test.each<[object, unknown, readonly string[]]>([
  // None of the kinds: all are named.
  [either, 7, ['wrong-type at']],
  [either, [], ['wrong-type at']],
  // The branch whose key was written, or nearly.
  [either, { $text: 7 }, ['wrong-type at.$text']],
  [either, { $fcat: 'a' }, ['unknown-key at.$fcat']],
  [either, { $text: 'a', more: 1 }, ['unknown-key at.more']],
  // The deeper mistake.
  [{ anyOf: [text, strict({ a: strict({ b: text }) })] }, { a: { b: 7 } }, ['wrong-type at.a.b']],
  // A value of the right type that breaks a bound.
  [{ anyOf: [{ type: 'string', minLength: 2 }, { type: 'number' }] }, 'a', ['out-of-range at']],
  [{ anyOf: [{ type: 'string', minLength: 2 }, { type: 'number' }] }, true, ['wrong-type at']],
  [{ oneOf: [text, { type: 'number' }] }, true, ['wrong-type at']],
  // What stands beside is not within.
  [strict({ ab: { type: 'number' }, a: either }), { ab: 'x', a: 7 }, ['wrong-type at.ab', 'wrong-type at.a']],
  [strict({ list: { type: 'array', items: either } }), { list: ['a', 7] }, ['wrong-type at.list.1']],
  // The conditions of a schema tell their own mistakes only.
  [{ if: { type: 'object' }, then: { required: ['a'] } }, {}, ['missing-key at']],
])('[ENG-03] of %j the likeliest meaning of %j: %j', (schema, value, expected) => {
  expect(codes(schema, value)).toEqual(expected);
});

test('[ENG-03] of several kinds each is told once', () => {
  expect(found({ anyOf: [text, binding('$text'), text, { type: 'null' }] }, 7)).toEqual([
    {
      code: 'wrong-type',
      path: 'at',
      found: '7',
      expected: [phrase('text'), phrase('code', '{ "$text": … }'), phrase('null')],
    },
  ]);
});

test('[ENG-03] valid values have no findings', () => {
  expect([found(either, 'a'), found(either, { $fact: 'a' }), getFindings(undefined), getFindings(null)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

import { expect, test } from 'vitest';
import { copyJson, isObject, MAX_DEPTH, pointerOf, segmentsOf, show, valueAt } from './json.ts';

test.each<[string, (string | number)[]]>([
  ['', []],
  ['/a/0', ['a', 0]],
  ['/a~1b/~0/c~01', ['a/b', '~', 'c~1']],
  ['/', ['']],
])('[ENG-02] %j is the pointer of %j', (pointer, segments) => {
  expect(pointerOf(segments)).toBe(pointer);
  expect(segmentsOf(pointer)).toEqual(segments.map(String));
});

test('[ENG-12] a value is read at own properties only', () => {
  const document = { a: [{ b: null }, 'text'], c: 5 };
  expect(valueAt(document, ['a', 0, 'b'])).toBe(null);
  expect(valueAt(document, ['a', '1'])).toBe('text');
  expect(valueAt(document, [])).toBe(document);
  for (const path of [
    ['x'],
    ['c', 'toFixed'],
    ['a', 0, 'b', 'c'],
    ['a', 1, 'length'],
    ['toString'],
    ['a', 'map'],
    ['__proto__'],
  ])
    expect([path, valueAt(document, path)]).toEqual([path, undefined]);
  expect([valueAt(undefined, ['a']), valueAt(null, ['a']), valueAt(5, [])]).toEqual([undefined, undefined, 5]);
  expect([{}, [], null, 'a', undefined].map(isObject)).toEqual([true, false, false, false, false]);
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const lists = (depth: number): unknown => (depth === 0 ? 1 : [lists(depth - 1)]);

test('[ENG-12] a copy is deep, and leaves out what JSON does', () => {
  const value = { a: [1, 'b', true, false, null, { c: undefined, d: -0.5 }], e: {} };
  const copied = copyJson(value);
  expect(copied).toEqual({ copy: { a: [1, 'b', true, false, null, { d: -0.5 }], e: {} } });
  const { a } = (copied as { copy: typeof value }).copy;
  expect(Object.keys(a[5] as object)).toEqual(['d']);
  expect(a).not.toBe(value.a);
  for (const one of [nested(MAX_DEPTH), lists(MAX_DEPTH), null, 'a', 0]) expect(copyJson(one)).toEqual({ copy: one });
});

test.each<[string, unknown, string, (string | number)[]]>([
  ['a key that reaches a prototype', JSON.parse('{"a":[0,{"__proto__":1}]}'), 'key', ['a', 1, '__proto__']],
  ['the first of several', { a: Number.NaN, b: { constructor: 1 } }, 'kind', ['a']],
  ['a number that is none', { a: [1, Infinity] }, 'kind', ['a', 1]],
  ['a function', [() => undefined], 'kind', [0]],
  ['a big integer', 5n, 'kind', []],
  ['objects too deep', nested(MAX_DEPTH + 1), 'deep', Array.from({ length: MAX_DEPTH }, () => 'a')],
  ['lists too deep', lists(MAX_DEPTH + 1), 'deep', Array.from({ length: MAX_DEPTH }, () => 0)],
])('[ENG-12] %s is rejected', (...[, value, rejected, at]) => {
  expect(copyJson(value)).toEqual({ rejected, at });
});

test('[ENG-02] a value is shown on one line of at most 80 characters', () => {
  expect([undefined, null, 'a', { b: [1] }, () => undefined].map(show)).toEqual([
    'nothing',
    'null',
    '"a"',
    '{"b":[1]}',
    'function',
  ]);
  expect(show('x'.repeat(78))).toHaveLength(80);
  expect(show('x'.repeat(79))).toBe(`"${'x'.repeat(76)}…`);
});

import { expect, test } from 'vitest';
import { MAX_DEPTH } from '../json/json.ts';
import { parseFile } from './parse-file.ts';

/** Each mistake as code, offset, path, what was found, what was expected, and the fix. */
const told = (text: string): string[] =>
  parseFile(text).mistakes.map(({ code, offset, path, found, expected, fix }) =>
    [
      code,
      offset,
      path.join('/'),
      typeof found === 'string' ? found : found.phrase,
      expected?.phrase ?? '-',
      fix?.phrase ?? '-',
    ].join(' | '),
  );

test.each<[string, unknown, string[]]>([
  ['{}', {}, []],
  ['[1, {"a": [true]}]', [1, { a: [true] }], []],
  ['', undefined, ['syntax | 0 |  | end-of-file | value | -']],
  ['{"a": 1,}', { a: 1 }, ['syntax | 8 |  | } | key-in-quotes | fix-comma']],
  ['[1,]', [1], ['syntax | 3 |  | ] | value | fix-comma']],
  ['{"a" 1}', {}, ['syntax | 5 |  | 1 | colon | -']],
  ['{"a": }', {}, ['syntax | 6 |  | } | value | fix-comma']],
  ['{a: 1}', {}, ['syntax | 1 |  | a | json-value | -', 'syntax | 5 |  | } | value | fix-comma']],
  ['{"a": 1 "b": 2}', { a: 1, b: 2 }, ['syntax | 8 |  | "b" | comma | -']],
  ['{"a": 1', { a: 1 }, ['syntax | 7 |  | end-of-file | closing | -']],
  ['[1, 2', [1, 2], ['syntax | 5 |  | end-of-file | closing | -']],
  ['{"a": 1} x', { a: 1 }, ['syntax | 9 |  | x | json-value | -']],
  ['{"a": 01}', { a: 0 }, ['syntax | 7 |  | 1 | comma | -']],
  ['// no\n{}', {}, ['syntax | 0 |  | // no | no-comments | fix-comment']],
  ['{"a": /* no */ 1}', { a: 1 }, ['syntax | 6 |  | /* no */ | no-comments | fix-comment']],
  ['{"a": "x', { a: 'x' }, ['syntax | 6 |  | "x | closing-quote | -']],
  ['{"a": "x\n", "b": 1}', { a: 'x' }, ['syntax | 6 |  | "x | closing-quote | -']],
  ['{"a": "\\q"}', { a: '' }, ['syntax | 6 |  | "\\q" | escape | -']],
  ['{"a": "\\u12"}', { a: '' }, ['syntax | 6 |  | "\\u12" | unicode-digits | -']],
  ['{"a": "\t"}', { a: '\t' }, ['syntax | 6 |  | "\t" | visible-character | -']],
  ['{"a": 1, "a": 2}', { a: 2 }, ['duplicate-key | 9 | a | a | - | -']],
  ['{"a": {"b": 1, "b": 2}}', { a: { b: 2 } }, ['duplicate-key | 15 | a/b | b | - | -']],
  ['{"__proto__": 1, "x": 2}', { x: 2 }, ['forbidden-key | 1 | __proto__ | __proto__ | - | -']],
  ['[{"constructor": 1}]', [{}], ['forbidden-key | 2 | 0/constructor | constructor | - | -']],
  ['{"a": nul}', {}, ['syntax | 6 |  | nul | json-value | -']],
  ['{"a": 1]', { a: 1 }, ['syntax | 7 |  | ] | comma | fix-comma']],
  ['{"a": [1}', { a: [1] }, ['syntax | 8 |  | } | comma | fix-comma']],
  [' {"a": -}', {}, ['syntax | 7 |  | - | json-value | -']],
])('[ENG-03] of %j the value is %j, with the mistakes %j', (text, value, mistakes) => {
  expect(parseFile(text).value).toEqual(value);
  expect(told(text)).toEqual(mistakes);
});

test('[ENG-03] what was found is one line of at most 24 characters', () => {
  expect(parseFile(`{"a" ${'x'.repeat(40)}}`).mistakes[0]?.found).toBe('x'.repeat(24));
  expect(parseFile('{"a": "long\n, "b"').mistakes[0]?.found).toBe('"long');
});

test('[ENG-12] a file that is nested too deep is not read: brackets of texts do not count', () => {
  const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth);
  expect(told(nested(MAX_DEPTH))).toEqual([]);
  expect(told(nested(MAX_DEPTH + 1))).toEqual([`too-deep | ${MAX_DEPTH} |  |  | - | -`]);
  expect(parseFile(nested(MAX_DEPTH + 1))).toMatchObject({ value: undefined, tree: undefined });
  expect(told(`${'{"a":'.repeat(MAX_DEPTH + 1)}1`)[0]).toBe(`too-deep | ${MAX_DEPTH * 5} |  |  | - | -`);
  // Brackets that are closed again, and those of a text, also behind an escaped quote, add no depth.
  expect(told(`[${'[],{},'.repeat(MAX_DEPTH)}1]`)).toEqual([]);
  expect(told(nested(MAX_DEPTH, '"[[{\\"[{"'))).toEqual([]);
  // A text ends with its line, so that an unclosed one does not hide what follows.
  expect(told(`"x\n${'['.repeat(MAX_DEPTH + 1)}`)[0]).toBe(`too-deep | ${MAX_DEPTH + 3} |  |  | - | -`);
});

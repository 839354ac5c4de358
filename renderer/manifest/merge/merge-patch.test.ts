import { expect, test } from 'vitest';
import { mergePatch } from './merge-patch.ts';

/** The example table of RFC 7396, appendix A: original, patch, result. */
const table: readonly (readonly [unknown, unknown, unknown])[] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

test.each(table)('[ENG-06] RFC 7396: %j patched by %j is %j', (original, patch, result) => {
  const [before, given] = [JSON.stringify(original), JSON.stringify(patch)];
  expect(mergePatch(original, patch)).toEqual(result);
  expect([JSON.stringify(original), JSON.stringify(patch)]).toEqual([before, given]);
});

test('a patch cannot reach a prototype', () => {
  const patch: unknown = JSON.parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"a":{"__proto__":{"polluted":true}}}',
  );
  const result = mergePatch({}, patch) as Record<string, unknown>;
  expect(Object.keys(result)).toEqual(['a']);
  expect(result.polluted).toBeUndefined();
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

import { expect, test } from 'vitest';
import { isEmptyValue, NOT_ASKED, textOfValue } from './rules.ts';

test('[OPS-07] a value of a task is read as text, however long it is', () => {
  expect(['a "b"', 7, { a: 1 }, [true]].map(textOfValue)).toEqual(['a "b"', '7', '{"a":1}', '[true]']);
  expect(textOfValue('x'.repeat(1_000))).toBe('x'.repeat(1_000));
  expect(textOfValue('x'.repeat(1_001))).toBe(`${'x'.repeat(999)}…`);
  expect([null, undefined, '', 0, false, ' '].map(isEmptyValue)).toEqual([true, true, true, false, false, false]);
  expect(NOT_ASKED.size).toBe(3);
});

import { expect, test } from 'vitest';
import { checkFieldLengths } from './check-fields.ts';

const finding = {
  code: 'out-of-range',
  path: ['registration', 'fields', 'username', 'minLength'],
  found: '9',
  expected: 'at most maxLength, 8',
};

test.each([
  [{ minLength: 9, maxLength: 8 }, [finding]],
  [{ minLength: 8, maxLength: 8 }, []],
  [{ minLength: 7, maxLength: 8 }, []],
  [{ minLength: 9 }, []],
  [{ maxLength: 8 }, []],
  // What is no number is told by the schema.
  [{ minLength: '9', maxLength: 8 }, []],
  [{ minLength: 9, maxLength: '8' }, []],
  [{}, []],
  [7, []],
])('[ENG-04] a registration field with %j: %j', (rule, expected) => {
  expect(checkFieldLengths({ fields: { username: rule } })).toEqual(expected);
});

test('[ENG-04] a field is told at its place; a registration without fields has none', () => {
  const rules = { fields: { a: {}, b: { minLength: 2, maxLength: 1 } } };
  expect(checkFieldLengths(rules, ['settings', 'registration']).map(({ path }) => path.join('.'))).toEqual([
    'settings.registration.fields.b.minLength',
  ]);
  expect([undefined, 7, {}, { fields: 7 }].map((one) => checkFieldLengths(one))).toEqual([[], [], [], []]);
});

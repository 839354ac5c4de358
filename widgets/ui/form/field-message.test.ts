import { expect, test } from 'vitest';
import { fillBounds, getFieldMessage } from './field-message.ts';
import { getRejectedFields } from './rejection.ts';

test('[REG-07] (min) and (max) are replaced; equal bounds become one number', () => {
  expect(fillBounds('Use (min) - (max) letters.', { min: 4, max: 20 })).toBe('Use 4 - 20 letters.');
  expect(fillBounds('Use (min) - (max) digits.', { min: 6, max: 6 })).toBe('Use 6 digits.');
});

test('[REG-07] the text is the translation of reg_pattern_{patternId}', () => {
  const text = (key: string) => (key === 'reg_pattern_3' ? '(min) - (max)' : key);
  expect(getFieldMessage({ message: 'reg_pattern_3', min: 4, max: 20 }, text)).toBe('4 - 20');
  expect(getFieldMessage(undefined, text)).toBeUndefined();
});

test('a refusal names its fields by key or by whole problem; whatever else it holds is left out', () => {
  const fields = {
    username: 'field.username-taken',
    password: { message: 'reg_pattern_1', min: 8, max: 64 },
    other: 3,
  };
  expect(getRejectedFields({ fields })).toEqual({
    username: { message: 'field.username-taken' },
    password: { message: 'reg_pattern_1', min: 8, max: 64 },
  });
  for (const nothing of [undefined, null, 'x', {}, { fields: null }, { fields: 'x' }])
    expect(getRejectedFields(nothing)).toEqual({});
});

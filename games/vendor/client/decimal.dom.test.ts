import { afterEach, expect, test } from 'vitest';
import { decimal } from './decimal.ts';

const own = document.documentElement.lang;
afterEach(() => {
  document.documentElement.lang = own;
});

test.each([
  ['en-GB', 1.5, 2, '1.50'],
  ['pt', 1.5, 2, '1,50'],
  ['vi', 12.345, 1, '12,3'],
  ['zh-CN', 96, 2, '96.00'],
  ['', 2, 2, '2.00'],
])('[I18-01] a page in %j writes %d with %d decimals as %s', (...row) => {
  const [language, value, digits, written] = row;
  document.documentElement.lang = language;
  expect(decimal(value, digits)).toBe(written);
});

import { afterEach, expect, test } from 'vitest';
import { decimal, percent } from './decimal.ts';

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

test.each([
  ['en-GB', 97.3, '97.3%'],
  ['pt', 49.5, '49,5%'],
  ['vi', 100, '100%'],
  ['en-GB', 100 / 3, '33.33%'],
])('[I18-01] a page in %j writes %d percent as %s', (language, value, written) => {
  document.documentElement.lang = language;
  expect(percent(value)).toBe(written);
});

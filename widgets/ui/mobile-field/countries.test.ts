import { expect, test } from 'vitest';
import { findCountries, getCountryOfLanguage, getNamedCountries } from './countries.ts';

const some = [
  { country: 'VN', dialingCode: '+84' },
  { country: 'BR', dialingCode: '+55' },
  { country: 'US', dialingCode: '+1' },
  { country: 'CA', dialingCode: '+1' },
];
const codes = (search: string, tag = 'pt') =>
  findCountries(getNamedCountries(some, tag), search).map(({ country }) => country);

test('[REG-17] countries stand in the order of their names', () => {
  expect(codes('')).toEqual(['BR', 'CA', 'US', 'VN']);
  expect(getNamedCountries(some, 'vi').map(({ name }) => name)).toContain('Việt Nam');
});

test.each([
  ['bras', ['BR']],
  ['canada', ['CA']],
  ['viet', ['VN']],
  ['unidos', ['US']],
  ['+1', ['CA', 'US']],
  ['55', ['BR']],
  ['us', ['US']],
  ['zz', []],
])('[REG-17] a search for %s finds %j', (search, found) => expect(codes(search)).toEqual(found));

test('Chinese names are found by any of their characters', () => expect(codes('西', 'zh-CN')).toEqual(['BR']));

test('a language has a country, an unreadable one has none', () => {
  expect(getCountryOfLanguage('pt')).toBe('BR');
  expect(getCountryOfLanguage('vi')).toBe('VN');
  expect(getCountryOfLanguage('!')).toBeUndefined();
});

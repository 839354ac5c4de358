import { expect, test } from 'vitest';
import { currencyDecimals } from './currency-decimals.ts';
import { writeAmount, writeNumber, writePercent } from './written-amounts.ts';

test.each([
  ['BRL', 2],
  ['VND', 0],
  ['KWD', 3],
  ['USDT', 2],
  ['brl', 2],
])('[I18-04] %s has %i decimals', (currency, decimals) => expect(currencyDecimals(currency)).toBe(decimals));

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

test.each([
  [12_345_600n, 'en', 'BRL', 'R$ 1,234.56'],
  [12_345_600n, 'pt', 'BRL', 'R$ 1.234,56'],
  [500_000n, 'en', 'BRL', 'R$ 50.00'],
  [500_000_000n, 'vi', 'VND', '50.000 ₫'],
  [125_000n, 'en', 'USDT', '12.5 USDT'],
  [125_000n, 'pt', 'USDT', '12,5 USDT'],
  [-15_000n, 'en', 'USD', '−$ 1.50'],
  [90_071_992_547_409_930_000n, 'en', 'USD', '$ 9,007,199,254,740,993.00'],
])('[I18-04] %s units in %s of %s are written %s', (...row) => {
  const [units, language, currency, words] = row;
  expect(plain(writeAmount(units, { language, currency }, { maximumFractionDigits: 2 }))).toBe(words);
});

test.each([
  [1_000_000n, 'R$ 100'],
  [1_005_000n, 'R$ 100.50'],
  [1_000_001n, 'R$ 100.0001'],
])('[AGT-03] %s units in a line of terms, where whole amounts have no decimals, are written %s', (units, words) => {
  const options = { maximumFractionDigits: 4, trailingZeroDisplay: 'stripIfInteger' } as const;
  expect(plain(writeAmount(units, { language: 'en', currency: 'BRL' }, options))).toBe(words);
});

test.each([
  [96.2, 'en', '96.2%'],
  [96.2, 'pt', '96,2%'],
  [96.2, 'vi', '96,2%'],
  [100, 'cn', '100%'],
  [0.0001, 'en', '0.0001%'],
  [12.345_67, 'en', '12.3457%'],
  // The space before the sign belongs to the language.
  [5, 'fr', '5 %'],
])('[I18-04] the percentage %d in %s is written %s', (percent, language, words) =>
  expect(plain(writePercent(percent, language))).toBe(words),
);

test('[I18-04] a percentage is rounded to the decimals that are asked for', () =>
  expect(writePercent(98.333_333, 'en', 2)).toBe('98.33%'));

test.each([
  [1950.5, 'en', '1,950.5'],
  [1950.5, 'vi', '1.950,5'],
  [1.98, 'pt', '1,98'],
  [9, 'en', '9'],
  [3.33333333, 'pt', '3,3333'],
])('[I18-04] the odds %f in %s are written %s', (odds, language, words) => {
  expect(writeNumber(odds, language)).toBe(words);
});

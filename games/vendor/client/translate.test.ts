import { expect, test } from 'vitest';
import { createMoneyFormat } from './translate.ts';

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

test.each([
  ['vi', 'VND', '12.346 ₫'],
  ['en', 'BRL', 'R$1.23'],
  ['en', 'KWD', 'KWD 1.235'],
  ['en', 'CLP', '$1'],
  ['pt', 'USDT', '1,23 USDT'],
])('[I18-04] a game writes amounts in %s of %s with the decimals of the currency: %s', (language, currency, words) => {
  const units = currency === 'VND' ? 123_456_000 : 12_345;
  expect(plain(createMoneyFormat(language, currency)(units))).toBe(words);
});

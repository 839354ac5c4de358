import { expect, test } from 'vitest';
import { keepLanguage } from '../look/texts.ts';
import { amountOf, reportAmountOf } from './format.ts';

test.each([
  ['pt', '10433.33 BRL', '10.433,33'],
  ['en', '2500 EUR', '2,500.00'],
  ['vi', '-0.0001 EUR', '-0,0001'],
  ['cn', '50 USDT', '50.00'],
  ['vi', '2000000 VND', '2.000.000'],
  ['en', '922337203685477.5807 VND', '922,337,203,685,477.5807'],
] as const)('[OPS-07] in %s an amount of %s stands as %s', (language, amount, words) => {
  keepLanguage(language);
  const [decimal = '', currency = ''] = amount.split(' ');
  expect(amountOf(decimal, currency)).toBe(words);
});

test.each([
  ['en', '269.565 BRL', '269.56'],
  ['pt', '-269.569 BRL', '-269,56'],
  ['vi', '2000000.5 VND', '2.000.000'],
  ['en', '1.2345 KWD', '1.234'],
  ['cn', '922337203685477.5807 USDT', '922,337,203,685,477.58'],
  ['en', '5 EUR', '5.00'],
] as const)('[OPS-07] in %s a figure of %s has the decimals of the currency: %s', (language, amount, words) => {
  keepLanguage(language);
  const [decimal = '', currency = ''] = amount.split(' ');
  expect(reportAmountOf(decimal, currency)).toBe(words);
});

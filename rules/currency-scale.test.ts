import { expect, test } from 'vitest';
import { scaleFromCurrency, scaleToCurrency } from './currency-scale.ts';

test.each([
  ['VND', 20_000],
  ['JPY', 100],
  ['BRL', 1],
])('[GAM-01] a dollar-sized stake is worth %s times %d', (currency, factor) => {
  expect([scaleToCurrency(currency, 5), scaleFromCurrency(currency, 5 * factor)]).toEqual([5 * factor, 5]);
});

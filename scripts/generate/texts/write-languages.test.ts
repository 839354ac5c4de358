import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figures } from '../../../generated/languages.ts';
import { writeFigure } from '../../../rules/figures.ts';
import { tagOf } from '../../../rules/languages.ts';
import { figureStyleOf } from './write-languages.ts';

test('[I18-04] every shipped language has a style that writes amounts as Intl does', () => {
  expect(Object.keys(figures)).toEqual(expect.arrayContaining(['en', 'pt', 'vi', 'cn']));
  for (const [language, style] of Object.entries(figures)) {
    for (const decimals of [0, 2, 4]) {
      const money = new Intl.NumberFormat(tagOf(language), {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (parts) => {
          const exact = money.format(`${parts}e-${decimals}` as Intl.StringNumericLiteral);
          expect(writeFigure(`${parts}`, decimals, style)).toBe(exact);
        }),
      );
    }
  }
});

test.each([
  ['en', [',', '.', false]],
  ['pt-BR', ['.', ',', false]],
  ['vi', ['.', ',', true]],
  ['fr', ['\u202f', ',', true]],
])('[I18-04] the style of %s is read from Intl: %j', (tag, style) => {
  expect(figureStyleOf(tag)).toEqual(style);
});

test.each(['hi', 'es', 'pl', 'ar-EG', 'fa'])(
  '[I18-04] %s groups or writes digits otherwise, so Intl writes it itself',
  (tag) => {
    expect(figureStyleOf(tag)).toBeUndefined();
  },
);

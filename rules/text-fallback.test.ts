import { expect, test } from 'vitest';
import { fallbacksOf, fillText, mergeTexts, textsOfPart } from './text-fallback.ts';

test.each([
  ['pt-BR', 'vi', ['pt-BR', 'pt', 'vi', 'en']],
  ['en', undefined, ['en']],
  ['zh-Hant-TW', 'en-GB', ['zh-Hant-TW', 'zh-Hant', 'zh', 'en-GB', 'en']],
])('[I18-01] a text in %s at a merchant with %s is looked up in %o', (language, siteDefault, languages) => {
  expect(fallbacksOf(language, siteDefault)).toEqual(languages);
});

const builtIn = { en: { a: 'A', b: 'B', c: 'C' }, pt: { a: 'Á' } };

test('[I18-01] a text comes from the first language that has it, the merchant’s own before the built-in one', () => {
  const own = { pt: { b: 'Bê' }, en: { a: 'Own A' } };
  expect(mergeTexts(builtIn, own, ['pt', 'en'])).toEqual({ a: 'Á', b: 'Bê', c: 'C' });
});

test('[I18-01] an empty text of the merchant is missing: the next language is shown', () => {
  const own = { pt: { a: '', b: '' }, en: { b: 'Own B' } };
  expect(mergeTexts(builtIn, own, ['pt', 'en'])).toEqual({ a: 'Á', b: 'Own B', c: 'C' });
});

test('a manifest without texts of its own shows the built-in ones', () => {
  expect(mergeTexts(builtIn, undefined, ['pt', 'en'])).toEqual({ a: 'Á', b: 'B', c: 'C' });
});

test('a part gets its texts by its own keys, each from the first language that has it', () => {
  const catalogs = {
    en: { 'crash.bet': 'Bet', 'crash.win': 'Win', 'dice.bet': 'Bet' },
    pt: { 'crash.bet': 'Apostar' },
  };
  expect(textsOfPart(catalogs, 'crash', ['pt', 'en'])).toEqual({ bet: 'Apostar', win: 'Win' });
});

test('a placeholder without a value stays as it is', () => {
  expect(fillText('{count} of {total}, {other}', { count: 0, total: 5 })).toBe('0 of 5, {other}');
});

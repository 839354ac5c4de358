import { expect, test } from 'vitest';
import { collectBound } from './bound-values.ts';
import type { Catalog } from './catalog.ts';
import { checkPlaceholders } from './check-placeholders.ts';

const catalog = {
  texts: { en: ['greeting', 'plain'], pt: ['greeting'] },
  placeholders: { greeting: ['name'] },
  sources: {},
} as unknown as Catalog;

const found = (texts: unknown, { locale, uses = [] }: { locale?: unknown; uses?: readonly unknown[] } = {}) => {
  const values = { catalog, bound: [], named: [] };
  collectBound(uses, { path: ['uses'] }, values);
  return checkPlaceholders({ texts, locale }, values).map(({ code, path, found: what, expected, about }) =>
    [code, path.join('.'), what, expected, about].filter((one) => one !== undefined),
  );
};

/** Code, path, what was found, what was expected and what it is about. */
const told = (line: string): readonly string[] => line.split(' | ');

test.each<[object, readonly string[]]>([
  [{ en: { a: 'Hi {{name}}' }, pt: { a: 'Oi {{name}}' } }, []],
  [{ en: { a: 'Hi' }, pt: { a: 'Oi' } }, []],
  [{ en: { a: 'Hi {{name}}' } }, []],
  [
    { en: { a: 'Hi {{name}}' }, pt: { a: 'Oi {{nome}}' }, vi: { a: '{{name}}' } },
    ['text-placeholders | texts.pt.a | {{nome}} | {{name}} | en, vi'],
  ],
  [
    { en: { a: 'Hi {{name}}' }, pt: { a: 'Oi' }, vi: { a: 'Chào' } },
    ['text-placeholders | texts.en.a | {{name}} | none | pt, vi'],
  ],
  [
    { en: { a: '{{one}} {{two}}' }, pt: { a: '{{one}}' }, vi: { a: '{{two}} {{one}}' } },
    ['text-placeholders | texts.pt.a | {{one}} | {{one}} {{two}} | en, vi'],
  ],
  // A plural form may write its number as a word, and what is empty is told as untranslated.
  [{ en: { a_one: 'One', a_other: '{{count}}' }, pt: { a_one: '{{count}}', a_other: '{{count}}' } }, []],
  [{ en: { a: 'Hi {{name}}' }, pt: { a: '' }, vi: { a: '' } }, []],
  // Built-in texts are filled by the widgets.
  [{ pt: { greeting: 'Oi' } }, ['text-placeholders | texts.pt.greeting | none | {{name}} | en']],
  [{ pt: { greeting: 'Oi {{name}}', plain: 'Oi' } }, []],
  [{ pt: { plain: 'Oi {{name}}' } }, ['text-placeholders | texts.pt.plain | {{name}} | none | en']],
  [{ pt: { greeting_one: 'Oi' } }, []],
  [{ pt: 7, vi: { a: '{{name}}' } }, []],
])('[ENG-04] the texts %j: %j', (texts, expected) => {
  expect(found(texts)).toEqual(expected.map(told));
});

test.each([
  ['pt', 'text-placeholders | texts.en.a | {{name}} | {{nome}} | pt'],
  ['en', 'text-placeholders | texts.pt.a | {{nome}} | {{name}} | en'],
])('[ENG-04] of as many languages the placeholders of the default one, %s, are wanted', (language, expected) => {
  const texts = { en: { a: '{{name}}' }, pt: { a: '{{nome}}' } };
  const reversed = { pt: texts.pt, en: texts.en };
  expect(found(texts, { locale: { default: language } })).toEqual([told(expected)]);
  expect(found(reversed, { locale: { default: language } })).toEqual([told(expected)]);
});

test.each<[unknown, readonly string[]]>([
  [{ $text: 'a', with: { name: 'x' } }, []],
  [{ $text: 'a', with: { name: 'x', other: 'y' } }, []],
  [{ $text: 'a' }, ['text-parameter | uses.0.$text | "a" | {{name}}']],
  [{ $text: 'a', with: 7 }, ['text-parameter | uses.0.$text | "a" | {{name}}']],
  [{ $text: 'a', with: {} }, ['text-parameter | uses.0.$text | "a" | {{name}}']],
  [{ $text: 'b', with: { game: {} } }, ['text-parameter | uses.0.$text | "b" | {{left}}']],
  [{ $text: 'b' }, ['text-parameter | uses.0.$text | "b" | {{game.name}} {{left}}']],
  [{ $text: 'plain' }, []],
  [{ $text: 'greeting' }, []],
  [{ $text: 'gone' }, []],
  [{ $text: 7 }, []],
  // A misspelt `with` is told as an unknown key.
  [{ $text: 'a', wiht: { name: 'x' } }, []],
  [{ $fact: 'a' }, []],
  [{ $menu: 'a', $text: undefined }, []],
])('[ENG-04] the use %j of texts with placeholders: %j', (use, expected) => {
  const texts = { en: { a: 'Hi {{name}}', b: '{{game.name}} {{left}}', plain: 'Hi' } };
  expect(found(texts, { uses: [use] })).toEqual(expected.map(told));
});

test('[ENG-04] a site without texts of its own has no placeholders', () => {
  expect([found(undefined), found(7), found({}, { locale: 7 })]).toEqual([[], [], []]);
});

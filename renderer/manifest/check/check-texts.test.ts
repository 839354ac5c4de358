import { expect, test } from 'vitest';
import { collectBound } from './bound-values.ts';
import type { Catalog } from './catalog.ts';
import { checkTexts } from './check-texts.ts';

const texts = {
  en: ['app.title', 'app.left_one', 'app.left_other', 'game-row.all'],
  pt: ['app.title', 'app.left_one', 'app.left_many', 'app.left_other', 'game-row.all'],
  vi: ['app.title'],
};
const catalog = { texts, widgets: { 'game-row': {} }, sources: {} } as unknown as Catalog;

interface Site {
  readonly supported?: unknown;
  readonly first?: unknown;
  readonly uses?: readonly unknown[];
  readonly of?: Catalog;
}

const found = (own: unknown, { supported = ['en', 'pt'], first = 'en', uses = [], of = catalog }: Site = {}) => {
  const values = { catalog: of, bound: [], named: [] };
  collectBound(uses, { path: ['uses'] }, values);
  return checkTexts({ locale: { default: first, supported }, texts: own }, values, of);
};
const told = (own: unknown, site?: Site) =>
  found(own, site).map(({ code, path, about }) => [code, path.join('.'), ...(about === undefined ? [] : [about])]);

const UNCOVERED_VI = ['language-uncovered', 'locale.supported.1', 'app.left, game-row.all'];

test.each<[string, unknown, Site, readonly unknown[]]>([
  ['all languages are covered', {}, {}, []],
  ['a language lacks built-in texts', {}, { supported: ['en', 'vi'] }, [UNCOVERED_VI]],
  ['the merchant adds them', { vi: { 'app.left_other': 'x', 'game-row.all': 'y' } }, { supported: ['en', 'vi'] }, []],
  [
    'an empty text adds nothing',
    { vi: { 'app.left_other': 'x', 'game-row.all': '' } },
    { supported: ['en', 'vi'] },
    [['language-uncovered', 'locale.supported.1', 'game-row.all']],
  ],
  ['a language has its texts from its base', {}, { supported: ['en', 'pt-BR'] }, []],
  ['the default language is not offered', {}, { first: 'vi' }, [['default-language', 'locale.default']]],
  ['the default language is no text', {}, { first: 7 }, []],
  ['no language is offered', {}, { supported: [] }, []],
  ['languages are no list', {}, { supported: 7 }, []],
  ['a language is no text', {}, { supported: ['en', 7] }, []],
])('[ENG-04] %s', (...[, own, site, expected]) => {
  expect(told(own, site)).toEqual(expected);
});

test('[ENG-04] the default language is told with those that are offered', () => {
  const [finding] = found({}, { first: 'vi' });
  expect([finding?.found, finding?.names?.()]).toEqual(['"vi"', ['en', 'pt']]);
});

test('[ENG-04] of more than four missing texts their number is told', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'].map((key) => `app.${key}`);
  const about = (missing: number) =>
    found(
      {},
      {
        supported: ['en', 'vi'],
        of: { ...catalog, texts: { en: keys, vi: keys.slice(missing) } } as unknown as Catalog,
      },
    )[0]?.about;
  expect(about(4)).toBe('app.a, app.b, app.c, app.d');
  expect(about(5)).toEqual({ phrase: 'texts', value: '5 / 5' });
});

test.each<[string, unknown, readonly unknown[]]>([
  ['app.title', {}, []],
  ['app.left', {}, []],
  ['gone', {}, [['unknown-text', 'uses.0.$text']]],
  ['toString', {}, [['unknown-text', 'uses.0.$text']]],
  ['app.own', { en: { 'app.own': 'x' }, pt: { 'app.own': 'y' } }, []],
  ['app.many', { en: { 'app.many_other': 'x' }, pt: { 'app.many_other': 'y' } }, []],
  // Told at the text, not at each use.
  ['app.own', { en: { 'app.own': 'x' } }, [['text-untranslated', 'texts.en.app.own', 'pt']]],
  [
    'app.own',
    { en: { 'app.own': '' }, pt: 7 },
    [
      ['unknown-text', 'uses.0.$text'],
      ['text-untranslated', 'texts.en.app.own', 'en, pt'],
    ],
  ],
])('[ENG-04] the use of %s beside %j: %j', (key, own, expected) => {
  expect(told(own, { uses: [{ $text: key }] })).toEqual(expected);
});

test('[ENG-04] a built-in text that only other languages have is told at its use, with the languages that lack it', () => {
  const of = { ...catalog, texts: { ...texts, pt: [...texts.pt, 'app.extra'] } } as unknown as Catalog;
  const site = { of, supported: ['en', 'pt', 'en-GB'], uses: [{ $text: 'app.extra' }, { $text: 'app.extra' }] };
  expect(told({}, site)).toEqual([
    ['text-untranslated', 'uses.0.$text', 'en, en-GB'],
    ['text-untranslated', 'uses.1.$text', 'en, en-GB'],
  ]);
  expect(told({}, { ...site, supported: ['pt'], first: 'pt' })).toEqual([]);
});

test('[ENG-04] an unknown text is told with the keys that there are, its own among them', () => {
  const [finding] = found(
    { en: { 'app.own': 'x' }, pt: { 'app.own': 'y' }, vi: 7 },
    { uses: [{ $text: 'app.titel' }, { $text: 7 }] },
  );
  expect([...(finding?.names?.() ?? [])]).toEqual(expect.arrayContaining(['app.title', 'game-row.all', 'app.own']));
  expect(found({}, { uses: [{ $fact: 'gone', $text: undefined }, { $menu: 'gone' }] })).toEqual([]);
});

test.each<[unknown, readonly unknown[]]>([
  [{ en: { 'shop.a': 'x' }, pt: { 'shop.a': 'y' } }, []],
  [{ en: { 'shop.a': 'x' } }, [['text-untranslated', 'texts.en.shop.a', 'pt']]],
  [{ pt: { 'shop.a': 'x' } }, [['text-untranslated', 'texts.pt.shop.a', 'en']]],
  [{ en: { 'shop.a': 'x' }, pt: { 'shop.a': '' } }, [['text-untranslated', 'texts.en.shop.a', 'pt']]],
  // Plural forms differ between languages; each text is told once.
  [{ en: { 'shop.a_one': 'x', 'shop.a_other': 'x' }, pt: { 'shop.a_other': 'y' } }, []],
  [{ en: { 'shop.a_one': 'x', 'shop.a_other': 'x' } }, [['text-untranslated', 'texts.en.shop.a_one', 'pt']]],
  // A built-in text is replaced in the languages that want another one.
  [{ en: { 'app.title': 'x', 'app.left_one': 'x', 'game-row.all': 'y' } }, []],
  [{ en: { 'game-row.gone': 'x' } }, [['text-unused', 'texts.en.game-row.gone', 'game-row']]],
  [{ en: { 'game-row.all_one': 'x', 'app.left_few': 'x' } }, []],
  [{ en: { 'gamerow.gone': 'x' }, pt: { 'gamerow.gone': 'y' } }, []],
  [{ fr: { 'shop.a': 'x' } }, []],
  [{ en: 7, pt: 'x' }, []],
])('[ENG-04] the merchant’s own texts %j: %j', (own, expected) => {
  expect(told(own)).toEqual(expected);
});

test('[ENG-04] a text of a widget in plural forms is one of the widget’s', () => {
  const of = { ...catalog, texts: { en: ['game-row.left_one', 'game-row.left_other'] } } as unknown as Catalog;
  const site = { of, supported: ['en'] };
  expect(told({ en: { 'game-row.left_one': 'x', 'game-row.left_many': 'y' } }, site)).toEqual([]);
  expect(told({ en: { 'game-row.right_one': 'x' } }, site)).toEqual([
    ['text-unused', 'texts.en.game-row.right_one', 'game-row'],
  ]);
});

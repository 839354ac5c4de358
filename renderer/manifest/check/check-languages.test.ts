import { expect, test } from 'vitest';
import type { Catalog } from './catalog.ts';
import { checkLanguages } from './check-languages.ts';

const catalog = { texts: { en: [], pt: [], cn: [] } } as unknown as Catalog;

const found = (document: object) =>
  checkLanguages(document as never, catalog).map(({ code, path, at = 'value', nearest, names }) => [
    code,
    path.join('.'),
    at,
    nearest ?? names?.(),
  ]);

const codes = Object.keys(catalog.texts);

test.each<[unknown, unknown]>([
  ['en', undefined],
  ['cn', undefined],
  ['lt', undefined],
  ['pt-BR', undefined],
  ['zh-Hant-TW', undefined],
  ['en-us', 'en-US'],
  ['LT', 'lt'],
  ['xx', codes],
  ['english', codes],
  ['toString', codes],
  // The schema tells of what has not the form of a language.
  ['', undefined],
  ['x', undefined],
  ['_en', undefined],
  ['en_US', undefined],
  ['en-', undefined],
  ['pt-BR-a-b-c-d-e-f', undefined],
  [7, undefined],
  [null, undefined],
])('[I18-01] [ENG-04] the language %j: nearest %j', (language, nearest) => {
  expect(found({ locale: { default: language } })).toEqual(
    nearest === undefined ? [] : [['unknown-language', 'locale.default', 'value', nearest]],
  );
});

test('[ENG-04] a language is told in the list of languages and in the texts, there at its key', () => {
  expect(found({ locale: { default: 'en', supported: ['en', 'xx'] }, texts: { en: {}, yy: {} } })).toEqual([
    ['unknown-language', 'locale.supported.1', 'value', codes],
    ['unknown-language', 'texts.yy', 'key', codes],
  ]);
  expect([{}, { locale: 7 }, { locale: { supported: 7 }, texts: 7 }].map(found)).toEqual([[], [], []]);
});

test('[ENG-04] a host of a language is one of the merchant’s', () => {
  const hosts = { pt: 'a.localhost', en: 'c.localhost', cn: 7 };
  const merchant = { hosts: ['a.localhost', 'b.localhost', 7] };
  const told = ['a.localhost', 'b.localhost'];
  expect(found({ locale: { hosts }, merchant })).toEqual([['language-host', 'locale.hosts.en', 'value', told]]);
  expect(found({ locale: { hosts: { pt: 'a.localhost' } }, merchant: {} })).toEqual([
    ['language-host', 'locale.hosts.pt', 'value', []],
  ]);
  expect(found({ locale: { hosts: { pt: 'a.localhost' } } })).toHaveLength(1);
  expect(found({ locale: { hosts: 7 }, merchant })).toEqual([]);
});

test('[ENG-04] no screen has an address that is one of a language', () => {
  const routes = {
    home: { path: '/' },
    one: { path: '/EN' },
    two: { path: '/ok', aliases: ['/fine', '/pt/news', 7] },
    three: { path: '/english' },
    four: { path: 7, aliases: 7 },
    five: 7,
  };
  expect(found({ locale: { supported: ['en', 'PT'] }, routes })).toEqual([
    ['unknown-language', 'locale.supported.1', 'value', 'pt'],
    ['language-path', 'routes.one.path', 'value', undefined],
    ['language-path', 'routes.two.aliases.1', 'value', undefined],
  ]);
  expect(found({ locale: { supported: ['en'] }, routes: 7 })).toEqual([]);
});

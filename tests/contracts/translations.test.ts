import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fallbacksOf, SOURCE_LANGUAGE } from '../../rules/text-fallback.ts';
import { assembleTexts, type Translations } from '../../scripts/generate/texts/assemble.ts';
import { gapsOf, reportOf, sentencesOf } from '../../scripts/generate/texts/coverage.ts';
import { ROOT } from './tracked.ts';

const assembly = assembleTexts(pathToFileURL(ROOT));
const languages = [...assembly.locales];
const gaps = gapsOf(assembly);

test('texts of parts and complete languages are found', () => {
  expect(assembly.parts.length).toBeGreaterThan(60);
  expect(languages.filter(([, { complete }]) => complete).length).toBeGreaterThan(3);
});

test('texts of the platform name their placeholders in single braces, which is what it fills', () => {
  const texts = globSync('platform/**/texts.json', { cwd: ROOT });
  expect(texts.length).toBeGreaterThan(20);
  const doubled = texts.filter((file) => readFileSync(`${ROOT}${file}`, 'utf8').includes('{{'));
  expect(doubled).toEqual([]);
});

test('a part has only English texts, in texts.json; other languages are in locales/', () => {
  const old = globSync('{src,widgets,games,platform}/**/texts/*.json', { cwd: ROOT });
  expect(old, 'Put English into texts.json and the other languages into locales/<language>/<area>.json').toEqual([]);
});

test('every file of locales/ belongs to the area of a part', () => {
  const read = new Set(assembly.translations.map(({ file }) => file));
  const files = globSync('locales/*/**/*.json', { cwd: ROOT }).filter((file) => !file.endsWith('/locale.json'));
  expect(files.filter((file) => !read.has(file.replaceAll('\\', '/')))).toEqual([]);
});

describe.each(languages.filter(([language]) => language !== SOURCE_LANGUAGE))(
  '[I18-04] the translations of %s',
  (language, { complete }) => {
    const own = gaps.filter((gap) => gap.language === language);

    test('contain only keys of parts, with the placeholders of the English text', () => {
      expect(sentencesOf(own.filter(({ isMissing }) => !isMissing))).toEqual([]);
    });

    test.runIf(complete)('are complete, with every plural form of the language', () => {
      expect(sentencesOf(own.filter(({ isMissing }) => isMissing))).toEqual([]);
    });
  },
);

/** A file of translations with its English texts. */
const compared = (language: string, tag: string, translations: Partial<Translations>): string[] => {
  const one = {
    language,
    file: `locales/${language}/app.json`,
    english: {},
    texts: {},
    foreign: false,
    ...translations,
  };
  return sentencesOf(
    gapsOf({ translations: [one], locales: new Map([[language, { tag, name: language, complete: true }]]) }),
  );
};

test('[I18-04] a missing translation is reported with its file, its key and the English text', () => {
  const english = { 'a.hello': 'Hello {{name}}', 'a.games_one': '{{count}} game', 'a.games_other': '{{count}} games' };
  expect(compared('lt', 'lt', { english, texts: { 'a.hello': 'Labas', 'a.old': 'Senas' } })).toEqual([
    'locales/lt/app.json: "a.games_one" is missing: "{{count}} games"; "a.games_few" is missing: "{{count}} games"; ' +
      '"a.games_other" is missing: "{{count}} games"; "a.hello" has no placeholder; English has {{name}}; ' +
      '"a.old" translates no text of any part.',
  ]);
  const texts = { 'a.hello': '{{name}}，您好', 'a.games_other': '{{count}} 个游戏' };
  expect(compared('cn', 'zh-CN', { english, texts })).toEqual([]);
});

test('[I18-04] the generator reports the number of missing texts and the first keys', () => {
  const missing = Array.from({ length: 7 }, (_, at) => ({
    language: 'lt',
    file: 'locales/lt/app.json',
    key: `a.${at}`,
    wrong: 'is missing',
    isMissing: true,
  }));
  expect(reportOf([...missing, { ...missing[0]!, key: 'old', wrong: 'translates no text', isMissing: false }])).toEqual(
    [
      'locales/lt/app.json: "old" translates no text.',
      'locales/lt/app.json: 7 texts are missing and shown in another language: a.0, a.1, a.2, a.3, a.4 and 2 more.',
    ],
  );
});

test('[I18-04] a widget of a package may lack languages of the product', () => {
  expect(compared('lt', 'lt', { english: { 'a.b': 'B' }, foreign: true })).toEqual([]);
});

test('[I18-04] a text falls back from the language to its bases, the merchant’s default language and English', () => {
  expect(fallbacksOf('pt-BR', 'vi')).toEqual(['pt-BR', 'pt', 'vi', 'en']);
  expect(fallbacksOf('cn')).toEqual(['cn', 'en']);
  expect(fallbacksOf('en', 'en')).toEqual(['en']);
});

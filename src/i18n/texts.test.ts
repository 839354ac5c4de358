import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createText } from './texts.ts';

const LANGUAGES = ['pt', 'en', 'cn', 'vi'] as const;
const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const builtIn = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(read(`generated/texts/${language}.json`)) as Record<string, string>,
  ]),
);
/** Keys without the ending that only some languages need for their plurals. */
const plain = (keys: readonly string[]) =>
  [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].toSorted();
const known = plain(Object.keys(builtIn.en ?? {}));

describe('built-in texts', () => {
  test.each(LANGUAGES)('[I18-04] in %s no key is missing, none is too much, none is empty', (language) => {
    const texts = builtIn[language] ?? {};
    expect(plain(Object.keys(texts))).toEqual(known);
    expect(Object.entries(texts).filter(([, words]) => words.trim() === '')).toEqual([]);
  });

  test.each(LANGUAGES)('[I18-04] in %s every plural has the forms that the language tells apart', (language) => {
    const texts = builtIn[language] ?? {};
    const plurals = plain(Object.keys(builtIn.en ?? {}).filter((key) => key.endsWith('_other')));
    const tag = { pt: 'pt-BR', en: 'en', cn: 'zh-CN', vi: 'vi' }[language];
    const forms = [1, 2, 5].map((count) => new Intl.PluralRules(tag).select(count));
    expect(
      plurals.flatMap((key) =>
        forms.filter((form) => texts[`${key}_${form}`] === undefined).map((form) => `${key}_${form}`),
      ),
    ).toEqual([]);
  });

  test('parameters have the same names in every language', () => {
    const namesIn = (words = '') =>
      [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));
    const different = Object.entries(builtIn.en ?? {}).filter(([key, words]) =>
      LANGUAGES.some((language) => {
        const other = builtIn[language]?.[key];
        return other !== undefined && String(namesIn(other)) !== String(namesIn(words));
      }),
    );
    expect(different.map(([key]) => key).filter((key) => !/_(one|zero)$/.test(key))).toEqual([]);
  });

  test('every key that code asks for is there', () => {
    const files = globSync('{widgets,src,renderer}/**/*.{ts,tsx}', { cwd: root.pathname }).filter(
      (path) => !/\.test\.tsx?$|\/testing\//.test(path),
    );
    const asked = files.flatMap((path) =>
      [...read(path).matchAll(/\btext\(\s*'([^']+)'/g)].map(([, key]) => [path, key ?? ''] as const),
    );
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter(([, key]) => !known.includes(key))).toEqual([]);
  });
});

describe('[I18-04] plurals', () => {
  const of = (language: string, texts: Record<string, string>) => (count: number) =>
    createText(language, texts)('games', { count });

  test('Portuguese and English tell one from many', () => {
    const pt = of('pt', { games_one: '{{count}} jogo', games_other: '{{count}} jogos' });
    const en = of('en', { games_one: '{{count}} game', games_other: '{{count}} games' });
    expect([pt(1), pt(2), en(1), en(0)]).toEqual(['1 jogo', '2 jogos', '1 game', '0 games']);
  });

  test('Chinese and Vietnamese do not', () => {
    const cn = of('cn', { games_other: '{{count}} 个游戏' });
    const vi = of('vi', { games_other: '{{count}} trò chơi' });
    expect([cn(1), cn(5), vi(1), vi(5)]).toEqual(['1 个游戏', '5 个游戏', '1 trò chơi', '5 trò chơi']);
  });
});

test('a text takes parameters as they are; React escapes what it draws', () => {
  const text = createText('en', { 'a.b': 'Hello {{name}}', 'a:b': 'colon' });
  expect(text('a.b', { name: '<Ana>' })).toBe('Hello <Ana>');
  expect(text('a:b')).toBe('colon');
  expect(text('no.such.key')).toBe('no.such.key');
  expect(text('constructor')).toBe('constructor');
});

test('a text that is asked for without parameters is the same as with none given', () => {
  const texts = { ...builtIn.en, nested: 'Play $t(a)', a: 'now', open: 'Hello {{name}}' };
  const text = createText('en', texts);
  expect(Object.keys(texts).map((key) => text(key))).toEqual(Object.keys(texts).map((key) => text(key, {})));
});

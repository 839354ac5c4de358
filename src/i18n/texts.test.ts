import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createText } from './texts.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const builtIn = JSON.parse(read('generated/texts/player/en.json')) as Readonly<Record<string, string>>;
const known = new Set(Object.keys(builtIn).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

describe('built-in texts', () => {
  test('every key that code asks for is there', () => {
    const files = globSync('{widgets,src,renderer}/**/*.{ts,tsx}', { cwd: root.pathname }).filter(
      (path) => !/\.test\.tsx?$|\/testing\//.test(path),
    );
    const asked = files.flatMap((path) =>
      [...read(path).matchAll(/\btext\(\s*'([^']+)'/g)].map(([, key]) => [path, key ?? ''] as const),
    );
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter(([, key]) => !known.has(key))).toEqual([]);
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

  test('a form that no text has, such as that of a Portuguese million, is that of other numbers', () => {
    const pt = of('pt', { games_one: '{{count}} jogo', games_other: '{{count}} jogos' });
    expect(pt(1_000_000)).toBe('1000000 jogos');
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
  const texts = { ...builtIn, nested: 'Play $t(a)', a: 'now', open: 'Hello {{name}}' };
  const text = createText('en', texts);
  expect(Object.keys(texts).map((key) => text(key))).toEqual(Object.keys(texts).map((key) => text(key, {})));
});

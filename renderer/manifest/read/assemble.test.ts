import { describe, expect, test } from 'vitest';
import { assemble, getMount } from './assemble.ts';

const layer = (files: Readonly<Record<string, string>>) =>
  assemble({
    name: 'a',
    kind: 'merchant',
    folder: 'merchants/a',
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
    assets: ['assets/x.svg'],
  });
const told = (files: Readonly<Record<string, string>>) =>
  layer(files).problems.map(({ code, file, line, pointer }) => [code, file, line ?? '-', pointer].join(' '));
const ROOT = { 'manifest.json': '{ "version": 1 }' };

test.each<[string, string[] | undefined]>([
  ['manifest.json', []],
  ['theme.json', ['theme']],
  ['banners.json', ['banners']],
  ['routes/home.json', ['routes', 'home']],
  ['texts/pt-br.json', ['texts', 'pt-br']],
  ['menus/a_B-1.json', ['menus', 'a_B-1']],
  ['routes.json', undefined],
  ['other.json', undefined],
  ['theme/dark.json', undefined],
  ['routes/home.txt', undefined],
  ['routes/home.json.bak', undefined],
  ['routes/-home.json', undefined],
  ['routes/home page.json', undefined],
  ['routes/deep/home.json', undefined],
  ['manifest', undefined],
])('[ENG-01] the file %s is at %j of the document', (path, mount) => {
  expect(getMount(path)).toEqual(mount);
});

describe('[ENG-01] a folder is one document', () => {
  test('of its files; a schema of a part is no content, and the order of files does not matter', () => {
    const files = {
      'texts/en.json': '{ "$schema": "s", "a": "A" }',
      ...ROOT,
      'routes/home.json': '\uFEFF{ "path": "/" }',
    };
    const { document, files: mounted, problems, assets } = layer(files);
    expect(document).toEqual({ version: 1, routes: { home: { path: '/' } }, texts: { en: { a: 'A' } } });
    expect(mounted.map(({ path, mount }) => [path, ...mount].join(' '))).toEqual([
      'merchants/a/manifest.json',
      'merchants/a/routes/home.json routes home',
      'merchants/a/texts/en.json texts en',
    ]);
    expect([problems, assets]).toEqual([[], ['assets/x.svg']]);
  });

  test('texts that are not translated yet are left out', () => {
    const en = '{ "a": { "text": "", "english": "A" }, "b": { "text": "B!", "english": "B" }, "c": "C" }';
    expect(layer({ ...ROOT, 'texts/pt.json': en }).document.texts).toEqual({ pt: { b: 'B!', c: 'C' } });
  });

  test('whose mistakes have file, line and pointer, and leave the other files', () => {
    const files = {
      ...ROOT,
      'routes/home.json': '{\n "path": }',
      'routes/b.json': '{\n "x": 1,\n "x": 2 }',
      'theme.json': '[1]',
      'banners.json': '{ "a": 1 }',
    };
    expect(told(files)).toEqual([
      'duplicate-key merchants/a/routes/b.json 3 /routes/b/x',
      'syntax merchants/a/routes/home.json 2 /routes/home',
      'not-an-object merchants/a/theme.json 1 /theme',
    ]);
    expect(layer(files).document).toMatchObject({ banners: { a: 1 }, theme: {}, routes: { b: { x: 2 } } });
    expect(layer(files).files.map(({ broken }) => broken)).toEqual([false, false, false, true, true]);
  });

  test('that states a part once', () => {
    const twice = {
      'manifest.json': '{\n "theme": { "shape": "soft" },\n "routes": { "home": {} }\n}',
      'theme.json': '{}',
      'routes/home.json': '{}',
      'routes/b.json': '{}',
    };
    const [home, theme, ...more] = layer(twice).problems;
    expect(home).toMatchObject({
      code: 'stated-twice',
      file: 'merchants/a/routes/home.json',
      line: 1,
      about: 'merchants/a/manifest.json:3',
    });
    expect(theme).toMatchObject({
      code: 'stated-twice',
      file: 'merchants/a/theme.json',
      about: 'merchants/a/manifest.json:2',
    });
    expect(more).toEqual([]);
  });

  test('without files that belong elsewhere; others are told', () => {
    const others = {
      'seed/x.json': '',
      'assets/x.json': '',
      'README.md': '',
      '.hidden.json': '',
      'routes/.x.json': '',
    };
    expect(told({ ...ROOT, ...others })).toEqual([]);
    expect(
      told({ ...ROOT, 'rotues/home.json': '{}', 'extra.json': '{}' }).map((one) => one.split(' ').slice(0, 2)),
    ).toEqual([
      ['file-unknown', 'merchants/a/extra.json'],
      ['file-unknown', 'merchants/a/rotues/home.json'],
    ]);
    expect(told({ 'theme.json': '{}' })).toEqual(['file-missing merchants/a/manifest.json - ']);
  });
});

import { describe, expect, test } from 'vitest';
import { mergeLayers } from '../merge/merge-layers.ts';
import { assemble } from '../read/assemble.ts';
import { findFile, findPlace, positionAt } from './places.ts';

test.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [4, 3, 1],
  [6, 3, 3],
])('[ENG-02] offset %d of three lines is line %d, column %d', (offset, line, column) => {
  expect(positionAt('ab\n\ncd', offset)).toEqual({ line, column });
});

const layer = (name: string, kind: 'preset' | 'merchant', files: Readonly<Record<string, string>>) =>
  assemble({
    name,
    kind,
    folder: name,
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
    assets: [],
  });
const low = layer('plain', 'preset', {
  'manifest.json': '{\n "flags": { "A3": true, "B3": true }\n}',
  'routes/home.json': '{\n "path": "/",\n "blocks": { "a": {}, "b": {}, "c": {} },\n "order": ["a", "b", "c"]\n}',
});
const high = layer('site', 'merchant', {
  'manifest.json': '{\n "flags": {\n  "A3": false,\n  "C3": null }\n}',
  'routes/home.json': '{\n "blocks": { "a": null }\n}',
  'texts/en.json': '{ "a": ',
});
const { locate } = mergeLayers([low, high]);
const at = (path: readonly (string | number)[], which?: 'key' | 'value') => {
  const place = locate(path, which);
  return place && [place.file, place.line, place.column, place.pointer].join(' ');
};

describe('[ENG-02] the place of a path', () => {
  test('is in the highest layer that states it, at its value or its key', () => {
    expect(at(['flags', 'A3'])).toBe('site/manifest.json 3 9 /flags/A3');
    expect(at(['flags', 'A3'], 'key')).toBe('site/manifest.json 3 3 /flags/A3');
    expect(at(['flags', 'B3'])).toBe('plain/manifest.json 2 31 /flags/B3');
    expect(at(['routes', 'home', 'path'])).toBe('plain/routes/home.json 2 10 /path');
    expect(at([])).toBe('site/manifest.json 1 1 ');
  });

  test('is that of its nearest parent where no file states it, or where it is removed', () => {
    expect(at(['flags', 'C3'])).toBe('site/manifest.json 2 2 /flags');
    expect(at(['flags', 'none', 'deeper'])).toBe('site/manifest.json 2 2 /flags');
    expect(at(['routes', 'home', 'blocks', 'a'])).toBe('plain/routes/home.json 3 19 /blocks/a');
    expect(at(['nothing'])).toBe('site/manifest.json 1 1 ');
  });

  test('of an entry of an order is where the file has it, not at its number in the merged one', () => {
    // The merchant removed "a", so that "b" is the first entry; the preset has it as the second.
    expect(at(['routes', 'home', 'order', 0])).toBe('plain/routes/home.json 4 17 /order/1');
    expect(at(['routes', 'home', 'order', 1])).toBe('plain/routes/home.json 4 22 /order/2');
    expect(at(['routes', 'home', 'order', 7])).toBe('plain/routes/home.json 4 2 /order');
  });

  test('says whether its file could be read', () => {
    expect(locate(['flags', 'A3'])?.broken).toBe(false);
    expect(locate(['texts', 'en'])?.broken).toBe(true);
    expect(mergeLayers([]).locate(['a'])).toBeUndefined();
  });
});

test('[ENG-02] a path is in the file with the longest mount', () => {
  expect(findFile(low.files, ['routes', 'home', 'path'])?.path).toBe('plain/routes/home.json');
  expect(findFile(low.files, ['routes'])?.path).toBe('plain/manifest.json');
  expect(findFile([], [])).toBeUndefined();
  expect(findPlace(low.files, ['routes', 'none'], 'value')).toBeUndefined();
  expect(findPlace(low.files, ['flags', 'A3', 'x'], 'value')).toBeUndefined();
});

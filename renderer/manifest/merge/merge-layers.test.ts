import { describe, expect, test } from 'vitest';
import { assemble, type Layer } from '../read/assemble.ts';
import { getLayers, mergeLayers, mergeOver } from './merge-layers.ts';

const layer = (name: string, content: object, kind: 'preset' | 'merchant' = 'preset'): Layer =>
  assemble({
    name,
    kind,
    folder: `merchants/${name}`,
    files: [{ path: 'manifest.json', text: JSON.stringify(content, null, 1) }],
    assets: [],
  });
const presetsOf = (tree: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(tree).map(([name, named]) => [name, layer(name, { extends: named })]));
const chain = (extended: unknown, tree: Readonly<Record<string, unknown>> = {}) => {
  const { layers, problems } = getLayers(layer('site', { extends: extended }, 'merchant'), presetsOf(tree));
  return { names: layers.map(({ name }) => name), problems };
};

describe('[ENG-06] the layers of a merchant', () => {
  test.each<[unknown, Record<string, unknown>, string[]]>([
    [undefined, {}, ['site']],
    [5, {}, ['site']],
    ['a', { a: undefined }, ['a', 'site']],
    ['a', { a: 'b', b: 'c', c: undefined }, ['c', 'b', 'a', 'site']],
    [['a', 'b'], { a: undefined, b: undefined }, ['a', 'b', 'site']],
    [['a', 'b'], { a: 'c', b: 'c', c: undefined }, ['c', 'a', 'b', 'site']],
    [['a', 7, 'a'], { a: undefined }, ['a', 'site']],
  ])('that extends %j of %j are %j', (extended, tree, names) => {
    expect(chain(extended, tree)).toEqual({ names, problems: [] });
  });

  test('a preset that does not exist, and a circle, are told at the name', () => {
    const place = { file: 'merchants/site/manifest.json', line: 2, column: 13, pointer: '/extends' };
    const missing = chain('plian', { plain: undefined, other: undefined });
    expect(missing.names).toEqual(['site']);
    expect(missing.problems).toMatchObject([
      { code: 'unknown-preset', ...place, found: '"plian"', expected: 'plain, other', nearest: 'plain' },
    ]);
    const circle = chain('a', { a: 'b', b: 'a' });
    expect(circle.names).toEqual(['b', 'a', 'site']);
    expect(circle.problems).toMatchObject([
      {
        code: 'preset-circle',
        file: 'merchants/b/manifest.json',
        line: 2,
        column: 13,
        pointer: '/extends',
        found: '"a"',
        about: 'site → a → b → a',
      },
    ]);
  });
});

describe('[ENG-06] a patch', () => {
  const below = {
    order: ['x'],
    blocks: { a: 1, b: 2 },
    routes: { home: { order: ['a', 'b', 5], blocks: { a: {}, b: {} }, items: { a: 1 } } },
  };
  const home = (patch: object) => mergeOver(below, { routes: { home: patch } }).routes;

  test('that removes an entry takes its name out of the order', () => {
    expect(home({ blocks: { a: null } })).toEqual({ home: { order: ['b', 5], blocks: { b: {} }, items: { a: 1 } } });
    expect(home({ items: { a: null } })).toMatchObject({ home: { order: ['b', 5] } });
    for (const map of ['slides', 'fields'])
      expect(home({ [map]: { b: null } })).toMatchObject({ home: { order: ['a', 5] } });
  });

  test('leaves the order where it states one, changes an entry, or removes something else', () => {
    expect(home({ blocks: { a: null }, order: ['a', 'b'] })).toMatchObject({ home: { order: ['a', 'b'] } });
    for (const patch of [{ blocks: { a: { x: 1 } } }, { props: { a: null } }, { blocks: null }, { blocks: 5 }])
      expect(home(patch)).toMatchObject({ home: { order: ['a', 'b', 5] } });
    expect(mergeOver({ order: 'none' }, { blocks: { a: null } })).toEqual({ order: 'none', blocks: {} });
    expect(mergeOver(5, { routes: { home: { blocks: { a: 1 } } } })).toEqual({
      routes: { home: { blocks: { a: 1 } } },
    });
    expect(mergeOver({ routes: 5 }, { routes: { blocks: { a: null } } })).toEqual({ routes: { blocks: {} } });
  });

  test('changes neither document', () => {
    const before = structuredClone(below);
    home({ blocks: { a: null } });
    expect(below).toEqual(before);
  });
});

test('[ENG-06] a null that removes nothing is told, with what was probably meant; one of the lowest layer is not', () => {
  const { document, problems } = mergeLayers([
    layer('plain', {
      flags: { A3: true, none: null },
      menus: { main: { items: { home: {}, rng: {} }, order: ['home', 'rng'] } },
    }),
    layer('site', { flags: { A3: null }, menus: { main: { items: { rgn: null, home: null } } } }, 'merchant'),
  ]);
  expect(document).toEqual({ flags: {}, menus: { main: { items: { rng: {} }, order: ['rng'] } } });
  expect(problems).toMatchObject([
    {
      code: 'removes-nothing',
      file: 'merchants/site/manifest.json',
      line: 8,
      column: 5,
      pointer: '/menus/main/items/rgn',
      found: 'rgn',
      nearest: 'rng',
    },
  ]);
});

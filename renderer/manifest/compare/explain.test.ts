import { expect, test } from 'vitest';
import type { Catalog } from '../check/catalog.ts';
import type { Resolved } from '../load/resolve.ts';
import { mergeLayers } from '../merge/merge-layers.ts';
import { assemble } from '../read/assemble.ts';
import { explain, parsePath } from './explain.ts';

const folder = (kind: 'preset' | 'merchant', name: string, text: string) =>
  assemble({ name, kind, folder: `merchants/${name}`, files: [{ path: 'manifest.json', text }], assets: [] });
const row = {
  widget: 'row',
  props: { title: 'A', games: { source: 'x' }, list: [{ size: 1 }], many: [1], on: true },
};
const merged = mergeLayers([
  folder(
    'preset',
    'plain',
    JSON.stringify({ flags: { A3: true, B3: false }, routes: { home: { path: '/', blocks: { hot: row } } } }, null, 1),
  ),
  folder(
    'merchant',
    'aurora',
    '{\n "flags": { "A3": false },\n "texts": { "en": { "home.hot": "Hot", "home": { "x": 1 } } }\n}',
  ),
]);
const catalog = {
  widgets: {
    row: {
      schema: {
        properties: {
          title: { 'x-kind': 'text', type: 'object' },
          games: { 'x-kind': 'data', 'x-data': 'GamePage' },
          list: { type: 'array', items: { properties: { size: { type: 'integer' } } } },
        },
      },
    },
  },
} as unknown as Catalog;
const resolved = { merged } as unknown as Resolved;
const told = (path: string, more: object = {}) => explain({ ...resolved, ...more }, parsePath(path), { catalog });

test.each([
  ['', []],
  ['a.b', ['a', 'b']],
  ['/a/b.c', ['a', 'b.c']],
  ['/a~1b/c~0d', ['a/b', 'c~d']],
])('[ENG-16] the path %j is %j', (text, segments) => {
  expect(parsePath(text)).toEqual(segments);
});

test('[ENG-16] the highest layer that states a value wins; all that state it are told with their places', () => {
  expect(told('flags.A3')).toEqual({
    pointer: '/flags/A3',
    value: false,
    type: 'boolean',
    layer: 'merchant aurora',
    place: { file: 'merchants/aurora/manifest.json', line: 2, column: 13, pointer: '/flags/A3' },
    statements: [
      {
        layer: 'merchant aurora',
        value: false,
        place: { file: 'merchants/aurora/manifest.json', line: 2, column: 13, pointer: '/flags/A3' },
      },
      {
        layer: 'preset plain',
        value: true,
        place: { file: 'merchants/plain/manifest.json', line: 3, column: 3, pointer: '/flags/A3' },
      },
    ],
  });
  expect(told('flags.B3')).toMatchObject({ layer: 'preset plain', value: false });
});

test('[ENG-16] settings are above all layers where they have the same keys, and have no place', () => {
  const settings = { flags: { A3: true, C3: true }, registration: { minAge: 21 } } as never;
  const above = (path: string) => explain(resolved, parsePath(path), { catalog, settings });
  const a = above('flags.A3');
  expect(a).toMatchObject({ value: true, layer: 'settings', statements: [{ layer: 'settings', value: true }, {}, {}] });
  expect(a).not.toHaveProperty('place');
  expect(above('flags.B3')).toMatchObject({ value: false, layer: 'preset plain' });
  expect(above('flags.C3')).toMatchObject({ value: true, statements: [{ layer: 'settings', value: true }] });
  expect(above('registration.minAge')).toMatchObject({ value: 21, type: 'number' });
  expect(above('routes.home.path')).toMatchObject({ value: '/' });
});

test('[ENG-16] a default that no layer states comes from the resolved manifest', () => {
  const manifest = { ...merged.document, budget: { bytes: 5 } };
  expect(told('budget.bytes', { manifest })).toEqual({
    pointer: '/budget/bytes',
    value: 5,
    type: 'number',
    layer: 'default',
    statements: [],
  });
  expect(told('')).toMatchObject({ pointer: '', type: 'object', value: merged.document });
});

test.each([
  ['title', 'text'],
  ['games', 'data GamePage'],
  ['list', 'array'],
  ['list.0.size', 'integer'],
  ['list.0', 'object'],
  ['many', 'array'],
  ['many.0', 'number'],
  ['on', 'boolean'],
])('[ENG-16] the prop %s has the type %s', (prop, type) => {
  expect(told(`routes.home.blocks.hot.props.${prop}`)).toMatchObject({ type });
});

test('[ENG-16] keys with dots are found; what is missing is told with what exists and the nearest name', () => {
  expect(told('texts.en.home.hot')).toMatchObject({ pointer: '/texts/en/home.hot', value: 'Hot', type: 'string' });
  expect(told('texts.en.home.x')).toMatchObject({ pointer: '/texts/en/home/x', value: 1 });
  expect(told('routes.hom.path')).toEqual({ missing: 'hom', exists: 'routes', nearest: 'home' });
  expect(told('routes.home.nothing-like-it')).toEqual({ missing: 'nothing-like-it', exists: 'routes.home' });
  expect(told('flags.A3.deeper')).toEqual({ missing: 'deeper', exists: 'flags.A3' });
  expect(told('x.y', { manifest: { x: null } })).toEqual({ missing: 'y', exists: 'x' });
  expect(told('x', { manifest: { x: null } })).toMatchObject({ value: null, type: 'null', layer: 'default' });
  expect(told('props')).toEqual({ missing: 'props', exists: '' });
});

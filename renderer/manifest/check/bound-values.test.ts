import { expect, test } from 'vitest';
import { bindingKind, collectBound } from './bound-values.ts';
import type { Catalog, ValueSchema } from './catalog.ts';

const named = (kind: string): ValueSchema => ({ type: 'string', 'x-kind': kind });
const sources = { news: { describes: '', returns: 'News', schema: { properties: { screen: named('route') } } } };
const catalog = { sources } as unknown as Catalog;

/** Returns what a value holds: the bindings by kind and path, and the names by kind, path and value. */
function held(value: unknown, schema?: ValueSchema): readonly string[] {
  const values = { catalog, bound: [], named: [] } as Parameters<typeof collectBound>[2];
  collectBound(value, { path: ['at'], schema }, values);
  return [
    ...values.bound.map(({ kind, path }) => `${path.join('.')} ${kind}`),
    ...values.named.map(({ kind, path, value: name }) => `${path.join('.')} ${kind} ${name}`),
  ];
}

test.each([
  [{ $text: 'a.b' }, 'text'],
  [{ $fact: 'a' }, 'fact'],
  [{ $event: 'a' }, 'event'],
  [{ $menu: 'a' }, 'menu'],
  [{ $asset: 'a' }, 'asset'],
  [{ $link: 'a' }, 'link'],
  [{ with: {}, $text: 'a.b' }, 'text'],
  [{ source: 'news' }, 'source'],
  [{ source: 7 }, undefined],
  [{ $other: 'a' }, undefined],
  [{ text: 'a' }, undefined],
  [{}, undefined],
  [null, undefined],
  ['$text', undefined],
  [['$text'], undefined],
])('[ENG-04] the value %j is a binding of the kind %s', (value, kind) => {
  expect(bindingKind(value)).toBe(kind);
});

test.each<[string, unknown, ValueSchema | undefined, readonly string[]]>([
  ['nothing in plain values', { a: 1, b: true, c: 'x', d: null, e: [1, 'x', null] }, undefined, []],
  ['a binding, at any depth', { a: [{ b: { $fact: 'f' } }] }, undefined, ['at.a.0.b fact']],
  ['the values of a text', { $text: 't', with: { n: { $fact: 'f' } } }, undefined, ['at text', 'at.with.n fact']],
  ['a text whose values are none', { $text: 't', with: 7 }, undefined, ['at text']],
  ['no values of another binding', { $menu: 'm', with: { n: { $fact: 'f' } } }, undefined, ['at menu']],
  ['no parameters of another binding', { $link: 'l', params: { n: { $fact: 'f' } } }, undefined, ['at link']],
  ['no values of a source', { source: 'news', with: { n: { $fact: 'f' } } }, undefined, ['at source']],
  [
    'the parameters of a source, named by its schema',
    { source: 'news', params: { n: { $fact: 'f' }, screen: 'home' } },
    undefined,
    ['at source', 'at.params.n fact', 'at.params.screen route home'],
  ],
  [
    'the parameters of an unknown source',
    { source: 'gone', params: { screen: 'home', n: { $fact: 'f' } } },
    undefined,
    ['at source', 'at.params.n fact'],
  ],
  ['a source without parameters', { source: 'news', params: 7 }, undefined, ['at source']],
  ['a name', 'star', named('icon'), ['at icon star']],
  ['a name of a screen', 'home', named('route'), ['at route home']],
  ['a name of a dialog', 'help', named('modal'), ['at modal help']],
  ['no name in a text', 'star', named('text'), []],
  ['names of a list', ['a', 'b'], { items: named('modal') }, ['at.0 modal a', 'at.1 modal b']],
  ['names of a list without a schema', ['a'], undefined, []],
  [
    'names of properties, stated and other ones',
    { a: 'x', b: 'y', c: 7 },
    { properties: { a: named('icon') }, additionalProperties: named('route') },
    ['at.a icon x', 'at.b route y'],
  ],
  [
    'properties whose schema is only allowed',
    { a: 'x', b: { $fact: 'f' } },
    { additionalProperties: true },
    ['at.b fact'],
  ],
  ['nothing inside of data', { a: { $fact: 'f' } }, { 'x-kind': 'data' }, []],
  ['data that is bound', { $fact: 'f' }, { 'x-kind': 'data' }, ['at fact']],
])('[ENG-04] finds %s', (...[, value, schema, expected]) => {
  expect(held(value, schema)).toEqual(expected);
});

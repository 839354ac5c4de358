import { expect, test } from 'vitest';
import type { Catalog } from './catalog.ts';
import { checkLists } from './check-lists.ts';
import type { ManifestIndex } from './manifest-index.ts';

const catalog = { icons: ['star'] } as unknown as Catalog;

const codes = (index: object, isLeftOut: (path: readonly unknown[]) => boolean = () => false) => {
  const whole = { document: {}, maps: [], entries: [], slides: [], ...index } as unknown as ManifestIndex;
  return checkLists(whole, catalog, isLeftOut).map(({ code, path }) => `${code} ${path.join('.')}`);
};

const ordered = (entries: object, order: unknown, mapKey = 'blocks') =>
  codes({ maps: [{ entries, order, path: ['home'], mapKey }] });

test.each<[object, unknown, readonly string[]]>([
  [{ a: {}, b: {} }, ['a', 'b'], []],
  [{ a: {}, b: {} }, ['a'], ['unordered home.blocks.b']],
  [{ a: {}, b: {} }, undefined, ['unordered home.blocks.a', 'unordered home.blocks.b']],
  [{ a: {}, b: {} }, 'ab', ['unordered home.blocks.a', 'unordered home.blocks.b']],
  [{ a: {} }, ['a', 'zzz'], ['order-unknown home.order.1']],
  [{ a: {} }, ['a', 7, null], []],
  [{ a: {} }, ['a', 'toString'], ['order-unknown home.order.1']],
  // The misspelt name is told once, not its key as well.
  [{ games: {} }, ['gmaes'], ['order-unknown home.order.0']],
  [{ games: {}, news: {} }, ['gmaes'], ['order-unknown home.order.0', 'unordered home.blocks.news']],
])('[ENG-04] the entries %j in the order %j: %j', (entries, order, expected) => {
  expect(ordered(entries, order)).toEqual(expected);
});

test('[ENG-04] of registration fields only those that are on need a place, and the order may name any', () => {
  const fields = { email: { enabled: true }, mobile: { enabled: false }, name: {}, odd: 7, none: null };
  expect(ordered(fields, ['username'], 'fields')).toEqual(['unordered home.fields.email']);
});

test('[ENG-04] an entry that is left out on purpose needs no place', () => {
  const maps = [{ entries: { a: {}, b: {} }, order: [], path: ['home'], mapKey: 'blocks' }];
  expect(codes({ maps }, (path) => path.at(-1) === 'a')).toEqual(['unordered home.blocks.b']);
});

test('[ENG-04] an unknown name of an order is told with the names that there are', () => {
  const maps = [{ entries: { a: {}, b: {} }, order: ['a', 'b', 'zzz'], path: ['home'], mapKey: 'blocks' }];
  const [finding] = checkLists(
    { document: {}, maps, entries: [], slides: [] } as unknown as ManifestIndex,
    catalog,
    () => false,
  );
  expect([finding?.found, finding?.names?.()]).toEqual(['"zzz"', ['a', 'b']]);
});

test.each<[unknown, boolean]>([
  [{ items: { a: {} }, order: ['a'] }, false],
  [{ items: { a: {} }, order: ['b', 'a'] }, false],
  [{ items: { a: {} }, order: [] }, true],
  [{ items: { a: {} }, order: ['b'] }, true],
  [{ items: { a: null }, order: ['a'] }, true],
  [{ items: { 7: {} }, order: [7] }, true],
  [{ items: { a: {} } }, true],
  [{ items: 7, order: ['a'] }, true],
  [{ items: { a: {} }, order: 'a' }, true],
  [{}, true],
  [7, false],
])('[ENG-04] the menu %j has no entries: %s', (menu, isEmpty) => {
  expect(codes({ document: { menus: { main: menu } } })).toEqual(isEmpty ? ['empty-menu menus.main'] : []);
});

test('[ENG-04] menus and banners that are no objects are told by the schema', () => {
  expect(codes({ document: { menus: 7, banners: 'x' } })).toEqual([]);
});

test.each<[unknown, boolean]>([
  [{ slides: { a: { for: 'visitors' } } }, true],
  [{ slides: { a: { for: 'visitors' }, b: { for: 'visitors' } } }, true],
  [{ slides: { a: { for: 'players' }, b: null } }, true],
  [{ slides: { a: { for: 'visitors' }, b: { for: 'players' } } }, false],
  [{ slides: { a: { for: 'visitors' }, b: {} } }, false],
  [{ slides: { a: {} } }, false],
  [{ slides: {} }, false],
  [{ slides: 7 }, false],
  [{}, false],
  [7, false],
])('[ENG-04] the banners %j are of one audience: %s', (group, isOneSided) => {
  const expected = isOneSided ? ['banners-of-one-audience banners.w_home'] : [];
  expect(codes({ document: { banners: { w_home: group } } })).toEqual(expected);
});

test.each<[object, readonly string[]]>([
  [{ to: { $link: 'home' } }, []],
  [{ do: [] }, []],
  [{ category: 'RNG' }, []],
  [{ items: { a: {} } }, []],
  [{ items: {} }, ['entry-leads-nowhere menus.main.items.a']],
  [{ items: 7 }, ['entry-leads-nowhere menus.main.items.a']],
  [{ icon: 'star' }, ['entry-leads-nowhere menus.main.items.a']],
  [{ icon: 'sun', to: { $link: 'home' } }, ['unknown-icon menus.main.items.a.icon']],
])('[ENG-04] the entry %j: %j', (value, expected) => {
  expect(codes({ entries: [{ value, path: ['menus', 'main', 'items', 'a'] }] })).toEqual(expected);
});

test.each<[object, readonly string[]]>([
  [{ linkageType: 'route', linkage: 'home' }, []],
  [{ linkageType: 'route', linkage: 'gone' }, ['unknown-route banners.w_home.slides.a.linkage']],
  [{ linkageType: 'url', linkage: 'gone' }, []],
  [{}, []],
])('[ENG-04] the slide %j: %j', (value, expected) => {
  const slides = [{ value, path: ['banners', 'w_home', 'slides', 'a'] }];
  expect(codes({ document: { routes: { home: {} } }, slides })).toEqual(expected);
});

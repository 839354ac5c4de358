import { expect, test } from 'vitest';
import { collectBound } from './bound-values.ts';
import type { Catalog } from './catalog.ts';
import { indexManifest } from './manifest-index.ts';
import { collectLinks, unreachableRoutes } from './reachable-routes.ts';

const link = (to: string) => ({ $link: to });
const go = (to: string) => [{ action: 'navigate', params: { to: link(to) } }];
/** A new one for each manifest, because the links of a widget are kept with it. */
const newCatalog = () =>
  ({
    widgets: {
      row: {
        events: { more: { defaultActions: go('news') }, press: { defaultActions: [] }, plain: {}, none: undefined },
      },
      box: { events: {} },
    },
    sources: {},
  }) as unknown as Catalog;

/** Returns the names of the routes that nobody gets to. Every value of the document may be a binding here. */
function unreached(document: object, name?: object): readonly unknown[] {
  const catalog = newCatalog();
  const values = { catalog, bound: [], named: [] };
  collectBound(document, { path: [], schema: name }, values);
  const whole = { routes: {}, ...document };
  const links = collectLinks(indexManifest(whole), values, catalog);
  const told = unreachableRoutes(Object.entries(whole.routes) as never, links);
  expect(told.every(({ code, at }) => code === 'unreachable-route' && at === 'key')).toBe(true);
  return told.map(({ path }) => path[1]);
}

const news = { path: '/news' };

test.each<[string, object, readonly string[]]>([
  ['a route without a link', { routes: { news } }, ['news']],
  [
    'the start page and pages for closed sites',
    { routes: { home: {}, 'not-found': {}, maintenance: {}, 'region-restricted': {} } },
    [],
  ],
  ['the page of the root', { routes: { start: { path: '/' } } }, []],
  ['a root of optional parts', { routes: { start: { path: '/:part?' } } }, []],
  ['an alias of the root', { routes: { start: { path: '/x', aliases: [7, '/'] } } }, []],
  [
    'a route that is an entry',
    { routes: { news: { ...news, entry: true }, old: { path: '/old', entry: 'yes' } } },
    ['old'],
  ],
  ['a link in a menu', { routes: { news }, menus: { main: { items: { a: { to: link('news') } }, order: ['a'] } } }, []],
  [
    'a link outside of the order',
    { routes: { news }, menus: { main: { items: { a: { to: link('news') } }, order: ['b'] } } },
    ['news'],
  ],
  [
    'a link in a menu without an order',
    { routes: { news }, menus: { main: { items: { a: { to: link('news') } } } } },
    [],
  ],
  [
    'a category',
    { routes: { rng: { path: '/rng' } }, menus: { main: { items: { a: { category: 'RNG' } }, order: ['a'] } } },
    [],
  ],
  [
    'a category that is none',
    { routes: { rng: { path: '/rng' } }, menus: { main: { items: { a: { category: 7 } } } } },
    ['rng'],
  ],
  [
    'a path in capitals, by a category',
    { routes: { rng: { path: '/RNG/:id?' } }, menus: { main: { items: { a: { category: 'RNG' } } } } },
    [],
  ],
  [
    'a slide',
    { routes: { news }, banners: { w: { slides: { a: { linkageType: 'route', linkage: 'news' } }, order: ['a'] } } },
    [],
  ],
  [
    'a slide to an address',
    { routes: { news }, banners: { w: { slides: { a: { linkageType: 'url', linkage: 'news' } } } } },
    ['news'],
  ],
  [
    'a slide outside of the order',
    { routes: { news }, banners: { w: { slides: { a: { linkageType: 'route', linkage: 'news' } }, order: [] } } },
    ['news'],
  ],
  [
    'a node of a dialog, by default',
    { routes: { news }, modals: { help: { blocks: { a: { widget: 'row' } }, order: ['a'] } } },
    [],
  ],
  [
    'a node that does something else',
    { routes: { news }, modals: { help: { blocks: { a: { widget: 'row', on: { more: [] } } } } } },
    ['news'],
  ],
  [
    'a node whose other event is handled',
    { routes: { news }, modals: { help: { blocks: { a: { widget: 'row', on: { press: [] } } } } } },
    [],
  ],
  [
    'a node of another widget',
    { routes: { news }, modals: { help: { blocks: { a: { widget: 'box' }, b: { widget: 'gone' } } } } },
    ['news'],
  ],
  [
    'a node without a place',
    { routes: { news }, modals: { help: { blocks: { a: { widget: 'row' } }, order: [] } } },
    ['news'],
  ],
  ['a route that links to itself', { routes: { news: { ...news, title: link('news') } } }, ['news']],
  [
    'two that link to each other',
    { routes: { a: { path: '/a', title: link('b') }, b: { path: '/b', title: link('a') } } },
    ['a', 'b'],
  ],
  [
    'a chain from the start page',
    { routes: { c: { path: '/c' }, b: { path: '/b', title: link('c') }, home: { path: '/', title: link('b') } } },
    [],
  ],
  [
    'a node in a slot that nobody places',
    {
      routes: {
        home: { blocks: { a: { slots: { in: { blocks: { b: { x: link('news') } }, order: [] } } } }, order: ['a'] },
        news,
      },
    },
    ['news'],
  ],
])('[ENG-04] %s: %j leaves out %j', (...[, document, expected]) => {
  expect(unreached(document)).toEqual(expected);
});

test('[ENG-04] a prop that names a screen is a link, and each route is told by its name', () => {
  const schema = { properties: { menus: { properties: { screen: { 'x-kind': 'route' } } } } };
  expect(unreached({ routes: { news }, menus: { screen: 'news' } }, schema)).toEqual([]);
  const [told] = unreachableRoutes([['news', news]], []);
  expect(told).toEqual({ code: 'unreachable-route', path: ['routes', 'news'], at: 'key', found: '"news"' });
});

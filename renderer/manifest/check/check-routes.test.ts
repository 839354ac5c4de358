import { expect, test } from 'vitest';
import type { Catalog } from './catalog.ts';
import { checkRoutes } from './check-routes.ts';
import { indexManifest } from './manifest-index.ts';

const catalog = {
  widgets: {
    'rail-frame': { slots: ['main', 'top'], events: {} },
    'wide-frame': { slots: ['main', 'side'], events: {} },
    panel: { slots: ['inside'], events: {} },
    gone: undefined,
  },
  actions: {},
  sources: {},
  facts: {},
} as unknown as Catalog;

const layouts = { standard: { widget: 'rail-frame' }, inner: { widget: 'panel' }, odd: { widget: 'none' } };
const shown = { order: ['a'], blocks: { a: {} } };
const home = { path: '/', ...shown };

/** Returns the findings of routes; how routes are reached is tested elsewhere. */
const found = (routes: unknown, more: object = {}) => {
  const document = { routes, layouts, banners: { w_home: {} }, ...more };
  const values = { catalog, bound: [], named: [] };
  return checkRoutes(indexManifest(document as never), values, catalog).filter(
    ({ code }) => code !== 'unreachable-route',
  );
};
const codes = (routes: unknown, more?: object) =>
  found(routes, more).map(({ code, path }) => `${code} ${path.join('.')}`);

test.each<[unknown, readonly string[]]>([
  [{ home }, []],
  [{ home: { ...home, path: '/start' } }, ['home-path routes.home.path']],
  [{ home: { ...home, path: 7 } }, []],
  [{ home: { ...home, order: [] } }, ['empty-home routes.home']],
  [{ home: 7 }, ['home-missing routes']],
  [{ news: { path: '/news', ...shown } }, ['home-missing routes']],
  [{}, ['home-missing routes']],
  [7, ['home-missing routes']],
  [{ home, odd: 7, none: null }, []],
])('[ENG-04] the home page of %j: %j', (routes, expected) => {
  expect(codes(routes)).toEqual(expected);
});

test('[ENG-04] a site without a home page is told at the key of its routes', () => {
  expect(found({})).toEqual([{ code: 'home-missing', path: ['routes'], at: 'key' }]);
});

test.each<[object, boolean]>([
  [shown, false],
  [{ order: ['b', 'a'], blocks: { a: {} } }, false],
  [{ order: [], blocks: { a: {} } }, true],
  [{ order: ['b'], blocks: { a: {} } }, true],
  [{ order: ['a'], blocks: { a: null } }, true],
  [{ order: [7], blocks: { 7: {} } }, true],
  [{ order: 'a', blocks: { a: {} } }, true],
  [{ order: ['a'], blocks: 7 }, true],
  [{ blocks: { a: {} } }, true],
  [{ order: ['a'] }, true],
])('[ENG-04] a route with %j shows nothing: %s', (parts, isEmpty) => {
  const expected = isEmpty ? [{ code: 'empty-route', path: ['routes', 'news'], at: 'key' }] : [];
  expect(found({ home, news: { path: '/news', ...parts } })).toEqual(expected);
});

test.each<[object, readonly string[]]>([
  [{ layout: 'standard', banner: 'w_home' }, []],
  [{ layout: 'gone' }, ['unknown-layout routes.news.layout']],
  [{ banner: 'w_gone' }, ['unknown-banner-group routes.news.banner']],
  [{ layout: 7, banner: 7 }, []],
  [{ layout: 'standard', regions: { top: true } }, []],
  // A preset may hide a region that only another frame has.
  [{ layout: 'standard', regions: { side: false } }, []],
  [{ layout: 'standard', regions: { inside: true } }, ['unknown-region routes.news.regions.inside']],
  [{ layout: 'inner', regions: { inside: true } }, []],
  [{ layout: 'inner', regions: { top: true, other: true } }, ['unknown-region routes.news.regions.other']],
  [{ layout: 'odd', regions: { other: true } }, []],
  [{ layout: 'gone', regions: { other: true } }, ['unknown-layout routes.news.layout']],
  [{ layout: 7, regions: { other: true } }, []],
  [{ layout: 'standard', regions: 7 }, []],
  [{ regions: { other: true } }, []],
])('[ENG-04] a route with the parts %j: %j', (parts, expected) => {
  expect(codes({ home, news: { path: '/news', ...shown, ...parts } })).toEqual(expected);
});

test('[ENG-04] parts of a site without layouts and banners are unknown; an unknown region is told with those of the layout', () => {
  const news = { path: '/news', ...shown, layout: 'standard', banner: 'w_home' };
  expect(codes({ home, news }, { layouts: 7, banners: undefined })).toEqual([
    'unknown-layout routes.news.layout',
    'unknown-banner-group routes.news.banner',
  ]);
  const [region] = found({ home, news: { ...news, regions: { tpo: true } } });
  expect([region?.at, region?.found, region?.names?.()]).toEqual(['key', '"tpo"', ['main', 'top']]);
});

/** Returns what the addresses of routes meet, besides their own route. */
const met = (...routes: (string | readonly string[])[]) => {
  const paths = routes.map((written, index): [string, object] => {
    const [path, ...aliases] = [written].flat();
    return [`r${index}`, { path, aliases, ...shown }];
  });
  return codes({ home, ...Object.fromEntries(paths) });
};

test.each<[readonly (string | readonly string[])[], readonly string[]]>([
  [['/a', '/b'], []],
  [['/a', '/a'], ['duplicate-path routes.r1.path']],
  [['/a', '/A/'], ['duplicate-path routes.r1.path']],
  [['/'], ['duplicate-path routes.r0.path']],
  [['/:x?'], ['duplicate-path routes.r0.path']],
  [[['/a', '/b'], '/b'], ['duplicate-path routes.r1.path']],
  [['/b', ['/a', '/c', '/b']], ['duplicate-path routes.r1.aliases.1']],
  [[['/a', '/a']], ['duplicate-path routes.r0.aliases.0']],
  [['/a/:x', '/a/:y'], ['duplicate-path routes.r1.path']],
  [['/a/:x?', '/a'], ['duplicate-path routes.r1.path']],
  [
    ['/a', '/a', '/a'],
    ['duplicate-path routes.r1.path', 'duplicate-path routes.r2.path'],
  ],
  [['/a/:x', '/a/b'], []],
  [['/a:x', '/a:y'], []],
  [['/a/b?', '/a'], []],
  [['a', 'a'], []],
  [['/a/:x', '/:y/b'], ['ambiguous-path routes.r1.path']],
  [['/a/:x/c', '/:y/b/c'], ['ambiguous-path routes.r1.path']],
  [['/a/:x/c', '/:y/b/d'], []],
  [['/a/:x', '/:y/b/c'], []],
  [['/a/:x', '/:y/:z'], []],
  [['/:x/b', '/:y/c'], []],
  [['/a/:x/:y', '/:z/b/:w'], ['ambiguous-path routes.r1.path']],
  [[['/a/:x', '/:y/b']], []],
  [['/a/:x', ['/c', '/:y/b']], ['ambiguous-path routes.r1.aliases.0']],
  [
    ['/:y/b', '/a/:x', '/:z/b'],
    ['duplicate-path routes.r2.path', 'ambiguous-path routes.r1.path', 'ambiguous-path routes.r2.path'],
  ],
])('[ENG-04] the addresses %j: %j', (routes, expected) => {
  expect(met(...routes)).toEqual(expected);
});

test('[ENG-04] an address that meets another one is told with it and with its route', () => {
  const [same] = found({ home, one: { path: '/a', ...shown }, two: { path: '/A', ...shown } });
  expect([same?.found, same?.about]).toEqual(['"/A"', '"one"']);
  const [unclear] = found({ home, one: { path: '/a/:x', ...shown }, two: { path: '/:y/b', ...shown } });
  expect([unclear?.found, unclear?.about]).toEqual(['"/:y/b"', '"/a/:x" ("one")']);
  expect(
    codes({ home, one: { path: '/a', aliases: '/b', ...shown }, two: { path: 7, aliases: [7], ...shown } }),
  ).toEqual([]);
});

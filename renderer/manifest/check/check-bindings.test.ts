import { expect, test } from 'vitest';
import { collectBound } from './bound-values.ts';
import type { Catalog, ValueSchema } from './catalog.ts';
import { checkBindings } from './check-bindings.ts';
import type { Path } from './manifest-index.ts';

const fact = (type: 'boolean' | 'string' | 'number') => ({ describes: '', type });
const catalog = {
  facts: {
    'merchant.name': fact('string'),
    'page.depth': fact('number'),
    'flag.*': fact('boolean'),
    'x.*': fact('string'),
  },
  flags: ['ALPHA3', 'BETA3'],
  icons: ['star', 'flame'],
  sources: {
    news: { describes: '', returns: 'News', schema: {} },
    notes: { describes: '', returns: 'News', schema: {} },
    games: { describes: '', returns: 'GamePage', schema: {} },
    winners: { describes: '', returns: 'WinnerList', schema: {} },
  },
} as unknown as Catalog;
const document = {
  routes: {
    home: { path: '/' },
    'news-list': { path: '/news', aliases: ['/blog'] },
    article: { path: '/news/:id/:part?' },
    none: {},
    odd: 7,
  },
  modals: { help: {} },
  menus: { main: {} },
  blocks: { row: { widget: 'game-row' } },
};

interface Where {
  readonly path?: Path;
  readonly schema?: ValueSchema;
  readonly assets?: readonly string[];
}

/** Returns the findings of a value, without what is only known later. */
function found(value: unknown, { path = ['props'], schema, assets }: Where = {}) {
  const values = { catalog, bound: [], named: [] } as Parameters<typeof collectBound>[2];
  collectBound(value, { path, schema }, values);
  const context = { catalog, assets: assets && new Set(assets) };
  return checkBindings(document, values, context).map(({ names, ...finding }) => ({
    ...finding,
    path: finding.path.join('.'),
    ...(names ? { names: names() } : {}),
  }));
}
const codes = (value: unknown, where?: Where) => found(value, where).map(({ code }) => code);

test('[ENG-04] an unknown fact is told with the names of facts and flags, an unknown flag with those of flags', () => {
  const flags = ['flag.ALPHA3', 'flag.BETA3'];
  expect(found({ $fact: 'merchant.nam' })).toEqual([
    {
      code: 'unknown-fact',
      path: 'props.$fact',
      found: '"merchant.nam"',
      names: ['merchant.name', 'page.depth', ...flags],
    },
  ]);
  expect(found({ $fact: 'flag.GAMMA3' })).toEqual([
    { code: 'unknown-flag', path: 'props.$fact', found: '"flag.GAMMA3"', names: flags },
  ]);
  expect(codes({ a: { $fact: 'flag.BETA3' }, b: { $fact: 'x.anything' }, c: { $fact: 7 } })).toEqual([]);
});

test.each<[string, ValueSchema, readonly string[]]>([
  ['page.depth', { type: 'number' }, []],
  ['page.depth', { type: 'integer' }, []],
  ['page.depth', { type: ['string', 'number'] }, []],
  ['page.depth', {}, []],
  ['page.depth', { type: 'string', 'x-kind': 'text' }, []],
  ['page.depth', { type: 'string' }, ['fact-mismatch']],
  ['page.depth', { type: 'string', 'x-kind': 'link' }, ['fact-mismatch']],
  ['flag.ALPHA3', { type: 'boolean' }, []],
  ['flag.ALPHA3', { type: 'number' }, ['fact-mismatch']],
  ['flag.GAMMA3', { type: 'number' }, ['unknown-flag']],
  ['nothing', { type: 'number' }, ['unknown-fact']],
])('[ENG-04] the fact %s in a prop of %j: %j', (name, schema, expected) => {
  expect(codes({ $fact: name }, { schema })).toEqual(expected);
});

test('[ENG-04] a fact of the wrong type is told with the types that the prop accepts', () => {
  expect(found({ $fact: 'merchant.name' }, { schema: { type: ['integer', 'boolean'] } })).toMatchObject([
    { code: 'fact-mismatch', expected: 'number, boolean' },
  ]);
});

test('[ENG-04] a source that returns another shape is told with the sources that fit', () => {
  const where = { path: ['blocks', 'row', 'props', 'games'], schema: { 'x-data': 'News' } };
  expect(found({ source: 'winners' }, where)).toEqual([
    {
      code: 'data-mismatch',
      path: 'blocks.row.props.games.source',
      found: 'WinnerList',
      expected: expect.stringMatching(/^News: .*news.*notes/),
      about: 'winners: WinnerList → game-row.games: News',
    },
  ]);
  expect(codes({ source: 'news' }, where)).toEqual([]);
  expect(codes({ source: 'gone' }, where)).toEqual([]);
  expect(codes({ source: 'winners' }, { ...where, schema: {} })).toEqual([]);
});

test.each<[unknown, readonly string[] | undefined, readonly string[]]>([
  ['assets/a.png', ['assets/a.png', 'assets/b.png', 'art/c.svg'], []],
  ['assets/x.png', ['assets/a.png', 'art/c.svg'], ['assets/a.png']],
  ['art/x.svg', ['assets/a.png', 'art/c.svg'], ['art/c.svg']],
])('[ENG-04] the asset %s among %j: nearest of %j', (asset, assets, names) => {
  const expected = names.length > 0 ? [{ code: 'unknown-asset', names }] : [];
  expect(found({ $asset: asset }, assets ? { assets } : {})).toMatchObject(expected);
});

test('[ENG-04] the shared pictures are not checked before they are made, and addresses not at all', () => {
  expect(codes({ $asset: 'art/x.svg' }, { assets: ['assets/a.png'] })).toEqual([]);
  expect(codes({ $asset: 'assets/x.png' }, { assets: [] })).toEqual(['unknown-asset']);
  expect(codes({ $asset: 'https://a.example/assets/x.png' }, { assets: ['assets/a.png'] })).toEqual([]);
  expect(codes({ $asset: 'assets/x.png' })).toEqual([]);
  expect(codes({ $asset: 7 }, { assets: ['assets/a.png'] })).toEqual([]);
});

test.each<[string, unknown, object | undefined]>([
  ['home', undefined, undefined],
  ['none', undefined, undefined],
  ['odd', undefined, undefined],
  ['https://a.example', undefined, undefined],
  ['mailto:a@b.example', undefined, undefined],
  ['tel:+551', undefined, undefined],
  ['xhttps://a.example', undefined, { code: 'unknown-route', path: 'props.$link' }],
  ['/news', undefined, { code: 'unknown-route', nearest: 'news-list' }],
  ['/blog', undefined, { code: 'unknown-route', nearest: 'news-list' }],
  ['article', { id: '1' }, undefined],
  ['article', undefined, { code: 'link-parameter', path: 'props', about: '"id"', expected: '/news/:id/:part?' }],
  ['article', { part: '1' }, { code: 'link-parameter', about: '"id"' }],
  ['article', 7, { code: 'link-parameter', about: '"id"' }],
])('[ENG-04] a link to %s with %j: %j', (link, params, finding) => {
  const value = { $link: link, ...(params === undefined ? {} : { params }) };
  expect(found(value)).toMatchObject(finding ? [finding] : []);
});

test('[ENG-04] a link that means no screen by its path has no nearest one, and one that is no text says nothing', () => {
  expect(found({ $link: '/gone' })[0]).not.toHaveProperty('nearest');
  expect(codes({ $link: 7 })).toEqual([]);
});

test('[ENG-04] menus, screens, dialogs and icons are there', () => {
  expect(codes([{ $menu: 'main' }, { $menu: 'gone' }])).toEqual(['unknown-menu']);
  const schema = { items: { 'x-kind': 'route' } };
  expect(found(['home', '', 'gone'], { schema })).toMatchObject([{ code: 'unknown-route', path: 'props.2' }]);
  expect(codes(['help', '', 'gone', 'home'], { schema: { items: { 'x-kind': 'modal' } } })).toEqual([
    'unknown-modal',
    'unknown-modal',
  ]);
  expect(found(['star', '', 'gone'], { schema: { items: { 'x-kind': 'icon' } } })).toEqual([
    { code: 'unknown-icon', path: 'props.2', found: '"gone"', names: ['star', 'flame'] },
  ]);
});

test.each<[Path, readonly string[]]>([
  [['on', 'press', 0, 'params'], []],
  [['items', 'a', 'do', 0, 'params'], []],
  [['on', 'press', 0], ['event-misplaced']],
  [['props', 'params'], ['event-misplaced']],
  [['props'], ['event-misplaced']],
])('[ENG-04] an event at %j: %j', (path, expected) => {
  expect(codes({ $event: 'item.id' }, { path })).toEqual(expected);
});

test.each<[unknown, readonly string[]]>([
  ['item', []],
  ['item.id_2', []],
  ['', ['wrong-form']],
  ['.id', ['wrong-form']],
  ['item.', ['wrong-form']],
  ['item id', ['wrong-form']],
  ['2.id', ['wrong-form']],
  ['item.__proto__', ['wrong-form']],
  ['constructor.name', ['wrong-form']],
  [7, ['wrong-form']],
  [null, ['wrong-form']],
])('[ENG-04] an event’s value %j: %j', (event, expected) => {
  expect(codes({ $event: event }, { path: ['on', 'params'] })).toEqual(expected);
});

test('[ENG-04] an event has no other keys', () => {
  expect(found({ $event: 'item', with: {} }, { path: ['on', 'params'] })).toEqual([
    { code: 'unknown-key', path: 'on.params.with', at: 'key', found: '"with"', expected: '$event' },
  ]);
});

import { expect, test } from 'vitest';
import { indexManifest } from './manifest-index.ts';

const when = { fact: 'a' };
const call = { action: 'copy', when, confirm: 'sure' };
const node = { widget: 'w', when, on: { press: [call, 7, call], none: 7 } };
const document = {
  merchant: { mark: 'm' },
  registration: { fields: { name: {} }, order: ['name'] },
  routes: {
    home: {
      title: 't',
      description: 'd',
      when,
      regions: { top: when, side: true },
      blocks: { a: node, b: null },
      order: ['a'],
    },
    odd: 7,
  },
  layouts: {
    page: { widget: 'f', regions: { top: { blocks: { bar: { slots: { in: { blocks: { deep: node } } } } } } } },
  },
  menus: {
    main: {
      items: { a: { label: 'l', to: 'x', badge: 'b', when, badgeWhen: when, do: [call], items: { b: { to: 'y' } } } },
      order: ['a'],
    },
  },
  modals: { help: { title: 't', blocks: { form: node } } },
  banners: {
    w_home: { widget: 'c', when, slides: { one: { image: 'i', title: 't', text: 'x', action: 'a' }, two: 7 } },
  },
};

const pathsOf = (placed: readonly { readonly path: readonly unknown[] }[]) => placed.map(({ path }) => path.join('.'));

test('[ENG-04] every node, condition, call, entry, slide and bound value of a manifest is found at its place', () => {
  const index = indexManifest(document);
  const deep = 'layouts.page.regions.top.blocks.bar.slots.in.blocks.deep';
  const a = 'menus.main.items.a';
  expect(pathsOf(index.nodes)).toEqual([
    'routes.home.blocks.a',
    'layouts.page',
    'layouts.page.regions.top.blocks.bar',
    deep,
    'modals.help.blocks.form',
    'banners.w_home',
  ]);
  const inNode = (path: string) => [`${path}.when`, `${path}.on.press.0.when`, `${path}.on.press.2.when`];
  expect(pathsOf(index.conditions)).toEqual([
    'routes.home.when',
    'routes.home.regions.top',
    ...inNode('routes.home.blocks.a'),
    ...inNode(deep),
    `${a}.when`,
    `${a}.badgeWhen`,
    `${a}.do.0.when`,
    ...inNode('modals.help.blocks.form'),
    'banners.w_home.when',
  ]);
  expect(pathsOf(index.calls)).toEqual([
    'routes.home.blocks.a.on.press.0',
    'routes.home.blocks.a.on.press.2',
    `${deep}.on.press.0`,
    `${deep}.on.press.2`,
    `${a}.do.0`,
    'modals.help.blocks.form.on.press.0',
    'modals.help.blocks.form.on.press.2',
  ]);
  expect(pathsOf(index.entries)).toEqual([a, `${a}.items.b`]);
  expect(pathsOf(index.slides)).toEqual(['banners.w_home.slides.one']);
  expect(pathsOf(index.values)).toEqual([
    'routes.home.title',
    'routes.home.description',
    'routes.home.blocks.a.on.press.0.confirm',
    'routes.home.blocks.a.on.press.2.confirm',
    `${deep}.on.press.0.confirm`,
    `${deep}.on.press.2.confirm`,
    `${a}.label`,
    `${a}.to`,
    `${a}.badge`,
    `${a}.do.0.confirm`,
    `${a}.items.b.to`,
    'modals.help.title',
    'modals.help.blocks.form.on.press.0.confirm',
    'modals.help.blocks.form.on.press.2.confirm',
    'banners.w_home.slides.one.image',
    'banners.w_home.slides.one.title',
    'banners.w_home.slides.one.text',
    'banners.w_home.slides.one.action',
    'merchant.mark',
  ]);
  expect(index.values.at(0)?.value).toBe('t');
});

test('[ENG-04] every map with an order is found, also one without', () => {
  const maps = indexManifest(document).maps.map(({ path, mapKey, order }) => [path.join('.'), mapKey, order]);
  expect(maps).toEqual([
    ['routes.home', 'blocks', ['a']],
    ['layouts.page.regions.top', 'blocks', undefined],
    ['layouts.page.regions.top.blocks.bar.slots.in', 'blocks', undefined],
    ['menus.main', 'items', ['a']],
    ['menus.main.items.a', 'items', undefined],
    ['modals.help', 'blocks', undefined],
    ['banners.w_home', 'slides', undefined],
    ['registration', 'fields', ['name']],
  ]);
});

test.each([{}, { routes: 7, layouts: [], menus: null, modals: 'x', banners: 7, merchant: 7, registration: 7 }])(
  '[ENG-04] in %j there is nothing',
  (empty) => {
    const { document: _document, ...lists } = indexManifest(empty);
    expect(Object.values(lists).flat()).toEqual([]);
  },
);

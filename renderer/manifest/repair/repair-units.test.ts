import { expect, test } from 'vitest';
import { segmentsOf } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { getRemovableUnits, startsWith } from './repair-units.ts';

const node = {
  widget: 'w',
  when: { fact: 'a' },
  props: { a: { b: 1 } },
  on: { select: [{}] },
  slots: { s: { blocks: { in: { props: { c: 1 } } }, order: ['in'] } },
};
const route = () => ({
  path: '/',
  title: 'T',
  when: { fact: 'a' },
  requires: 'login',
  banner: 'b',
  aliases: ['/a'],
  odd: 1,
  regions: { top: false },
  blocks: { hot: node },
  order: ['hot'],
});
const document = {
  version: 2,
  merchant: { code: 'a', name: 'A', hosts: ['a', 'b'], currency: 'BRL', odd: 1, region: { x: 1 } },
  locale: { default: 'en', supported: ['en', 'pt'], odd: 1 },
  theme: { light: { brand: '#fff' } },
  routes: { home: route(), games: route() },
  layouts: { page: { widget: 'frame', odd: 1, regions: { top: { blocks: { bar: node }, order: ['bar'] } } } },
  menus: {
    main: {
      odd: 1,
      items: { a: { label: 'A', icon: 'i', items: { b: { label: 'B', when: { fact: 'a' } } } } },
      order: ['a'],
    },
  },
  modals: { login: { odd: 1, width: 5, blocks: { form: node } } },
  banners: { top: { odd: 1, slides: { one: { picture: 'p' } }, order: ['one'] } },
  texts: { en: { a: 'A' } },
};
const HOME = '/routes/home';

/** The units as pointers, smallest first; a number in the pointer is a position in a list. */
const units = (pointer: string, code = 'wrong-type') => {
  const path = segmentsOf(pointer).map((one) => (/^\d+$/.test(one) ? Number(one) : one));
  return getRemovableUnits({ path, code } as unknown as Finding, document).map((unit) => `/${unit.join('/')}`);
};

test.each<[string, string[], string?]>([
  // Parts that every site needs.
  ['', []],
  ['/version', []],
  ['/merchant', []],
  ['/merchant/code', []],
  ['/merchant/hosts', []],
  ['/merchant/hosts/0', []],
  ['/merchant/hosts/1', ['/merchant/hosts/1']],
  ['/merchant/hosts/1/x', []],
  ['/merchant/name/key', []],
  ['/merchant/odd', ['/merchant/odd']],
  ['/merchant/name', ['/merchant/name'], 'unknown-key'],
  ['/merchant/none', []],
  ['/locale/default', []],
  ['/locale/supported/1', ['/locale/supported/1']],
  ['/locale/odd', ['/locale/odd'], 'unknown-key'],
  // Parts outside of collections: from the inside out.
  ['/theme/light/brand', ['/theme/light/brand', '/theme/light', '/theme']],
  ['/theme/light/none', ['/theme/light', '/theme']],
  ['/texts/en/a', ['/texts/en/a', '/texts/en', '/texts']],
  ['/routes', ['/routes']],
  // Routes: props, then the node, then the route; conditions and guards only with what they hide.
  [
    '/routes/games/blocks/hot/props/a/b',
    ['/routes/games/blocks/hot/props/a', '/routes/games/blocks/hot/props', '/routes/games/blocks/hot', '/routes/games'],
  ],
  [
    '/routes/games/blocks/hot/props/none',
    ['/routes/games/blocks/hot/props', '/routes/games/blocks/hot', '/routes/games'],
  ],
  ['/routes/games/blocks/hot/props', ['/routes/games/blocks/hot/props', '/routes/games/blocks/hot', '/routes/games']],
  ['/routes/games/blocks/hot/props', ['/routes/games/blocks/hot', '/routes/games'], 'missing-key'],
  [
    '/routes/games/blocks/hot/props/a',
    ['/routes/games/blocks/hot/props/a', '/routes/games/blocks/hot/props', '/routes/games/blocks/hot', '/routes/games'],
    'missing-key',
  ],
  ['/routes/games/blocks/hot/when', ['/routes/games/blocks/hot', '/routes/games']],
  ['/routes/games/blocks/hot', ['/routes/games/blocks/hot', '/routes/games']],
  ['/routes/games/blocks', ['/routes/games']],
  [
    '/routes/games/blocks/hot/slots/s/blocks/in/props/c',
    [
      '/routes/games/blocks/hot/slots/s/blocks/in/props/c',
      '/routes/games/blocks/hot/slots/s/blocks/in/props',
      '/routes/games/blocks/hot/slots/s/blocks/in',
      '/routes/games/blocks/hot',
      '/routes/games',
    ],
  ],
  ['/routes/games/order/0', ['/routes/games/order/0', '/routes/games/order', '/routes/games']],
  ['/routes/games/order', ['/routes/games/order', '/routes/games']],
  ['/routes/games/banner', ['/routes/games/banner', '/routes/games']],
  ['/routes/games/aliases/0', ['/routes/games/aliases/0', '/routes/games/aliases', '/routes/games']],
  ['/routes/games/path', ['/routes/games']],
  ['/routes/games/odd', ['/routes/games'], 'unknown-key'],
  // Home stays: only what a screen does not need is removed.
  ['/routes/home', []],
  ['/routes/home/path', []],
  ['/routes/home/title', []],
  ['/routes/home/when', []],
  ['/routes/home/requires', []],
  ['/routes/home/odd', ['/routes/home/odd']],
  ['/routes/home/when', ['/routes/home/when'], 'unknown-key'],
  [`${HOME}/blocks/hot/when`, [`${HOME}/blocks/hot`, `${HOME}/blocks`]],
  // Layouts, menus, dialogs, banners.
  ['/layouts/page/regions/top/blocks/bar/when', ['/layouts/page/regions/top/blocks/bar', '/layouts/page']],
  ['/layouts/page/regions/top', ['/layouts/page/regions/top', '/layouts/page/regions', '/layouts/page']],
  ['/layouts/page/odd', ['/layouts/page/odd'], 'unknown-key'],
  ['/layouts/page/odd', ['/layouts/page']],
  ['/menus/main/odd', ['/menus/main/odd'], 'unknown-key'],
  ['/menus/main/items/a/items/b/when', ['/menus/main/items/a/items/b', '/menus/main/items/a', '/menus/main']],
  ['/menus/main/items/a/icon', ['/menus/main/items/a/icon', '/menus/main/items/a', '/menus/main']],
  ['/modals/login/odd', ['/modals/login/odd'], 'unknown-key'],
  ['/modals/login/width', ['/modals/login/width', '/modals/login']],
  ['/banners/top/odd', ['/banners/top'], 'unknown-key'],
  ['/banners/top/slides/one/picture', ['/banners/top/slides/one', '/banners/top']],
  ['/banners/top/slides', ['/banners/top/slides', '/banners/top']],
])('[ENG-12] a mistake at %s is mended by removing the smallest of %j', (pointer, expected, code) => {
  expect(units(pointer, code)).toEqual(expected);
});

test('a path starts with its holders and itself', () => {
  expect(startsWith(['a', 'b'], [])).toBe(true);
  expect(startsWith(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(startsWith(['a', 'b'], ['b'])).toBe(false);
  expect(startsWith(['a'], ['a', 'b'])).toBe(false);
});

import { expect, test } from 'vitest';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { FACTS_OF_QUERIES } from '../../../rules/facts-of-queries.ts';
import { findAddressReads } from './address-reads.ts';

const route = (more: object = {}) => ({ layout: 'page', blocks: {}, ...more });
const reads = (home: object, more: object = {}, name = 'home') => {
  const manifest = { routes: { home, other: route() }, layouts: {}, banners: {}, menus: {}, modals: {}, ...more };
  const { path, params, query } = findAddressReads(manifest as unknown as Manifest, name);
  return { path, params, query: [...query].sort() };
};
const nothing = { path: false, params: false, query: [] };
const [derived] = FACTS_OF_QUERIES;

test.each<[string, object, object]>([
  ['nothing', route({ title: 'Home', order: ['a'], note: null }), nothing],
  ['the path', route({ when: { fact: 'route.path', is: '/' } }), { ...nothing, path: true }],
  [
    'a part of the path',
    route({ blocks: { a: { props: { x: { $fact: 'route.params.code' } } } } }),
    { ...nothing, params: true },
  ],
  ['the name of the route, which is no part of the address', route({ when: { fact: 'route.name', is: 'x' } }), nothing],
  ['a parameter', route({ when: { all: [{ fact: 'route.query.tab' }] } }), { ...nothing, query: ['tab'] }],
  ['an invitation', route({ when: { fact: 'invitation.code' } }), { ...nothing, query: ['code'] }],
  [
    'a fact of several parameters',
    route({ when: { fact: `${derived?.prefix}x` } }),
    { ...nothing, query: [...(derived?.parameters ?? [])].sort() },
  ],
  [
    'a link to the screen itself',
    route({ to: { $link: 'home', query: { tab: 1, page: 2 } } }),
    { ...nothing, query: ['page', 'tab'] },
  ],
  ['a link to itself without query', route({ to: { $link: 'home', query: null }, more: { $link: 'home' } }), nothing],
  ['a link to another screen', route({ to: { $link: 'other', query: { tab: 1 } } }), nothing],
  ['facts whose names are no texts', route({ $fact: 5, fact: ['route.path'] }), nothing],
])('[RTE-09] %s is what a screen reads of its address', (_, home, expected) => {
  expect(reads(home)).toEqual(expected);
});

test('[RTE-09] a screen reads what its layout, its banners, all menus and dialogs read, and no other screen', () => {
  const fact = (name: string) => ({ when: { fact: name } });
  const more = {
    layouts: { page: fact('route.query.a'), bare: fact('route.query.no') },
    banners: { top: fact('route.query.b'), side: fact('route.query.no') },
    menus: { main: fact('route.query.c') },
  };
  expect(reads(route({ banner: 'top' }), more)).toEqual({ ...nothing, query: ['a', 'b', 'c'] });
  expect(reads(route(), more)).toEqual({ ...nothing, query: ['a', 'c'] });
  // A dialog opens on any screen: it reads the path, and a query of its own.
  expect(reads(route(), { modals: { m: fact('route.path') } })).toEqual({ ...nothing, path: true });
  expect(reads(route(), { modals: { m: fact('route.params.id') } })).toEqual({ ...nothing, params: true });
  expect(reads(route(), { modals: { m: fact('route.query.id') } })).toEqual(nothing);
  expect(reads(route(fact('route.path')), { modals: { m: {} } })).toEqual({ ...nothing, path: true });
  expect(reads(route(fact('route.params.id')), { modals: { m: {} } })).toEqual({ ...nothing, params: true });
  expect(reads(route(fact('route.path')), more, 'unknown')).toEqual({ ...nothing, query: ['c'] });
});

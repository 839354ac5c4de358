import { expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import type { FactValue } from '../../renderer/fact/define-fact.ts';
import { createAssetUrl, pickOrigin } from '../runtime/asset-url.ts';
import { getHref } from '../runtime/href.ts';
import { describeRoute } from '../runtime/page-head.ts';
import { matchRoute } from './match-route.ts';

const route = (path: string, more: object = {}) => ({
  path,
  aliases: [],
  title: 'T',
  layout: 'standard',
  regions: {},
  blocks: {},
  order: [],
  indexed: true,
  ...more,
});
const manifest = {
  routes: {
    home: route('/', { aliases: ['/index', '/home'] }),
    promotions: route('/promotions/:id?'),
    lottery: route('/lottery', { when: { fact: 'flag.LOTTERY3' } }),
    member: route('/member', { when: { fact: 'session.signedIn' } }),
    'not-found': route('/404'),
    maintenance: route('/maintenance'),
    'region-restricted': route('/region'),
  },
} as unknown as Manifest;
const factsOf = (facts: Readonly<Record<string, FactValue>>) => (name: string) => facts[name];
const at = (url: string, facts: Readonly<Record<string, FactValue>> = {}, status: 0 | 1 | 2 = 0) =>
  matchRoute(manifest, url, { status, fact: factsOf(facts) });

test.each([
  ['/', 'home', {}],
  ['/index', 'home', {}],
  ['/home/', 'home', {}],
  ['/promotions', 'promotions', {}],
  ['/promotions/12', 'promotions', { id: '12' }],
  ['/promotions/a%20b', 'promotions', { id: 'a b' }],
  ['/promotions/12/more', 'not-found', {}],
  ['/nowhere', 'not-found', {}],
  ['/maintenance', 'not-found', {}],
  ['/404', 'not-found', {}],
])('the address %s is of the route %s with %j', (url, name, params) => {
  expect(at(url)).toMatchObject({ name, params });
});

test('a route keeps the path and the query of its address', () => {
  expect(at('/promotions/12?page=all&x=1')).toEqual({
    name: 'promotions',
    path: '/promotions/12',
    query: { page: 'all', x: '1' },
    params: { id: '12' },
  });
});

test('[ENG-08] a route under a condition exists only while it is known to hold', () => {
  expect(at('/lottery', { 'flag.LOTTERY3': true }).name).toBe('lottery');
  expect(at('/lottery', { 'flag.LOTTERY3': false }).name).toBe('not-found');
});

test.each([
  [1, 'maintenance'],
  [2, 'region-restricted'],
] as const)('with status %i every address shows %s, and stays what it was', (status, name) => {
  expect(at('/promotions/12?page=all', {}, status)).toEqual({
    name,
    path: '/promotions/12',
    query: { page: 'all' },
    params: {},
  });
});

test.each([
  [{ $link: 'home' }, '/'],
  [{ $link: 'promotions' }, '/promotions'],
  [{ $link: 'promotions', params: { id: 'a b' } }, '/promotions/a%20b'],
  [{ $link: 'promotions', query: { page: 'a&b' } }, '/promotions?page=a%26b'],
  [{ $link: 'https://example.org/a' }, 'https://example.org/a'],
  [{ $link: 'mailto:help@example.org' }, 'mailto:help@example.org'],
  [{ $link: 'gone' }, undefined],
  [{ $link: 'constructor' }, undefined],
  [{ $link: 'javascript:alert(1)' }, undefined],
  [{ $link: 'lottery' }, undefined],
])('the link %j leads to %s', (link, href) => {
  expect(getHref(manifest, link, factsOf({ 'flag.LOTTERY3': false }))).toBe(href);
});

test('a link to a route whose condition is not known yet stays', () => {
  expect(getHref(manifest, { $link: 'member' }, factsOf({}))).toBe('/member');
});

test('[SYS-11] pictures come from one of the configured origins by chance, from the site without any', () => {
  const origins = ['https://a.example.org', 'https://b.example.org', 'https://c.example.org'];
  expect([0, 0.34, 0.67, 0.999, 1].map((chance) => pickOrigin(origins, chance))).toEqual([
    origins[0],
    origins[1],
    origins[2],
    origins[2],
    origins[2],
  ]);
  expect(pickOrigin([], 0.5)).toBe('');
});

test.each([
  ['assets/mark.svg', 'https://img.example.org/merchants/harbour/assets/mark.svg'],
  ['art/banners/a.svg', 'https://img.example.org/art/banners/a.svg'],
  ['/art/games/1.svg', 'https://img.example.org/art/games/1.svg'],
  ['https://vendor.example.org/1.png', 'https://vendor.example.org/1.png'],
])('[SYS-11] the picture %s is at %s', (path, address) => {
  expect(createAssetUrl('harbour', 'https://img.example.org')(path)).toBe(address);
});

test('a page is called by its route and its merchant, each once', () => {
  const words = {
    text: (key: string, parameters?: object) =>
      `${key}${Object.values(parameters ?? {})
        .map((one) => ` ${one}`)
        .join('')}`,
    fact: factsOf({ 'merchant.name': 'Harbour' }),
  };
  const described = (title: unknown, description?: unknown) =>
    describeRoute({ title, description } as never, 'Harbour', words);
  expect(described('Slots')).toEqual({ title: 'Slots · Harbour', description: '' });
  expect(described({ $text: 'home', with: { merchant: { $fact: 'merchant.name' } } }, { $text: 'about' })).toEqual({
    title: 'home Harbour',
    description: 'about',
  });
  expect(described('')).toEqual({ title: 'Harbour', description: '' });
  expect(describeRoute(undefined, 'Harbour', words).title).toBe('Harbour');
});

import { expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import type { RouteState } from '../facts/state.ts';
import { pageHead } from './page-head.ts';
import { subjectQuery } from './page-subject.ts';

const route = (path: string, more: object = {}) => ({
  path,
  aliases: [],
  title: 'Title',
  description: 'About',
  ...more,
});
const manifest = {
  merchant: { code: 'harbour', name: 'Harbour' },
  locale: { default: 'pt', supported: ['pt', 'en'] },
  routes: {
    rng: route('/rng', {
      title: 'Slots',
      subject: { kind: 'provider', id: [{ $fact: 'route.query.page' }], category: 'RNG' },
    }),
    list: route('/list/:id?', { subject: { kind: 'promotion', id: [{ $fact: 'route.params.id' }], canonical: 'one' } }),
    one: route('/one/:id?', {
      subject: { kind: 'promotion', id: [{ $fact: 'route.params.id' }, { $fact: 'route.query.id' }], required: true },
    }),
    game: route('/game', {
      indexed: false,
      subject: { kind: 'game', id: [{ $fact: 'route.query.id' }], required: true },
    }),
    help: route('/help'),
    'not-found': route('/not-found'),
  },
} as unknown as Manifest;
const homes = { pt: 'https://site.example', en: 'https://site.example/en' };
const at = (name: string, more: Partial<RouteState> = {}): RouteState => ({
  name,
  path: '',
  query: {},
  params: {},
  ...more,
});
const text = (key: string, parameters: object = {}) => `${key} ${Object.values(parameters).join(' ')}`;

/** Returns the head of an address, and what its source holds of its subject. */
function headAt(one: RouteState, value?: unknown, language = 'en') {
  const query = subjectQuery(manifest, one);
  const subject = query === undefined || query === 'missing' ? query : query.find(value);
  return pageHead({ manifest, route: one, site: { language, homes, status: 0 }, subject, text, fact: () => undefined });
}

const promotions = { promotions: [{ id: '7', category: 'x', title: 'Race', text: 'Climb.', image: '/a.svg' }] };
const menu = { groups: [{ gameCategory: 'RNG', vendors: [{ code: 'NVX', displayName: 'Novexa', icon: '' }] }] };

test('[RTE-14] [FND-01] a screen has one address in each language, which answer each other', () => {
  const pt = headAt(at('help', { query: { x: '1' } }), undefined, 'pt');
  const en = headAt(at('help'));
  expect(pt).toMatchObject({ title: 'Title · Harbour', description: 'About', indexed: true });
  expect([pt.addresses?.canonical, en.addresses?.canonical]).toEqual([
    'https://site.example/help',
    'https://site.example/en/help',
  ]);
  expect(pt.addresses?.alternates).toEqual(en.addresses?.alternates);
  expect(en.addresses?.alternates).toEqual([
    ['pt-BR', 'https://site.example/help'],
    ['en', 'https://site.example/en/help'],
    ['x-default', 'https://site.example/help'],
  ]);
});

test('[RTE-14] [FND-01] a promotion has title, text and the address of its own screen, however it was opened', () => {
  for (const one of [
    at('list', { params: { id: '7' } }),
    at('one', { params: { id: '7' } }),
    at('one', { query: { id: '7' } }),
  ])
    expect(headAt(one, promotions)).toMatchObject({
      title: 'Race · Harbour',
      description: 'Climb.',
      addresses: { canonical: 'https://site.example/en/one/7' },
    });
  expect(headAt(at('list'), promotions).addresses?.canonical).toBe('https://site.example/en/list');
});

test('[RTE-14] [FND-01] a provider’s lobby is a page of its own; other filters are not', () => {
  expect(headAt(at('rng', { query: { page: 'NVX', kind: 'CLASSIC' } }), menu)).toMatchObject({
    title: 'Novexa · Slots · Harbour',
    description: 'page.provider.description Novexa Slots Harbour',
    addresses: { canonical: 'https://site.example/en/rng?page=NVX' },
  });
  for (const query of [{}, { page: 'all' }, { kind: 'CLASSIC' }])
    expect(headAt(at('rng', { query }), menu)).toMatchObject({
      title: 'Slots · Harbour',
      addresses: { canonical: 'https://site.example/en/rng' },
    });
});

test('[RTE-14] [FND-01] a game has its name, its vendor and its address', () => {
  const game = { gameName: 'Golden Koi', vendorName: 'Novexa', smallIcon: '/art/games/1.svg' };
  expect(headAt(at('game', { query: { id: '1', vendor: 'NVX' } }), game)).toMatchObject({
    title: 'Golden Koi · Novexa · Harbour',
    description: 'page.game.description Golden Koi Novexa Harbour',
    addresses: { canonical: 'https://site.example/en/game?id=1' },
    indexed: false,
  });
});

test('[RTE-14] [FND-01] what does not exist has no address and is not indexed', () => {
  const gone = [
    headAt(at('one', { params: { id: '8' } }), promotions),
    headAt(at('one'), promotions),
    headAt(at('rng', { query: { page: 'NONE' } }), menu),
    headAt(at('game')),
    headAt(at('not-found')),
  ];
  expect(gone.map(({ addresses, indexed }) => [addresses, indexed])).toEqual(gone.map(() => [undefined, false]));
});

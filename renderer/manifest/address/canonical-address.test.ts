import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { canonicalAddress } from './canonical-address.ts';

const route = (path: string, props: object = {}, more: object = {}) => ({
  path,
  aliases: [],
  title: 'T',
  layout: 'standard',
  regions: {},
  blocks: { one: { widget: 'page-heading', props } },
  order: ['one'],
  indexed: true,
  ...more,
});
const fact = (name: string) => ({ title: { $fact: name } });
const manifest = {
  layouts: {
    standard: {
      widget: 'frame',
      regions: { top: { blocks: { a: { widget: 'x', props: fact('route.query.frame') } } } },
    },
    bare: { widget: 'frame', regions: {} },
  },
  menus: { main: { items: { slots: { label: 'Slots', to: { $link: 'rng', query: { vendor: 'NVX' } } } } } },
  modals: {},
  banners: { w_rng: { slides: { one: { when: { fact: 'route.query.campaign', is: 'x' } } }, order: ['one'] } },
  routes: {
    home: route('/', {}, { aliases: ['/index', '/home'], layout: 'bare' }),
    rng: route('/rng', fact('route.query.page'), { banner: 'w_rng' }),
    register: route('/register', fact('invitation.referralCode')),
    promotions: route('/promotions/:id?', fact('route.params.id')),
    member: route('/member/:page?', {}),
    history: route('/member/history', fact('route.query.day')),
    team: route('/team/:name', {}),
    trail: route('/trail/:a?', fact('route.path')),
    'not-found': route('/not-found', {}, { layout: 'bare' }),
    maintenance: route('/maintenance', {}, { layout: 'bare' }),
  },
} as unknown as Manifest;
/** A manifest of its own each time, because what is known of one is kept. */
const at = (url: string, status: 0 | 1 | 2 = 0) => canonicalAddress(structuredClone(manifest), url, status);

describe('[ENG-19] the address under which a page is rendered and cached', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail&gclid=1', '/'],
    ['/home?x', '/'],
    ['/INDEX/', '/'],
    ['/rng?x=1&page=NVX&token=secret', '/rng?page=NVX'],
    ['/rng?vendor=NVX&page=1', '/rng?page=1&vendor=NVX'],
    ['/rng?campaign=x', '/rng?campaign=x'],
    ['/rng?frame=1', '/rng?frame=1'],
    ['/register?referralCode=R1&affiliateCode=A1', '/register?referralCode=R1'],
    ['/member/anything', '/member'],
    ['/member/history?day=1&x=2', '/member/history?day=1'],
    ['/promotions/12?x=1', '/promotions/12'],
    ['/promotions', '/promotions'],
    ['/team/red', '/team/red'],
    ['/trail/one', '/trail/one'],
  ])('%s is %s: parts that no node of the screen reads are left out', (url, canonical) => {
    expect(at(url)).toBe(canonical);
  });

  test.each([
    '/nowhere',
    '/slots/5f3a?9c1b',
    '//',
    '//rng',
    '//[',
    '//%00',
    '/%',
    '/rng//',
    String.raw`/\rng`,
    '*',
    '',
    'http://other.example/',
    `/${'a'.repeat(5000)}`,
    `/promotions/${'a'.repeat(5000)}`,
  ])('%j is the one address of unknown screens', (url) => {
    expect(at(url)).toBe('/not-found');
  });

  test('is one for every path of a closed site', () => {
    expect([at('/rng?page=1', 1), at('/nowhere', 1)]).toEqual(['/maintenance', '/maintenance']);
    expect(at('/rng', 2)).toBe('/region-restricted');
  });

  test('has a query of bounded length', () => {
    expect(at(`/rng?page=${'a'.repeat(5000)}`)).toBe('/rng');
  });

  test('has bounds: 300 characters of a path, and of the query that is read', () => {
    const id = 'a'.repeat(300 - '/promotions/'.length);
    expect([at(`/promotions/${id}`), at(`/promotions/${id}a`)]).toEqual([`/promotions/${id}`, '/not-found']);
    const page = 'a'.repeat(300 - 'page='.length);
    expect([at(`/rng?page=${page}`), at(`/rng?page=${page}a`)]).toEqual([`/rng?page=${page}`, '/rng']);
    // The unknown page that reads its path has one address for those that are no part of a page.
    const reading = structuredClone(manifest);
    reading.routes['not-found'] = route('/not-found', fact('route.path')) as never;
    const unknown = (url: string) => canonicalAddress(reading, url, 0);
    const long = `/${'b'.repeat(299)}`;
    expect([unknown('/x/y'), unknown(long), unknown(`${long}b`)]).toEqual(['/x/y', long, '/not-found']);
    expect(['//x', '/x//y', String.raw`/x\y`, 'x'].map(unknown)).toEqual(
      ['//x', '/x//y', String.raw`/x\y`, 'x'].map(() => '/not-found'),
    );
  });

  test('is that of a route that begins with a parameter, in its own letter case', () => {
    const open = structuredClone(manifest);
    Object.assign(open.routes, { any: route('/:code/about'), Upper: route('/Upper') });
    const opened = (url: string) => canonicalAddress(open, url, 0);
    expect([opened('/x/about'), opened('/UPPER'), opened('/upper?a=1')]).toEqual(['/x/about', '/Upper', '/Upper']);
    // The reserved screens are no screens of an address, and an address that two routes match keeps its path.
    expect(at('/maintenance')).toBe('/not-found');
    expect(at('/region-restricted')).toBe('/not-found');
    expect(at('/member/history')).toBe('/member/history');
  });

  test('stays what it is when it is made canonical again', () => {
    for (const url of ['/home?x', '/rng?page=NVX', '/member/x', '/promotions/1', '/nowhere'])
      expect(at(at(url))).toBe(at(url));
  });
});

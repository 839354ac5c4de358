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
const at = (url: string, status: 0 | 1 | 2 = 0) => canonicalAddress(manifest, url, status);

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

  test('stays what it is when it is made canonical again', () => {
    for (const url of ['/home?x', '/rng?page=NVX', '/member/x', '/promotions/1', '/nowhere'])
      expect(at(at(url))).toBe(at(url));
  });
});

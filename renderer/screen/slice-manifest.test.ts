import { expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import { manifest as fill } from '../../generated/validators/manifest.js';
import { collectSources, collectWidgets } from './collect-sources.ts';
import { getScreen } from './screen-tree.ts';
import { isStub, sliceManifest } from './slice-manifest.ts';

const read = (source: string, params: object = {}) => ({ source, params });
const flagged = { fact: 'flag.FREEPLAY3' };

const written = {
  version: 2,
  merchant: { code: 'alpha', name: 'Alpha', hosts: ['alpha.localhost'], currency: 'BRL', currencySymbol: 'R$' },
  locale: { default: 'pt', supported: ['pt'] },
  layouts: {
    standard: {
      widget: 'frame',
      regions: {
        top: { blocks: { bar: { widget: 'bar', props: { items: { $menu: 'main' } } } }, order: ['bar'] },
        side: { blocks: { list: { widget: 'side-list' } }, order: ['list'] },
      },
    },
    other: { widget: 'other-frame' },
  },
  menus: {
    main: {
      items: {
        home: { label: 'Home', to: { $link: 'home' } },
        trial: { label: 'Trial', to: { $link: 'trial' }, when: flagged },
      },
      order: ['home', 'trial'],
    },
    unused: { items: { a: { label: 'Unused entry' } }, order: ['a'] },
  },
  banners: { w_home: { widget: 'carousel', props: { banners: read('banners', { group: 'w_home' }) } } },
  modals: { help: { title: 'Secret dialog', blocks: {}, order: [] } },
  routes: {
    home: {
      path: '/',
      title: 'Start',
      layout: 'standard',
      banner: 'w_home',
      regions: { side: false },
      blocks: {
        hot: {
          widget: 'row',
          props: { games: read('hot-games', { limit: 12, language: { $fact: 'site.language' } }) },
        },
        again: {
          widget: 'row',
          props: { games: read('hot-games', { language: { $fact: 'site.language' }, limit: 12 }) },
        },
        off: { widget: 'trial-row', props: { games: read('trial-games') }, when: flagged },
        member: { widget: 'member-row', props: { games: read('recent-games') }, when: { fact: 'session.signedIn' } },
        box: {
          widget: 'box',
          slots: { body: { blocks: { deep: { widget: 'deep-trial', when: flagged } }, order: ['deep'] } },
        },
        unplaced: { widget: 'unplaced-row' },
      },
      order: ['hot', 'again', 'off', 'member', 'box'],
    },
    trial: {
      path: '/trial',
      aliases: ['/try'],
      layout: 'other',
      title: 'Trial',
      blocks: { t: { widget: 'trial-page' } },
      order: ['t'],
    },
  },
  texts: { pt: { 'home.hot': 'Quentes' } },
};

function site(): Manifest {
  const document: unknown = structuredClone(written);
  if (!fill(document))
    throw new Error(JSON.stringify(fill.errors?.map(({ instancePath, message }) => [instancePath, message])));
  return document as Manifest;
}

const facts = (known: Readonly<Record<string, boolean | string>>) => (name: string) => known[name];

test('[ENG-07] a screen is the layout around the banner and the blocks of its route', () => {
  const screen = getScreen(site(), 'home');
  expect(screen?.frame.widget).toBe('frame');
  expect(Object.entries(screen?.frame.slots ?? {}).map(([slot, blocks]) => [slot, blocks?.order])).toEqual([
    ['top', ['bar']],
    ['banner', ['w_home']],
    ['main', ['hot', 'again', 'off', 'member', 'box']],
  ]);
  expect(screen?.origins).toMatchObject({ main: 'routes.home.blocks', top: 'layouts.standard.regions.top.blocks' });
});

test('a screen keeps its identity as long as its manifest does', () => {
  const manifest = site();
  expect(getScreen(manifest, 'home')).toBe(getScreen(manifest, 'home'));
  expect(getScreen(manifest, 'nowhere')).toBeUndefined();
});

test('a region under a condition puts it on each of its nodes', () => {
  const manifest = site();
  const home = { ...manifest.routes.home, regions: { top: { fact: 'session.signedIn' } } } as NonNullable<
    Manifest['routes'][string]
  >;
  const screen = getScreen({ ...manifest, routes: { home } }, 'home');
  expect(screen?.frame.slots?.top?.blocks.bar?.when).toEqual({ fact: 'session.signedIn' });
});

test('the first page holds its own screen, and of the rest only addresses', () => {
  const sliced = sliceManifest(site(), 'home', {});
  expect(sliced.routes.home?.order).toEqual(['hot', 'again', 'member', 'box']);
  expect(isStub(sliced.routes.home as never)).toBe(false);
  expect(sliced.routes.trial).toEqual({ path: '/trial', aliases: ['/try'], 'x-stub': true });
  expect(isStub(sliced.routes.trial as never)).toBe(true);
  expect(Object.keys(sliced.menus)).toEqual(['main']);
  expect(Object.keys(sliced.layouts)).toEqual(['standard']);
});

test('what is switched off, placed nowhere, or on another screen leaves no trace in the first page', () => {
  const off = JSON.stringify(sliceManifest(site(), 'home', { FREEPLAY3: false }));
  for (const word of [
    'trial-row',
    'trial-games',
    'deep-trial',
    'trial-page',
    'unplaced-row',
    'other-frame',
    'Secret dialog',
    'Unused entry',
    'Quentes',
  ])
    expect(off, word).not.toContain(word);
  expect(off).not.toContain('"label":"Trial"');
  const on = JSON.stringify(sliceManifest(site(), 'home', { FREEPLAY3: true }));
  for (const word of ['trial-row', 'trial-games', 'deep-trial', '"label":"Trial"']) expect(on, word).toContain(word);
});

test('slicing leaves the whole manifest as it was', () => {
  const manifest = site();
  const before = JSON.stringify(manifest);
  sliceManifest(manifest, 'home', {});
  expect(JSON.stringify(manifest)).toBe(before);
});

test('every read of a screen is known before it is drawn, each once, and hidden nodes read nothing', () => {
  const manifest = site();
  const known = facts({ 'flag.FREEPLAY3': false, 'session.signedIn': false, 'site.language': 'pt' });
  expect(collectSources(manifest, 'home', known)).toEqual([
    { source: 'banners', params: { group: 'w_home' } },
    { source: 'hot-games', params: { limit: 12, language: 'pt' } },
  ]);
});

test('while a condition is unknown its read is made, so that nobody waits for it later', () => {
  const names = collectSources(site(), 'home', facts({ 'flag.FREEPLAY3': false })).map(({ source }) => source);
  expect(names).toContain('recent-games');
  expect(names).not.toContain('trial-games');
});

test('[ENG-11] the widgets of a screen are those it places and does not surely hide', () => {
  const known = facts({ 'flag.FREEPLAY3': false, 'session.signedIn': true });
  expect(collectWidgets(site(), 'home', known)).toEqual(['frame', 'bar', 'carousel', 'row', 'member-row', 'box']);
  expect(collectWidgets(site(), 'nowhere', known)).toEqual([]);
});

test('the first page has only what is on of menus, also inside of an entry, and the banner group without its slides', () => {
  const on = { fact: 'flag.ON' };
  const off = { fact: 'flag.OFF' };
  const items = {
    a: { label: 'A', items: { in: { label: 'In', when: on }, out: { label: 'Out', when: off } } },
    b: { label: 'B', when: off },
    c: undefined,
  };
  const bar = { widget: 'bar', props: { items: [{ $menu: 'main' }], none: null } };
  const group = { widget: 'carousel', props: {}, slides: { one: { picture: 'p' } }, order: ['one'] };
  const whole = {
    routes: {
      home: {
        path: '/',
        layout: 'page',
        banner: 'top',
        regions: {},
        blocks: { bar, gone: undefined },
        order: ['bar', 'gone', 'none'],
      },
      shut: { path: '/s', when: off },
      none: undefined,
    },
    layouts: { page: { widget: 'frame', props: {}, regions: { empty: undefined } } },
    menus: { main: { items, order: ['b', 'a', 'c', 'missing'] }, other: { items, order: ['a'] } },
    banners: { top: group, side: group },
  } as unknown as Manifest;
  const sliced = sliceManifest(whole, 'home', { ON: true, OFF: false });
  expect(sliced.menus).toEqual({
    main: { items: { a: { label: 'A', items: { in: { label: 'In', when: on } } } }, order: ['a'] },
  });
  expect(sliced.banners).toEqual({ top: { ...group, slides: {}, order: [] } });
  expect([sliced.routes.home?.order, sliced.routes.home?.blocks]).toEqual([['bar'], { bar }]);
  expect(Object.keys(sliced.routes)).toEqual(['home']);
  expect(sliced.layouts.page?.regions).toEqual({});
  const without = { ...whole, routes: { home: { ...whole.routes.home, banner: undefined } } } as unknown as Manifest;
  expect(sliceManifest(without, 'home', {}).banners).toEqual({});
  expect(sliceManifest(whole, 'unknown', {})).toBe(whole);
});

import { expect, test } from 'vitest';
import { diffManifests } from './diff.ts';

const words = (before: unknown, after: unknown): string[] => diffManifests(before, after).map((change) => change.words);
const home = (blocks: object, order: readonly string[], more: object = {}): object => ({
  routes: { home: { path: '/', blocks, order, ...more } },
});
const row = { widget: 'game-row', props: { rows: 1 } };

test.each([
  ['a flag', { flags: { FREEPLAY3: false } }, { flags: { FREEPLAY3: true } }, ['FREEPLAY3 off → on']],
  ['a flag that nobody had stated', {}, { flags: { CBS3: true, PTSYS3: false } }, ['CBS3 off → on']],
  [
    'a block moved up',
    home({ hot: row, winners: row, promos: row }, ['winners', 'promos', 'hot']),
    home({ hot: row, winners: row, promos: row }, ['hot', 'winners', 'promos']),
    ['block `hot` of route `home` moved above `winners`'],
  ],
  [
    'a block moved to the end',
    home({ a: row, b: row, c: row }, ['a', 'b', 'c']),
    home({ a: row, b: row, c: row }, ['b', 'c', 'a']),
    ['block `a` of route `home` moved below `c`'],
  ],
  [
    'a block added and one removed',
    home({ a: row, b: row }, ['a', 'b']),
    home({ a: row, c: row }, ['c', 'a']),
    ['block `b` of route `home` removed', 'block `c` of route `home` added'],
  ],
  [
    'a prop',
    home({ hot: row }, ['hot']),
    home({ hot: { widget: 'game-row', props: { rows: 2 } } }, ['hot']),
    ['block `hot` of route `home` props rows 1 → 2'],
  ],
  [
    'a required field',
    { registration: { fields: { mobileNum: { enabled: true, required: false } } } },
    { registration: { fields: { mobileNum: { enabled: true, required: true } } } },
    ['mobile number now required'],
  ],
  [
    'a field switched on',
    { registration: { fields: {} } },
    { registration: { fields: { email: { enabled: true, required: true } } } },
    ['email now asked for and required'],
  ],
  [
    'a rule of a field',
    { registration: { fields: { username: { enabled: true, minLength: 4 } } } },
    { registration: { fields: { username: { enabled: true, minLength: 6 } } } },
    ['username: fewest characters 4 → 6'],
  ],
  ['the age', { registration: { minAge: 18 } }, { registration: { minAge: 21 } }, ['registration minAge 18 → 21']],
  [
    'a colour',
    { theme: { dark: { brand: '#111111' } } },
    { theme: { dark: { brand: '#222222' } } },
    ['colour brand of the dark theme "#111111" → "#222222"'],
  ],
  [
    'routes',
    { routes: { a: { path: '/a' } } },
    { routes: { b: { path: '/b' } } },
    ['route `a` removed', 'route `b` added at /b'],
  ],
  [
    'a text',
    { texts: { en: { 'home.hot': 'Hot' } } },
    { texts: { en: { 'home.hot': 'Hottest' } } },
    ['text (en) home.hot "Hot" → "Hottest"'],
  ],
  [
    'languages',
    { locale: { default: 'pt', supported: ['pt', 'en'] } },
    { locale: { default: 'en', supported: ['en', 'pt', 'vi'] } },
    ['default language pt → en', 'language vi added', 'language pt moved below `en`'],
  ],
  [
    'menu entries',
    { menus: { main: { items: { a: { label: 'A' } }, order: ['a'] } } },
    { menus: { main: { items: { a: { label: 'A!' }, b: { label: 'B' } }, order: ['a', 'b'] } } },
    ['entry `a` of menu `main` label "A" → "A!"', 'entry `b` of menu `main` added'],
  ],
  [
    'banners',
    { banners: { w_home: { slides: { x: {} }, order: ['x'] } } },
    { banners: { w_home: { slides: { y: {} }, order: ['y'] } } },
    ['banner `x` of banner group `w_home` removed', 'banner `y` of banner group `w_home` added'],
  ],
  [
    'nodes of layouts',
    { layouts: { standard: { regions: { footer: { blocks: { a: row }, order: ['a'] } } } } },
    { layouts: { standard: { regions: { footer: { blocks: {}, order: [] } } } } },
    ['block `a` of region footer of layout `standard` removed'],
  ],
  ['nothing', home({ hot: row }, ['hot']), home({ hot: row }, ['hot']), []],
])('[ENG-16] diff tells %s', (...[, before, after, told]) => {
  expect(words(before, after)).toEqual(told);
});

import { expect, test } from 'vitest';
import { matchPattern, splitAddress } from './route-path.ts';

test.each([
  ['/', '/', {}],
  ['/index.html', '/index.html', {}],
  ['/rng', '/RNG/', {}],
  ['/promotions/:id?', '/promotions', {}],
  ['/promotions/:id?', '/promotions/', {}],
  ['/promotions/:id?', '/promotions/a%20b', { id: 'a%20b' }],
  ['/a/:b?/c', '/a/c', {}],
  ['/a/:b?/c', '/a/x/c', { b: 'x' }],
  ['/a/:b/:c?', '/a/x', { b: 'x' }],
  ['/help/*', '/help/a/b', { '*': 'a/b' }],
  ['/help/*', '/help', { '*': '' }],
])('the pattern %s matches %s', (pattern, path, params) => {
  expect(matchPattern(pattern, path)).toEqual(params);
});

test.each([
  ['/', '//'],
  ['/', ''],
  ['/', '/a'],
  ['/rng', '/rng//'],
  ['/rng', '//rng'],
  ['/rng', '/rng.'],
  ['/promotions/:id?', '/promotions//'],
  ['/promotions/:id', '/promotions/'],
  ['/promotions/:id?', '/promotions/1/2'],
  ['/a.b', '/aXb'],
  ['/a/:b', '/a'],
])('the pattern %s does not match %s', (pattern, path) => {
  expect(matchPattern(pattern, path)).toBeUndefined();
});

test.each(['//', '//[', '/%', '/\0', '\\', '*', '', 'http://[', '/?%', '?', '#'])(
  'the address %j is split without an error',
  (url) => {
    expect(splitAddress(url).path).toBe(url.split(/[?#]/)[0]);
  },
);

test('the query of an address is read', () => {
  expect([...splitAddress('/rng?page=NVX&q=a%20b#top').query]).toEqual([
    ['page', 'NVX'],
    ['q', 'a b'],
  ]);
});

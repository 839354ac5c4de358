import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenToAll, loginFrom, wayBack } from './entry.ts';

test('[SYS-06] the log-in leads back to where the player wanted to go', () => {
  expect(loginFrom('/login', '/')).toBe('/login');
  expect(wayBack('')).toBe('/');
  fc.assert(
    fc.property(fc.webPath({ size: 'small' }), fc.webQueryParameters(), (path, query) => {
      const from = `/x${path}?${query}`;
      const address = loginFrom('/login', from);
      expect(wayBack(address.slice('/login'.length))).toBe(from);
    }),
  );
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '\\\\evil', 'x', ' /x'])(
  '[SYS-06] nobody is led to %s',
  (from) => expect(wayBack(`?${new URLSearchParams({ from }).toString()}`)).toBe('/'),
);

test('[SYS-06] the screens that stay open to all', () => {
  for (const path of ['/login', '/login/', '/register', '/register.html', '/helpmc', '/download'])
    expect([path, isOpenToAll(path)]).toEqual([path, true]);
  for (const path of ['/', '/rng', '/loginx', '/login/x', '/help', ''])
    expect([path, isOpenToAll(path)]).toEqual([path, false]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicPath, loginPathReturningTo, returnPath } from './login-redirect.ts';

test('[SYS-06] the log-in returns the player to the requested screen', () => {
  expect(loginPathReturningTo('/login', '/')).toBe('/login');
  expect(returnPath('')).toBe('/');
  fc.assert(
    fc.property(fc.webPath({ size: 'small' }), fc.webQueryParameters(), (path, query) => {
      const from = `/x${path}?${query}`;
      const address = loginPathReturningTo('/login', from);
      expect(returnPath(address.slice('/login'.length))).toBe(from);
    }),
  );
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '\\\\evil', 'x', ' /x'])(
  '[SYS-06] rejects %s as a return path',
  (from) => expect(returnPath(`?${new URLSearchParams({ from }).toString()}`)).toBe('/'),
);

test('[SYS-06] public screens need no log-in', () => {
  for (const path of ['/login', '/login/', '/register', '/register.html', '/helpmc', '/download'])
    expect([path, isPublicPath(path)]).toEqual([path, true]);
  for (const path of ['/', '/rng', '/loginx', '/login/x', '/help', ''])
    expect([path, isPublicPath(path)]).toEqual([path, false]);
});

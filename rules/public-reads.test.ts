import { expect, test } from 'vitest';
import { isForbiddenKey } from './forbidden-keys.ts';
import { isPublicRead } from './public-reads.ts';

test.each([
  ['none', 'GET', true],
  ['none', 'POST', false],
  ['token', 'GET', false],
  ['optional', 'GET', false],
])('[ROL-01] the preview may make a call with auth %s and method %s: %j', (auth, method, may) => {
  expect(isPublicRead({ auth, method })).toBe(may);
});

test('[ENG-12] keys that reach a prototype are forbidden', () => {
  const keys = ['__proto__', 'constructor', 'prototype', 'toString', '', 'a'];
  expect(keys.filter(isForbiddenKey)).toEqual(keys.slice(0, 3));
});

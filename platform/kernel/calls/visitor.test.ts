import { expect, test } from 'vitest';
import { isListed, networkList, visitorOf } from './visitor.ts';

const trusted = networkList(['127.0.0.0/8', '::1', '10.0.0.0/8', 'nonsense', '10.0.0.0/99']);
const arrive = (remoteAddress: string, headers: Record<string, string> = {}) =>
  visitorOf({ remoteAddress, encrypted: false, headers }, trusted);

test('nobody but a trusted proxy can name another address, country or protocol', () => {
  const claims = { 'x-forwarded-for': '1.2.3.4', 'cf-ipcountry': 'BR', 'x-forwarded-proto': 'https' };
  expect(arrive('203.0.113.9', claims)).toEqual({ address: '203.0.113.9', country: '', secure: false });
  expect(arrive('10.1.1.1', claims)).toEqual({ address: '1.2.3.4', country: 'BR', secure: true });
});

test('the last address that no trusted proxy has is the visitor', () => {
  expect(arrive('::ffff:127.0.0.1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' }).address).toBe(
    '203.0.113.9',
  );
  expect(arrive('127.0.0.1', { 'x-forwarded-for': '10.0.0.9, 10.0.0.2' }).address).toBe('10.0.0.9');
  expect(arrive('127.0.0.1', { 'x-forwarded-for': 'not an address' }).address).toBe('127.0.0.1');
  expect(arrive('127.0.0.1').address).toBe('127.0.0.1');
  expect(arrive('127.0.0.1', { 'x-forwarded-for': '6.6.6.6, unknown, 10.0.0.2' }).address).toBe('10.0.0.2');
  expect(arrive('127.0.0.1', { 'x-forwarded-for': '[2001:DB8::1]:443' }).address).toBe('2001:db8::1');
});

test('an unknown country is no country', () => {
  for (const country of ['XX', 'T1', 'Brazil', ''])
    expect(arrive('127.0.0.1', { 'cf-ipcountry': country }).country).toBe('');
});

test('networks of both families are matched', () => {
  const list = networkList(['203.0.113.0/24', '2001:db8::/32']);
  expect(isListed('203.0.113.77', list)).toBe(true);
  expect(isListed('203.0.114.77', list)).toBe(false);
  expect(isListed('2001:db8::1', list)).toBe(true);
  expect(isListed('', list)).toBe(false);
});

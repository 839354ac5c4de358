import { expect, test } from 'vitest';
import { parseNetwork, plainAddress } from './ip-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:4711', '203.0.113.9'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
  ['_hidden', '_hidden'],
  ['', ''],
  ['999.1.1.1', '999.1.1.1'],
])('[SMS-03] the address %s has the plain form %s', (text, plain) => {
  expect(plainAddress(text)).toBe(plain);
});

test.each(['10.0.0.0/8', '::1', '2001:db8::/32', '0.0.0.0/0', ' 192.0.2.1 '])('%s is a network', (entry) => {
  expect(parseNetwork(entry)).toBeDefined();
});

test.each(['10.0.0.0/33', '10.0.0.0/', '::/129', '10.0.0/8', '10.0.0.0/-1', '', 'proxy'])(
  '%s is no network',
  (entry) => {
    expect(parseNetwork(entry)).toBeUndefined();
  },
);

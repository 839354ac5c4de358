import { expect, test } from 'vitest';
import { limitsByNetwork, toNetwork } from './networks.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'not an address'],
])('[SMS-03] the network of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test('[SMS-03] an IPv6 address is counted as its /64 network and, with a higher bound, as its /48 network', () => {
  const limit = { times: 10, seconds: 60 };
  expect(limitsByNetwork('call', '2001:db8:1:2::3', limit)).toEqual([
    { key: 'call:2001:db8:1:2', times: 10, seconds: 60 },
    { key: 'call:2001:db8:1/48', times: 80, seconds: 60 },
  ]);
  expect(limitsByNetwork('call', '203.0.113.9', limit)).toEqual([{ key: 'call:203.0.113.9', ...limit }]);
});

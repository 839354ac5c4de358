import { expect, test } from 'vitest';
import { networksOf, senderOf } from './sender.ts';

const trusted = networksOf(['127.0.0.0/8', '::1', '10.0.0.0/8', 'no network', '10.0.0.0/99']);

test('behind trusted proxies each player is counted alone', () => {
  expect(senderOf('127.0.0.1', '198.51.100.7', trusted)).toBe('198.51.100.7');
  expect(senderOf('::ffff:127.0.0.1', '198.51.100.7, 10.1.2.3', trusted)).toBe('198.51.100.7');
  expect(senderOf('::1', undefined, trusted)).toBe('0:0:0:0');
  expect(senderOf('127.0.0.1', '', trusted)).toBe('127.0.0.1');
});

test('nobody chooses under which address they are counted', () => {
  expect(senderOf('203.0.113.9', '198.51.100.7', trusted), 'a sender that is no proxy').toBe('203.0.113.9');
  expect(senderOf('127.0.0.1', '192.0.2.1, 198.51.100.7', trusted), 'what the player wrote').toBe('198.51.100.7');
  expect(senderOf('127.0.0.1', '192.0.2.1, forged, 10.1.2.3', trusted)).toBe('10.1.2.3');
  expect(senderOf('203.0.113.9', '198.51.100.7', networksOf(['0.0.0.0/99']))).toBe('203.0.113.9');
});

test('a household of IPv6 is counted once', () => {
  const household = senderOf('2001:db8:1:2::9', undefined, trusted);
  expect(household).toBe('2001:db8:1:2');
  expect(senderOf('2001:DB8:1:2:aaaa:bbbb:cccc:dddd', undefined, trusted)).toBe(household);
  expect(senderOf('::1', '2001:0db8:0001:0002::1', trusted)).toBe(household);
  expect(senderOf('2001:db8::9', undefined, trusted)).toBe('2001:db8:0:0');
});

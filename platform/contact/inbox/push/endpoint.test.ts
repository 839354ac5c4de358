import { expect, test } from 'vitest';
import { isPushEndpoint } from './endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('sends to the push service %s', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://user@fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://push.apple.com.evil.example/x',
  'file:///etc/passwd',
  'nonsense',
])('sends nothing to %s', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(false));

test('sends to an origin that the operator lists', () => {
  expect(isPushEndpoint('http://127.0.0.1:81/x', ['http://127.0.0.1:81'])).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:82/x', ['http://127.0.0.1:81'])).toBe(false);
});

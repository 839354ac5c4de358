import { expect, test } from 'vitest';
import { missingAdapterKeys } from './adapter-keys.ts';

test.each([
  [undefined, 0],
  [{ human: 'off' }, 0],
  [{ human: 'embedded', sms: 'outbox' }, 0],
  [{ human: 'turnstile', siteKey: '1x0' }, 0],
  [{ human: 'turnstile' }, 1],
  [{ human: 'turnstile', siteKey: '' }, 1],
  [{ sms: 'firebase' }, 1],
  [{ sms: 'firebase', firebase: { apiKey: 'AIza', authDomain: 'a.example', projectId: 'a' } }, 0],
])('[ENG-16] access %j lacks %i keys of its adapters', (access, count) => {
  expect(missingAdapterKeys(access)).toHaveLength(count);
});

test('the sentence names setting, adapter and key', () => {
  expect(missingAdapterKeys({ human: 'recaptcha' })).toEqual([
    '/access/human: expected access.siteKey, which the adapter "recaptcha" needs on the page; found none. Set access.siteKey first.',
  ]);
});

import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { CallFailure } from './failure.ts';
import { proveHuman } from './human.ts';

const work = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update('a1b2?expires=1767225600137').digest('hex'),
  salt: 'a1b2?expires=1767225600',
  maxNumber: 500,
  signature: 'ab12',
} as const;
const rejection = new CallFailure({ code: 'function.not.available', severity: 'error', message: 'error.x' });

test('[SMS-07] the number is found and sent back with what the platform signed, where proof is asked for', async () => {
  const call = vi.fn(async () => ({ adapter: 'embedded', required: ['sms'], siteKey: '', challenge: work }));
  expect(await proveHuman(call as never, 'login')).toEqual({});
  const { verification = '' } = await proveHuman(call as never, 'sms');
  const { maxNumber: _most, ...signed } = work;
  expect(JSON.parse(atob(verification))).toEqual({ ...signed, number: 137 });
});

test('[SMS-07] a platform that gives no challenge says itself what it misses', async () => {
  expect(await proveHuman(async () => Promise.reject(rejection), 'sms')).toEqual({});
});

import { pbkdf2Sync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { CallFailure } from './failure.ts';
import { proveHuman } from './human.ts';

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: 'ab'.repeat(16),
  salt: 'cd'.repeat(16),
  cost: 10,
  keyLength: 32,
  keySignature: 'ef'.repeat(32),
  expiresAt: 1_767_225_600,
} as const;
const password = Buffer.concat([Buffer.from(parameters.nonce, 'hex'), Buffer.from([0, 0, 0, 137])]);
const key = pbkdf2Sync(password, Buffer.from(parameters.salt, 'hex'), 10, 32, 'sha256').toString('hex');
const work = { parameters: { ...parameters, keyPrefix: key.slice(0, 32) }, signature: 'ab12' };
const rejection = new CallFailure({ code: 'function.not.available', severity: 'error', message: 'error.x' });

test('[SMS-07] the number is found and sent back with what the platform signed, where proof is asked for', async () => {
  const call = vi.fn(async () => ({ adapter: 'embedded', required: ['sms'], siteKey: '', challenge: work }));
  expect(await proveHuman(call as never, 'login')).toEqual({});
  const { verification = '' } = await proveHuman(call as never, 'sms');
  const solution = { counter: 137, derivedKey: key, time: expect.any(Number) };
  expect(JSON.parse(atob(verification))).toEqual({ challenge: work, solution });
});

test('[SMS-07] a platform that gives no challenge says itself what it misses', async () => {
  expect(await proveHuman(async () => Promise.reject(rejection), 'sms')).toEqual({});
});

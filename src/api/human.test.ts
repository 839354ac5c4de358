import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { proveHuman, solve } from './human.ts';

const workFor = (number: number) => {
  const salt = 'a1b2?expires=1767225600';
  return {
    algorithm: 'SHA-256',
    challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
    salt,
    maxNumber: 500,
    signature: 'ab12',
  } as const;
};

test('[SMS-07] the number is found and sent back with what the platform signed', async () => {
  for (const number of [0, 137, 500]) {
    const { maxNumber: _most, ...rest } = workFor(number);
    expect(JSON.parse(atob(await solve(workFor(number))))).toEqual({ ...rest, number });
  }
  await expect(solve({ ...workFor(1), challenge: 'ff'.repeat(32) })).rejects.toThrow('no answer');
});

test('[SMS-07] nothing is solved where nothing is asked for, or no challenge comes', async () => {
  const challenge = { adapter: 'embedded', required: ['sms'], siteKey: '', challenge: workFor(3) };
  const call = vi.fn(async () => challenge);
  expect(await proveHuman(call as never, 'login')).toEqual({});
  expect(await proveHuman(call as never, 'sms')).toHaveProperty('verification');
  expect(await proveHuman(async () => Promise.reject(new Error('down')), 'sms')).toEqual({});
});

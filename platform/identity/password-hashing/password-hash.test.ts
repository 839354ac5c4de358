import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashPassword, isCommonPassword, isCurrentHash, isPassword } from './password-hash.ts';

test('a password is hashed with argon2id, 19 MiB, two passes, and verified', async () => {
  const stored = await hashPassword('battery staple');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isCurrentHash(stored)).toBe(true);
  expect(await isPassword('battery staple', stored)).toBe(true);
  expect(await isPassword('battery staplf', stored)).toBe(false);
  expect(await isPassword('anything', undefined)).toBe(false);
  expect(await hashPassword('battery staple')).not.toBe(stored);
});

test('the passwords that are tried first are known, ten thousand of them', () => {
  const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(new Set(list).size).toBeGreaterThanOrEqual(10_000);
  for (const password of ['password', '12345678', 'Qwerty123', 'senha123', 'matkhau123', 'luana123'])
    expect(isCommonPassword(password)).toBe(true);
  expect(isCommonPassword('battery staple')).toBe(false);
});

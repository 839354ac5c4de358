import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLIENT_SEED_PATTERN, fairRandom, newClientSeed, newServerSeed, seedCommitment } from './fairness.ts';
import { seededRandom } from './random.ts';
import { hmacSha256, sha256, toBytes, toHex } from './sha256.ts';

test('SHA-256 and HMAC equal those of node:crypto for messages of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 150 }), (message, key) => {
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }),
    { numRuns: 300 },
  );
});

test('SHA-256 returns the digest of the standard’s example', () => {
  expect(toHex(sha256(toBytes('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('[GLA-08] the same three inputs give the same sequence, and a change of any input gives another sequence', () => {
  const draw = (serverSeed: string, clientSeed: string, nonce: number) => {
    const random = fairRandom({ serverSeed, clientSeed, nonce });
    return Array.from({ length: 40 }, () => random.integer(1_000_000));
  };
  const first = draw('a', 'b', 1);
  expect(draw('a', 'b', 1)).toEqual(first);
  expect(draw('c', 'b', 1)).not.toEqual(first);
  expect(draw('a', 'c', 1)).not.toEqual(first);
  expect(draw('a', 'b', 2)).not.toEqual(first);
});

test('the random bytes equal HMAC-SHA-256 of the published values', () => {
  const bytes = fairRandom({ serverSeed: 'server', clientSeed: 'client', nonce: 7 }).bytes(40);
  const block = (at: number) => createHmac('sha256', 'server').update(`client:7:${at}`).digest();
  expect(Buffer.from(bytes).equals(Buffer.concat([block(0), block(1)]).subarray(0, 40))).toBe(true);
});

test('a commitment is the SHA-256 of the server seed, and generated seeds have the documented format', () => {
  const random = seededRandom(5);
  const seed = newServerSeed(random);
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(seedCommitment(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  expect(newClientSeed(random)).toMatch(CLIENT_SEED_PATTERN);
  expect(CLIENT_SEED_PATTERN.test('a:b')).toBe(false);
});

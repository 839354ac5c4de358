import { expect, test } from 'vitest';
import { newKey } from '../../../tests/support/vendor.ts';
import { hmacKey, isSigned, readClaim, signedHeaders } from './signature.ts';

const NOW = 1_800_000_000_000;
const message = { method: 'POST', path: '/vendor/v1/NVX/bet', body: Buffer.from('{"amount":"1"}') };
const pair = newKey('k');
const secret = hmacKey('k', 'a shared secret');

test.each([
  ['Ed25519', pair.signer, pair.verifier],
  ['HMAC-SHA256', secret, secret],
] as const)(
  '[GLA-07] %s: holds for these bytes, this path and this time, and for nothing else',
  (_name, signer, verifier) => {
    const headers = signedHeaders(signer, message, NOW);
    const claim = readClaim(headers, NOW);
    if (!claim) throw new Error('The signature is not read.');
    expect(isSigned(verifier, message, claim)).toBe(true);
    expect(isSigned(verifier, { ...message, body: Buffer.from('{"amount":"2"}') }, claim)).toBe(false);
    expect(isSigned(verifier, { ...message, path: '/vendor/v1/NVX/win' }, claim)).toBe(false);
    expect(isSigned(verifier, message, { ...claim, time: String(NOW + 1) })).toBe(false);
    expect(isSigned(verifier, message, { ...claim, signature: 'v1=AAAAAAAAAAAAAAAAAAAAAAAA' })).toBe(false);
    expect(isSigned(hmacKey('k', 'another secret'), message, claim)).toBe(false);
    expect(readClaim(headers, NOW + 6 * 60_000)).toBeUndefined();
  },
);

import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';

/** The key pair by which push services know a merchant (VAPID, RFC 8292). Another pair would end every subscription. */
export interface VapidKeys {
  /** Uncompressed point in base64url, which browsers subscribe with. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const HOUR_S = 3_600;
/** Shorter than the 24 hours that services accept, so that a clock that is wrong does no harm. */
const VALID_S = 12 * HOUR_S;

/** Returns the key pair of a merchant, derived from a stored secret, so that every process has the same. */
export async function vapidKeys(secrets: Secrets, merchant: string): Promise<VapidKeys> {
  const secret = await secrets.get('web-push');
  const ecdh = createECDH('prime256v1');
  const scalar = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `vapid ${merchant}`, 32));
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const encoded = (from: number, to: number): string => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: encoded(1, 33), y: encoded(33, 65) };
  const d = scalar.toString('base64url');
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: { ...jwk, d }, format: 'jwk' }),
  };
}

interface TokenInput {
  readonly endpoint: string;
  /** Address of the merchant, where a push service reaches its operator. */
  readonly contact: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the `authorization` header of a message to an endpoint. */
export function vapidHeader({ publicKey, privateKey }: VapidKeys, { endpoint, contact, now }: TokenInput): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + VALID_S, sub: contact };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

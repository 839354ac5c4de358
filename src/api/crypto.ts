import { CompactEncrypt, importJWK, type JWK } from 'jose';
import ky from 'ky';
import { type PageCall, pageCall } from '../../generated/page-calls.ts';

interface Keys {
  readonly keys: readonly (JWK & { readonly kid: string; readonly exp: number })[];
  /** The platform's time in milliseconds, so that log-in works on a device with a wrong clock. */
  readonly now?: number;
}

/**
 * Encrypts a credential body in addition to TLS, so that proxies cannot log it: JWE with ECDH-ES+A256KW and A256GCM,
 * bound to the call, the time and a nonce (LOG-16).
 */
export async function encryptBody(row: PageCall, body: object): Promise<string> {
  const { keys, now } = await fetchKeys();
  const [key] = keys;
  if (!key) throw new Error('The platform offers no key.');
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  // Other platforms of the API family send keys without their time.
  const encrypted = { v: 1, path: row.path, method: row.method, ts: now ?? Date.now(), nonce, body };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(encrypted)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid, typ: 'wps+jwe' })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}

/** Keys are fetched for each use: log-ins are rare, and a key may have been rotated since the page was opened. */
async function fetchKeys(): Promise<Keys> {
  const keys = pageCall('cryptoKeys');
  const { value } = await ky(keys.path, { timeout: keys.timeoutMs, retry: 2 }).json<{
    value: Keys;
  }>();
  return value;
}

import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { Random } from '../../rules/random.ts';

export interface Sealing {
  readonly keys: readonly JWK[];
  readonly method: string;
  readonly path: string;
  readonly now: number;
  readonly random: Random;
  /** Overrides parts of the encrypted content, to create invalid bodies. */
  readonly over?: Readonly<Record<string, unknown>>;
}

/** Encrypts a body like a page does (JWE). */
export async function seal(body: unknown, { keys, method, path, now, random, over }: Sealing): Promise<string> {
  const [key] = keys;
  if (!key?.kid) throw new Error('There is no key to seal with.');
  const nonce = Buffer.from(random.bytes(16)).toString('base64url');
  const plaintext = new TextEncoder().encode(JSON.stringify({ v: 1, path, method, ts: now, nonce, body, ...over }));
  return new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid, typ: 'wps+jwe' })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}

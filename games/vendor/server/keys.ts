import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedText } from '../contract.ts';
import { PLAIN } from './cipher.ts';
import { makePrivateFolder, writePrivateFile } from './private-file.ts';
import type { Store } from './table.ts';

/** The vendor's signing key. The public key is published, so that recipients can verify signatures. */
export interface VendorKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  /** Base64 of the key in SPKI form. */
  readonly publicKey: string;
}

/** Loads the key of the data folder, or creates it; it is stored again when it is to be encrypted and was not. */
export async function openKey({ folder, cipher = PLAIN }: Store): Promise<VendorKey> {
  const file = join(folder, 'key.pem');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  const pem = stored === undefined ? newKey() : cipher.decrypt(stored);
  if (stored === undefined || (cipher.isEncrypting && pem === stored)) {
    await makePrivateFolder(folder);
    await writePrivateFile(file, cipher.encrypt(pem));
  }
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const id = `sandbox-${createHash('sha256').update(publicKey).digest('hex').slice(0, 12)}`;
  return { id, privateKey, publicKey: publicKey.toString('base64') };
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

interface Signed {
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
}

/** Returns the signature headers of a request. */
export function signatureHeaders(key: VendorKey, request: Signed, now: number): Record<string, string> {
  const ts = String(now);
  const signature = sign(null, Buffer.from(textOf(request, ts)), key.privateKey).toString('base64');
  return { 'x-vendor-key': key.id, 'x-timestamp': ts, 'x-signature': `v1=${signature}` };
}

/** Returns whether the signature over the request is valid for a public key (base64 SPKI). */
export function isSignedBy(publicKey: string, request: Signed & { ts: string; signature: string }): boolean {
  const given = /^v1=([A-Za-z0-9+/]+=*)$/.exec(request.signature)?.[1];
  if (given === undefined) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return verify(null, Buffer.from(textOf(request, request.ts)), key, Buffer.from(given, 'base64'));
  } catch {
    return false;
  }
}

const textOf = ({ method, path, body }: Signed, ts: string): string =>
  signedText({ ts, method, path, bodyHash: createHash('sha256').update(body).digest('hex') });

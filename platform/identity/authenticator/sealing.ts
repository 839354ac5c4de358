import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../../../rules/random.ts';

const NONCE = 12;
const TAG = 16;

/** Seals a secret that must be read again (AES-256-GCM), bound to whose it is. */
export function sealSecret(
  secret: Uint8Array,
  { key, owner, random }: { key: Buffer; owner: string; random: Random },
): Buffer {
  const nonce = random.bytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

export function openSecret(sealed: Buffer, { key, owner }: { key: Buffer; owner: string }): Buffer {
  const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([opener.update(sealed.subarray(NONCE, -TAG)), opener.final()]);
}

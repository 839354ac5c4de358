import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../../../rules/random.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret with AES-256-GCM. The owner's id is authenticated data, so the ciphertext decrypts only for that
 * owner.
 */
export function encryptSecret(
  secret: Uint8Array,
  { key, owner, random }: { key: Buffer; owner: string; random: Random },
): Buffer {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

export function decryptSecret(encrypted: Buffer, { key, owner }: { key: Buffer; owner: string }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(encrypted.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

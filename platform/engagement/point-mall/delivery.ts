import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../../../rules/random.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where goods are sent, and the number of the receiver. */
export interface Delivery {
  readonly address: string;
  /** With its dialling code. */
  readonly mobile: string;
}

/** Returns a delivery encrypted with AES-256-GCM; its member is authenticated data, so that no other row can use it. */
export function encryptDelivery(
  delivery: Delivery,
  { key, memberId, random }: { readonly key: Buffer; readonly memberId: bigint; readonly random: Random },
): Buffer {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(memberId)));
  const content = Buffer.from(JSON.stringify([delivery.address, delivery.mobile]));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Returns a delivery in clear. Throws where the platform has another key than the one that encrypted it. */
export function decryptDelivery(
  encrypted: Buffer,
  { key, memberId }: { readonly key: Buffer; readonly memberId: bigint },
): Delivery {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(String(memberId)))
    .setAuthTag(encrypted.subarray(-TAG_BYTES));
  const content = Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  const [address, mobile] = JSON.parse(content.toString('utf8')) as [string, string];
  return { address, mobile };
}

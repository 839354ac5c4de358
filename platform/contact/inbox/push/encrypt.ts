import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** What a browser states of a subscription: its public key and its secret, both as bytes. */
export interface PushKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** The random parts of one encryption. */
export interface EncryptionRandom {
  /** 16 bytes. */
  readonly salt: Buffer;
  /** Private key of the sender for this message, on the curve P-256. */
  readonly privateKey: Buffer;
}

/** Largest plain text: a push service need not take bodies above 4,096 bytes. */
export const MAX_PLAIN = 3_993;
const RECORD_SIZE = 4_096;

/** Returns the body of a push message, which only the browser can read: `aes128gcm` of RFC 8188 with the keys of RFC 8291. */
export function encryptPush(plain: Buffer, { p256dh, auth }: PushKeys, { salt, privateKey }: EncryptionRandom): Buffer {
  if (plain.length > MAX_PLAIN) throw new RangeError(`A push message has ${plain.length} bytes: at most ${MAX_PLAIN}.`);
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(privateKey);
  const publicKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const secret = derive(sender.computeSecret(p256dh), { salt: auth, info, length: 32 });
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The only record is the last one, which a 2 after the text marks.
  const sealed = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(publicKey.length), publicKey, sealed]);
}

interface Derivation {
  readonly salt: Buffer;
  readonly info: Buffer;
  readonly length: number;
}

const derive = (secret: Buffer, { salt, info, length }: Derivation): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
